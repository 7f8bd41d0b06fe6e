import { noticeVersion, termsVersion } from '../../contract/constants.ts';
import type { AccountConsent, UserInfo } from '../../contract/entities.ts';
import { Failure } from '../Failure.ts';
import type { Orders } from '../money/ports.ts';
import { accountDeleted } from './accountDeleted.ts';
import { type Caller, comparable } from './Caller.ts';
import { newPerson, planOf, userInfo } from './getProfile.ts';
import type { People, Person, PersonChanges } from './People.ts';

/** What a person agrees to. The time is the server's. */
export type GivenConsent = Omit<AccountConsent, 'at' | 'withdrawnAt'>;

/**
 * Keeps what the caller agrees to, or that they take it back (`notSet`). What was agreed to stays on record with the time it was
 * taken back; taking back what was never given changes nothing.
 *
 * @param now epoch ms
 * @throws Failure invalidInput with `data.fields`, for another notice or other terms than those that are in force, and for someone under 18
 *   without a parent or guardian; signedOut when the account is deleted at the same time
 */
export async function setConsent(
  people: People,
  orders: Pick<Orders, 'ofPerson'>,
  caller: Caller,
  given: GivenConsent | 'notSet',
  now: number,
): Promise<{ userinfo: UserInfo }> {
  const [person, plan] = await Promise.all([
    given === 'notSet' ? withdraw(people, caller, now) : agree(people, caller, given, now),
    planOf(orders, caller.sub, now),
  ]);
  return { userinfo: userInfo(person, caller, plan) };
}

function agree(
  people: People,
  caller: Caller,
  { version, terms, adult, guardian }: GivenConsent,
  now: number,
): Promise<Person> {
  if (version !== noticeVersion) {
    throw invalidField('consent.version', 'The notice has changed. Reload the page to read it.');
  }
  if (terms !== termsVersion) {
    throw invalidField('consent.terms', 'The terms have changed. Reload the page to read them.');
  }
  if (!adult && (!guardian || comparable(guardian.emailID) === comparable(caller.emailID))) {
    throw invalidField('consent.guardian', 'Under 18, a parent or guardian has to agree too.');
  }
  const consent = { version, terms, at: now, adult, ...(!adult && { guardian }) };
  return changePerson(people, caller, { consent }, now);
}

async function withdraw(people: People, caller: Caller, now: number): Promise<Person> {
  const known = await people.find(caller.sub);
  if (known && (known.consent === null || known.consent.withdrawnAt !== undefined)) {
    return known;
  }
  const consent = known?.consent && { ...known.consent, withdrawnAt: now };
  return changePerson(people, caller, consent ? { consent } : {}, now);
}

/** Changes a person as kept, who is kept first when the caller was never here before. @throws Failure signedOut as `setConsent` */
async function changePerson(
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

function invalidField(field: string, message: string): Failure {
  return new Failure('invalidInput', message, { data: { fields: [field] } });
}
