import type { UserInfo } from '../../contract/entities.ts';
import { nextWeekly } from '../mail/letters/weekly.ts';
import type { Outbox } from '../mail/Outbox.ts';
import type { Orders } from '../money/ports.ts';
import { accountDeleted } from './accountDeleted.ts';
import type { Caller } from './Caller.ts';
import { planOf, userInfo } from './getProfile.ts';
import type { People, PersonChanges } from './People.ts';

/**
 * Changes what is given of the caller's profile and leaves the rest as it is, so that two changes of different fields at once both last.
 * The caller has agreed to the notice, so the profile is there. Who asks for the weekly letter has the first one noted: each brings the next.
 *
 * @param now epoch ms
 * @throws Failure signedOut when the account is deleted at the same time
 */
export async function updateProfile(
  ports: {
    readonly people: Pick<People, 'update'>;
    readonly orders: Pick<Orders, 'ofPerson'>;
    readonly outbox: Outbox;
  },
  caller: Caller,
  changes: PersonChanges,
  now: number,
): Promise<{ userinfo: UserInfo }> {
  if (changes.emails?.weekly) {
    await ports.outbox.add(nextWeekly(caller.sub, now));
  }
  const [person, plan] = await Promise.all([
    ports.people.update(caller.sub, changes),
    planOf(ports.orders, caller.sub, now),
  ]);
  if (!person) {
    throw accountDeleted(); // just now: it was there when the consent was read
  }
  return { userinfo: userInfo(person, caller, plan) };
}
