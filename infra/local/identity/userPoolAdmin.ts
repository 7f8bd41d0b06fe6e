import * as z from 'zod/mini';
import type { Context } from './Context.ts';
import type { Person } from './Person.ts';
import { invalidParameter, userAttributes } from './userPool.ts';
import { type Operations, operation, WireError } from './wire.ts';

const UserInput = z.object({ UserPoolId: z.string(), Username: z.string() });
const GroupInput = z.extend(UserInput, { GroupName: z.string() });
const MembersInput = z.object({ UserPoolId: z.string(), GroupName: z.string() });
const ListInput = z.object({ UserPoolId: z.string(), Filter: z.string() });

/** The user pool's operations that need an AWS signature; whoever calls them has checked it. */
export function userPoolAdminOperations(context: Context): Operations {
  const { people, sessions } = context;
  return {
    AdminUserGlobalSignOut: operation(UserInput, async (input) => {
      const person = personOf(context, input);
      await sessions.revokeAll(person.username);
      context.log(`identity: ${person.email} was signed out everywhere`);
      return {};
    }),
    AdminDeleteUser: operation(UserInput, async (input) => {
      const person = personOf(context, input);
      await sessions.revokeAll(person.username);
      await people.remove(person);
      return {};
    }),
    AdminGetUser: operation(UserInput, async (input) => {
      const person = personOf(context, input);
      return { ...stateOf(person), UserAttributes: userAttributes(context, person) };
    }),
    ListUsers: operation(ListInput, async ({ UserPoolId, Filter }) => {
      checkPool(context, UserPoolId);
      const person = people.byEmail(emailIn(Filter));
      const found = person ? [person] : [];
      return {
        Users: found.map((one) => ({
          ...stateOf(one),
          Attributes: userAttributes(context, one),
        })),
      };
    }),
    ListUsersInGroup: operation(MembersInput, async ({ UserPoolId, GroupName }) => {
      checkPool(context, UserPoolId);
      checkGroup(context, GroupName);
      const members = people.all().filter(({ groups }) => groups.includes(GroupName));
      return {
        Users: members.map((one) => ({
          ...stateOf(one),
          Attributes: userAttributes(context, one),
        })),
      };
    }),
    AdminAddUserToGroup: operation(GroupInput, async (input) => {
      const person = personOf(context, input);
      checkGroup(context, input.GroupName);
      await people.setGroups(person, [...new Set([...person.groups, input.GroupName])]);
      return {};
    }),
    AdminRemoveUserFromGroup: operation(GroupInput, async (input) => {
      const person = personOf(context, input);
      checkGroup(context, input.GroupName);
      await people.setGroups(
        person,
        person.groups.filter((group) => group !== input.GroupName),
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
function personOf(context: Context, input: z.infer<typeof UserInput>): Person {
  const { people } = context;
  const { UserPoolId, Username } = input;
  checkPool(context, UserPoolId);
  const person =
    people.byUsername(Username) ??
    people.byEmail(Username) ??
    people.all().find(({ sub }) => sub === Username);
  if (person === undefined) {
    throw new WireError('UserNotFoundException', 'User does not exist.');
  }
  return person;
}

/** What lists and single answers say of a user beside the attributes. */
function stateOf({ username, createdAt }: Person) {
  const at = createdAt / 1000;
  return {
    ...{ Username: username, UserCreateDate: at, UserLastModifiedDate: at },
    ...{ Enabled: true, UserStatus: 'EXTERNAL_PROVIDER' },
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
