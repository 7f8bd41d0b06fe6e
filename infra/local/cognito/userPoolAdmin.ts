import * as z from 'zod/mini';
import type { Context } from './Context.ts';
import { userAttributes } from './userPool.ts';
import type { User } from './users.ts';
import { assertAllowed, type Operations, operation } from './wire.ts';

const UserInput = z.object({ UserPoolId: z.string(), Username: z.string() });
const GroupInput = z.extend(UserInput, { GroupName: z.string() });
const ListInput = z.object({ UserPoolId: z.string(), Filter: z.string() });

/** The user pool's operations that need AWS credentials; the AWS endpoint has checked them. */
export function userPoolAdminOperations(context: Context): Operations {
  const { users, sessions } = context;
  return {
    AdminUserGlobalSignOut: operation(UserInput, async (input) => {
      const user = userOf(context, input);
      sessions.revokeAll(user.username);
      context.log(`identity: ${user.email} was signed out everywhere`);
      return {};
    }),
    AdminDeleteUser: operation(UserInput, async (input) => {
      const user = userOf(context, input);
      sessions.revokeAll(user.username);
      users.remove(user);
      return {};
    }),
    AdminGetUser: operation(UserInput, async (input) => {
      const user = userOf(context, input);
      return { ...stateOf(user), UserAttributes: userAttributes(context, user) };
    }),
    ListUsers: operation(ListInput, async ({ UserPoolId, Filter }) => {
      checkPool(context, UserPoolId);
      const { attribute, value } = readFilter(Filter);
      const found = users
        .all()
        .filter((user) =>
          attribute === 'sub' ? user.sub === value : user.email === value.toLowerCase(),
        );
      return {
        Users: found.map((one) => ({
          ...stateOf(one),
          Attributes: userAttributes(context, one),
        })),
      };
    }),
    AdminAddUserToGroup: operation(GroupInput, async (input) => {
      const user = userOf(context, input);
      checkGroup(context, input.GroupName);
      users.setGroups(user, [...new Set([...user.groups, input.GroupName])]);
      return {};
    }),
    AdminRemoveUserFromGroup: operation(GroupInput, async (input) => {
      const user = userOf(context, input);
      checkGroup(context, input.GroupName);
      users.setGroups(
        user,
        user.groups.filter((group) => group !== input.GroupName),
      );
      return {};
    }),
    AdminListGroupsForUser: operation(UserInput, async (input) => ({
      Groups: userOf(context, input).groups.map((GroupName) => ({
        GroupName,
        UserPoolId: input.UserPoolId,
      })),
    })),
  };
}

/** `Username` may also be the `sub` or the email address, which this pool accepts as an alias. */
function userOf(context: Context, input: z.infer<typeof UserInput>): User {
  const { users } = context;
  const { UserPoolId, Username } = input;
  checkPool(context, UserPoolId);
  const user =
    users.byUsername(Username) ??
    users.byEmail(Username) ??
    users.all().find(({ sub }) => sub === Username);
  assertAllowed(user !== undefined, 'noUser', 'User does not exist.');
  return user;
}

/** The fields of a user besides the attributes, in lists and single answers. */
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
  const isKnown = userPoolId === settings.userPoolId;
  assertAllowed(isKnown, 'noResource', `User pool ${userPoolId} does not exist.`);
}

function checkGroup({ settings }: Context, name: string): void {
  assertAllowed(settings.groups.includes(name), 'noResource', 'Group not found.');
}

/** What a filter asks for. `email = "…"` and `sub = "…"` are supported. */
function readFilter(filter: string): { attribute: string; value: string } {
  const [, attribute, quoted] = /^(email|sub) ?= ?"((?:[^"\\]|\\.)*)"$/.exec(filter) ?? [];
  const isRead = attribute !== undefined && quoted !== undefined;
  assertAllowed(isRead, 'invalid', `Error while parsing filter: ${filter}`);
  return { attribute, value: quoted.replaceAll(/\\(.)/g, '$1') };
}
