import { ageOfMajority, noticeVersion, termsVersion } from '../../contract/constants.ts';
import type { AccountConsent, Guardian, UserInfo } from '../../contract/entities.ts';
import { guardianState, isMinor } from '../../contract/guardian.ts';
import { dayOf, isDay } from '../../contract/india.ts';
import type { Person } from '../../contract/tables/people.ts';
import { Failure } from '../Failure.ts';
import { type Limits, limitOf, requireWithinLimit } from '../Limits.ts';
import { requireGuardianMailable } from '../mail/guardianMails.ts';
import { guardianAsked } from '../mail/letters/guardianAsked.ts';
import { mailboxOf } from '../mail/mailboxOf.ts';
import type { Outbox } from '../mail/Outbox.ts';
import type { Orders } from '../money/ports.ts';
import { accountDeleted } from './accountDeleted.ts';
import type { Caller } from './Caller.ts';
import { newPerson, planOf, userInfo } from './getProfile.ts';
import type { ConsentChange, ConsentRecord, Consents, People } from './People.ts';

/** What a person agrees to. The times are the server's. */
export interface GivenConsent
  extends Pick<AccountConsent, 'version' | 'terms' | 'adult' | 'adultFrom'> {
  readonly guardian?: Guardian | undefined;
}

/** What setting a consent works with. */
export interface ConsentPorts {
  readonly people: Pick<People, 'create'>;
  readonly consents: Pick<Consents, 'find' | 'replace'>;
  readonly orders: Pick<Orders, 'ofPerson'>;
  readonly outbox: Outbox;
  readonly limits: Limits;
  /** 128 random bits as base64url. */
  newKey(): string;
}

const hourMs = 3_600_000;
/** The person or a parent or guardian changes it in between; each that loses reads again. */
const mostTries = 10;

/**
 * Keeps what the caller agrees to, or that they take it back (`notSet`). What was agreed to stays on record with the time it was
 * taken back; taking back what was never given changes nothing. Under 18 a parent or guardian is asked by email: naming the same one
 * again writes to them again, once an hour, unless they have answered.
 *
 * @param now epoch ms
 * @throws Failure invalidInput with `data.fields`, for another notice or other terms than those that are in force, for someone under 18
 *   without a parent or guardian of another address or with one who has declined or was asked too often, and for someone who is older
 *   than they said before; operationFailed when the caller asks too often; signedOut when the account is deleted at the same time
 */
export async function setConsent(
  ports: ConsentPorts,
  caller: Caller,
  given: GivenConsent | 'notSet',
  now: number,
): Promise<{ userinfo: UserInfo }> {
  if (given !== 'notSet') {
    requireCurrentTexts(given);
    requireGuardianNamed(given, caller, now);
  }
  await requireWithinLimit(ports.limits, limitOf('user/setConsent'), caller.sub, now);
  const [person, plan] = await Promise.all([
    changeConsent(ports, caller, given, now),
    planOf(ports.orders, caller.sub, now),
  ]);
  return { userinfo: userInfo(person, caller, plan) };
}

async function changeConsent(
  ports: ConsentPorts,
  caller: Caller,
  given: GivenConsent | 'notSet',
  now: number,
): Promise<Person> {
  let known = await ports.consents.find(caller.sub);
  if (!known) {
    await ports.people.create(newPerson(caller, now)); // never here before
    known = await ports.consents.find(caller.sub);
  }
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (!known) {
      throw accountDeleted(); // just now: it was kept a moment ago
    }
    const change = given === 'notSet' ? withdrawn(known, now) : agreed(ports, known, given, now);
    if (change === null) {
      return known.person;
    }
    if (change.consent.guardian?.askedAt === now) {
      await askGuardian(ports, caller.sub, change.consent.guardian.emailID, now);
    }
    const person = await ports.consents.replace(known, change);
    if (person) {
      return person;
    }
    known = await ports.consents.find(caller.sub);
  }
  throw new Error('A consent was changed again and again.');
}

