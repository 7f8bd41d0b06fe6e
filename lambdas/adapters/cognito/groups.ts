import {
  AdminAddUserToGroupCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { Group } from '../../contract/vocabulary.ts';
import { Failure } from '../../domain/Failure.ts';
import type { Account, GroupStore } from '../../domain/people/groups.ts';
import { boundedCalls } from '../aws/boundedCalls.ts';
import { requireEnv } from '../requireEnv.ts';

/** Groups of the user pool named by `USER_POOL_ID`, for operators. Every call fails with operationFailed when the pool does not answer. */
export function cognitoGroups(): GroupStore {
  const UserPoolId = requireEnv('USER_POOL_ID');
  const client = new CognitoIdentityProviderClient(boundedCalls(2, 3000));
  const list = async (attribute: 'email' | 'sub', value: string) => {
    const quoted = value.replaceAll(/["\\]/g, String.raw`\$&`);
    const Filter = `${attribute} = "${quoted}"`;
    const { Users = [] } = await answered(
      client.send(new ListUsersCommand({ UserPoolId, Filter })),
    );
    return Users.map(accountOf);
  };
  const on = (Username: string, GroupName: string) => ({ UserPoolId, Username, GroupName });
  return {
    find: (emailID) => list('email', emailID.toLowerCase()),
    async withSub(sub) {
      const [account = null] = await list('sub', sub);
      return account;
    },
    async groupsOf(Username) {
      const command = new AdminListGroupsForUserCommand({ UserPoolId, Username });
      const { Groups = [] } = await answered(client.send(command));
      const names = Groups.map(({ GroupName }) => GroupName);
      return Group.options.filter((group) => names.includes(group)); // the provider has groups of its own
    },
    async add(username, group) {
      await answered(client.send(new AdminAddUserToGroupCommand(on(username, group))));
    },
    async remove(username, group) {
      await answered(client.send(new AdminRemoveUserFromGroupCommand(on(username, group))));
    },
  };
}

async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    throw new Failure('operationFailed', 'The user pool did not answer. Please try again.', {
      cause,
    });
  }
}

function accountOf({ Username = '', Attributes = [] }: UserType): Account {
  const textOf = (name: string) => Attributes.find(({ Name }) => Name === name)?.Value ?? '';
  return {
    sub: textOf('sub'),
    username: Username,
    emailVerified: textOf('email_verified') === 'true',
  };
}
