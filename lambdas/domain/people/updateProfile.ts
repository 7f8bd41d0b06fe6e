import type { UserInfo } from '../../contract/entities.ts';
import type { Orders } from '../money/ports.ts';
import { accountDeleted } from './accountDeleted.ts';
import type { Caller } from './Caller.ts';
import { newPerson, planOf, userInfo } from './getProfile.ts';
import type { People, Person, PersonChanges } from './People.ts';

/**
 * Changes what is given of the caller's profile and leaves the rest as it is, so that two changes of different fields at once both last.
 * A caller who was never here before is kept first, as the first call of `getProfile` does.
 *
 * @param now epoch ms
 * @throws Failure signedOut when the account is deleted at the same time
 */
export async function updateProfile(
  people: People,
  orders: Pick<Orders, 'ofPerson'>,
  caller: Caller,
  changes: PersonChanges,
  now: number,
): Promise<{ userinfo: UserInfo }> {
  const [person, plan] = await Promise.all([
    changePerson(people, caller, changes, now),
    planOf(orders, caller.sub, now),
  ]);
  return { userinfo: userInfo(person, caller, plan) };
}

/** Changes a person as kept, who is kept first when the caller was never here before. @throws Failure signedOut as `updateProfile` */
export async function changePerson(
  people: People,
  caller: Caller,
  changes: PersonChanges,
  now: number,
): Promise<Person> {
  const known = await people.update(caller.sub, changes);
  if (known) {
    return known;
  }
  await people.create(newPerson(caller, now));
  const kept = await people.update(caller.sub, changes);
  if (!kept) {
    throw accountDeleted(); // just now: it was kept a moment ago
  }
  return kept;
}
