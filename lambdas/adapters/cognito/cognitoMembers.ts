import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
  CognitoIdentityProviderClient,
  ListUsersInGroupCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { Group } from '../../contract/vocabulary.ts';
import type { Store } from '../../domain/backups/Store.ts';
import { requireEnv } from '../requireEnv.ts';

const Member = z.object({ group: z.string(), username: z.string() });

/**
 * Who is in which group of the user pool named by `USER_POOL_ID`, as backups read and write it. People themselves cannot be put
 * back: somebody who is not in the pool any more is left out.
 */
export function cognitoMembers(): Store {
  const UserPoolId = requireEnv('USER_POOL_ID');
  const client = new CognitoIdentityProviderClient();

  async function* members(): AsyncGenerator<z.infer<typeof Member>> {
    for (const group of Group.options) {
      let NextToken: string | undefined;
      do {
        const asked = { UserPoolId, GroupName: group, ...(NextToken && { NextToken }) };
        const page = await client.send(new ListUsersInGroupCommand(asked));
        yield* (page.Users ?? []).map(({ Username = '' }) => ({ group, username: Username }));
        NextToken = page.NextToken;
      } while (NextToken);
    }
  }

  return {
    name: 'members',
    read: members,
    plain: (record) => record,
    keyOf: (plain) => plain,
    async clear() {
      for (const { group, username } of await Array.fromAsync(members())) {
        const one = { UserPoolId, Username: username, GroupName: group };
        await client.send(new AdminRemoveUserFromGroupCommand(one));
      }
    },
    async write(records) {
      for await (const record of records) {
        const { group, username } = Member.parse(record);
        const one = { UserPoolId, Username: username, GroupName: group };
        try {
          await client.send(new AdminAddUserToGroupCommand(one));
        } catch (error) {
          if (!(error instanceof UserNotFoundException)) {
            throw error;
          }
        }
      }
    },
  };
}