function withdrawn({ person, linkKey }: ConsentRecord, now: number): ConsentChange | null {
  const { consent } = person;
  return consent === null || consent.withdrawnAt !== undefined
    ? null
    : { consent: { ...consent, withdrawnAt: now }, linkKey };
}

function agreed(
  { newKey }: Pick<ConsentPorts, 'newKey'>,
  known: ConsentRecord,
  { version, terms, adult, adultFrom, guardian }: GivenConsent,
  now: number,
): ConsentChange {
  const before = known.person.consent;
  requireNotOlder(before, { adult, adultFrom }, now);
  const texts = { version, terms, at: now };
  if (adult || !guardian) {
    return { consent: { ...texts, adult }, linkKey: null };
  }
  const asked =
    before?.guardian && mailboxOf(before.guardian.emailID) === mailboxOf(guardian.emailID)
      ? before.guardian
      : null;
  const state = asked && guardianState(asked);
  if (state === 'declined' || state === 'withdrawn') {
    throw invalidField(
      'consent.guardian',
      'This parent or guardian has declined. They can still agree by the link in our email.',
    );
  }
  const isSameText = before?.version === version && before.terms === terms;
  const isRecent = asked && (state === 'agreed' || now - asked.askedAt < hourMs);
  const kept = isSameText && isRecent ? asked : null;
  return {
    consent: { ...texts, adult, adultFrom, guardian: kept ?? { ...guardian, askedAt: now } },
    linkKey: asked ? known.linkKey : newKey(),
  };
}

/** The letter is noted before the question is: if that is lost, there is none. */
async function askGuardian(
  { limits, outbox }: Pick<ConsentPorts, 'limits' | 'outbox'>,
  sub: string,
  emailID: string,
  now: number,
): Promise<void> {
  const letter = { account: sub, emailID, field: 'consent.guardian' };
  await requireGuardianMailable(limits, letter, now);
  await outbox.add(guardianAsked.to(sub, { at: now }, now));
}

function requireCurrentTexts({ version, terms }: GivenConsent): void {
  if (version !== noticeVersion) {
    throw invalidField('consent.version', 'The notice has changed. Reload the page to read it.');
  }
  if (terms !== termsVersion) {
    throw invalidField('consent.terms', 'The terms have changed. Reload the page to read them.');
  }
}

function requireGuardianNamed(
  { adult, adultFrom, guardian }: GivenConsent,
  { emailID }: Caller,
  now: number,
): void {
  if (adult) {
    return;
  }
  if (!guardian || mailboxOf(guardian.emailID) === mailboxOf(emailID)) {
    throw invalidField('consent.guardian', 'Under 18, a parent or guardian has to agree too.');
  }
  const today = dayOf(now);
  const last = `${Number(today.slice(0, 4)) + ageOfMajority}${today.slice(4)}`;
  if (adultFrom === undefined || !isDay(adultFrom) || adultFrom <= today || adultFrom > last) {
    throw invalidField('consent.adultFrom', 'Enter the day on which you turn 18.');
  }
}

/** Who said that they are under 18 can't be older a moment later, and do without the parent or guardian. */
function requireNotOlder(
  before: AccountConsent | null,
  { adult, adultFrom }: Pick<GivenConsent, 'adult' | 'adultFrom'>,
  now: number,
): void {
  const earlier = before && isMinor(before, now) ? before.adultFrom : undefined;
  if (earlier !== undefined && (adult || adultFrom === undefined || adultFrom < earlier)) {
    throw invalidField(
      adult ? 'consent.adult' : 'consent.adultFrom',
      'You told us that you turn 18 later. If that was a mistake, write to us.',
    );
  }
}

function invalidField(field: string, message: string): Failure {
  return new Failure('invalidInput', message, { data: { fields: [field] } });
}
