import * as z from 'zod/mini';
import type { Context } from './Context.ts';
import type { Person } from './Person.ts';
import { userAttributes } from './userPool.ts';
import { type Operations, operation, WireError } from './wire.ts';

const UserInput = z.object({ UserPoolId: z.string(), Username: z.string() });
const GroupInput = z.extend(UserInput, { GroupName: z.string() });

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
      const created = person.createdAt / 1000;
      return {
        Username: person.username,
        UserAttributes: userAttributes(context, person),
        UserCreateDate: created,
        UserLastModifiedDate: created,
        Enabled: true,
        UserStatus: 'EXTERNAL_PROVIDER',
      };
    }),
    AdminAddUserToGroup: operation(GroupInput, async (input) => {
      const person = personOf(context, input);
      await people.setGroups(person, [...new Set([...person.groups, input.GroupName])]);
      return {};
    }),
    AdminRemoveUserFromGroup: operation(GroupInput, async (input) => {
      const person = personOf(context, input);
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
function personOf({ people, settings }: Context, input: z.infer<typeof UserInput>): Person {
  const { UserPoolId, Username } = input;
  if (UserPoolId !== settings.userPoolId) {
    throw new WireError('ResourceNotFoundException', `User pool ${UserPoolId} does not exist.`);
  }
  const person =
    people.byUsername(Username) ??
    people.byEmail(Username) ??
    people.all().find(({ sub }) => sub === Username);
  if (person === undefined) {
    throw new WireError('UserNotFoundException', 'User does not exist.');
  }
  return person;
}
