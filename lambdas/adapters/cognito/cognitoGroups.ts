import {
  AdminAddUserToGroupCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { Group } from '../../contract/vocabulary.ts';
import type { Account, GroupStore } from '../../domain/people/changeGroups.ts';
import { requireEnv } from '../requireEnv.ts';

/** Groups of the user pool named by `USER_POOL_ID`, for operators' commands. */
export function cognitoGroups(): GroupStore {
  const UserPoolId = requireEnv('USER_POOL_ID');
  const client = new CognitoIdentityProviderClient();
  const on = (Username: string, GroupName: string) => ({ UserPoolId, Username, GroupName });
  return {
    async find(emailID) {
      const quoted = emailID.toLowerCase().replaceAll(/["\\]/g, String.raw`\$&`);
      const Filter = `email = "${quoted}"`;
      const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId, Filter }));
      return Users.map(accountOf);
    },
    async groupsOf(Username) {
      const asked = new AdminListGroupsForUserCommand({ UserPoolId, Username });
      const { Groups = [] } = await client.send(asked);
      const names = Groups.map(({ GroupName }) => GroupName);
      return Group.options.filter((group) => names.includes(group)); // the provider has groups of its own
    },
    async add(username, group) {
      await client.send(new AdminAddUserToGroupCommand(on(username, group)));
    },
    async remove(username, group) {
      await client.send(new AdminRemoveUserFromGroupCommand(on(username, group)));
    },
  };
}

function accountOf({ Username = '', Attributes = [] }: UserType): Account {
  const textOf = (name: string) => Attributes.find(({ Name }) => Name === name)?.Value ?? '';
  return {
    sub: textOf('sub'),
    username: Username,
    emailVerified: textOf('email_verified') === 'true',
  };
}
