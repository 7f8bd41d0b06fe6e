import * as z from 'zod/mini';
import type { Context } from './Context.ts';
import { invalidParameter, userAttributes } from './userPool.ts';
import type { User } from './users.ts';
import { type Operations, operation, WireError } from './wire.ts';

const UserInput = z.object({ UserPoolId: z.string(), Username: z.string() });
const GroupInput = z.extend(UserInput, { GroupName: z.string() });
const ListInput = z.object({ UserPoolId: z.string(), Filter: z.string() });

/** The user pool's operations that need AWS credentials; the AWS endpoint has checked them. */
export function userPoolAdminOperations(context: Context): Operations {
  const { users, sessions } = context;
  return {
    AdminUserGlobalSignOut: operation(UserInput, async (input) => {
      const user = personOf(context, input);
      sessions.revokeAll(user.username);
      context.log(`identity: ${user.email} was signed out everywhere`);
      return {};
    }),
    AdminDeleteUser: operation(UserInput, async (input) => {
      const user = personOf(context, input);
      sessions.revokeAll(user.username);
      users.remove(user);
      return {};
    }),
    AdminGetUser: operation(UserInput, async (input) => {
      const user = personOf(context, input);
      return { ...stateOf(user), UserAttributes: userAttributes(context, user) };
    }),
    ListUsers: operation(ListInput, async ({ UserPoolId, Filter }) => {
      checkPool(context, UserPoolId);
      const user = users.byEmail(emailIn(Filter));
      const found = user ? [user] : [];
      return {
        Users: found.map((one) => ({
          ...stateOf(one),
          Attributes: userAttributes(context, one),
        })),
      };
    }),
    AdminAddUserToGroup: operation(GroupInput, async (input) => {
      const user = personOf(context, input);
      checkGroup(context, input.GroupName);
      users.setGroups(user, [...new Set([...user.groups, input.GroupName])]);
      return {};
    }),
    AdminRemoveUserFromGroup: operation(GroupInput, async (input) => {
      const user = personOf(context, input);
      checkGroup(context, input.GroupName);
      users.setGroups(
        user,
        user.groups.filter((group) => group !== input.GroupName),
      );
      return {};
    }),
    AdminListGroupsForUser: operation(UserInput, async (input) => ({
      Groups: personOf(context, input).groups.map((GroupName) => ({
        GroupName,
        UserPoolId: input.UserPoolId,
      })),
    })),
  };
}

/** `Username` may also be the `sub` or the e-mail, which this pool takes for a name. */
function personOf(context: Context, input: z.infer<typeof UserInput>): User {
  const { users } = context;
  const { UserPoolId, Username } = input;
  checkPool(context, UserPoolId);
  const user =
    users.byUsername(Username) ??
    users.byEmail(Username) ??
    users.all().find(({ sub }) => sub === Username);
  if (user === undefined) {
    throw new WireError('UserNotFoundException', 'User does not exist.');
  }
  return user;
}

/** What lists and single answers say of a user beside the attributes. */
function stateOf({ username, createdAt }: User) {
  const at = createdAt / 1000;
  return {
    Username: username,
    UserCreateDate: at,
    UserLastModifiedDate: at,
    Enabled: true,
    UserStatus: 'EXTERNAL_PROVIDER',
  };
}

function checkPool({ settings }: Context, userPoolId: string): void {
  if (userPoolId !== settings.userPoolId) {
    throw new WireError('ResourceNotFoundException', `User pool ${userPoolId} does not exist.`);
  }
}

function checkGroup({ settings }: Context, name: string): void {
  if (!settings.groups.includes(name)) {
    throw new WireError('ResourceNotFoundException', 'Group not found.');
  }
}

/** The e-mail that a filter names, the only kind of filter known here. */
function emailIn(filter: string): string {
  const [, quoted] = /^email ?= ?"((?:[^"\\]|\\.)*)"$/.exec(filter) ?? [];
  if (quoted === undefined) {
    throw invalidParameter(`Error while parsing filter: ${filter}`);
  }
  return quoted.replaceAll(/\\(.)/g, '$1');
}
