import { guardianAskDays } from '../../contract/constants.ts';
import type { AskedGuardian } from '../../contract/entities.ts';
import { guardianState, isMinor } from '../../contract/guardian.ts';
import type { GuardianState } from '../../contract/vocabulary.ts';
import { Failure } from '../Failure.ts';
import { isWithinLimit, type Limits, requireVisitorWithinLimit } from '../Limits.ts';
import { guardianAnswered } from '../mail/letters/guardianAnswered.ts';
import type { Outbox } from '../mail/Outbox.ts';
import type { ConsentRecord, Consents } from './People.ts';

/** What a parent's or guardian's answer works with. */
export interface GuardianPorts {
  readonly consents: Pick<Consents, 'findByLink' | 'replace'>;
  readonly outbox: Outbox;
  readonly limits: Limits;
}

const dayMs = 86_400_000;
/** A parent or guardian changes their mind as often as they like; so often a day the person is told. */
const letterLimit = { name: 'user/guardianAnswered', calls: 10, perSeconds: 86_400 } as const;
/** The person changes the consent in between; then it is read again. */
const mostTries = 10;

/** The token in the link that a parent or guardian is sent. */
export function guardianToken(sub: string, linkKey: string): string {
  return `${sub}.${linkKey}`;
}

/**
 * What a parent or guardian is asked by their link, and, when they give one, their answer. They can change it as long as the person is
 * under 18 and names them; answering the same again changes nothing. The person is told by mail.
 *
 * Opening the link agrees to nothing, as mail programs open links too: the page reads with one call and answers with another. The link
 * has a random key beside the consent, which no copy of the person's data contains, and another one for each guardian who is named. The
 * consent is changed by one conditional write with a revision, so neither the person nor the guardian overwrites the other's last word.
 *
 * @param request `token`: as `guardianToken` made it; `agrees`: left out to read alone
 * @throws Failure dataNotFound, the same for a link that never was, was not used in time or has nothing to decide any more;
 *   operationFailed when one address asks too often
 */
export async function guardianConsent(
  { consents, outbox, limits }: GuardianPorts,
  { token, agrees }: { readonly token: string; readonly agrees?: boolean | undefined },
  { source, now }: { readonly source: string; readonly now: number },
) {
  await requireVisitorWithinLimit(limits, 'user/guardianConsent', source, now);
  const [sub = '', key = ''] = token.split('.');
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { known, guardian, consent } = required(await consents.findByLink(sub, key), now);
    const state = guardianState(guardian);
    const hasDeclined = state === 'declined' || state === 'withdrawn';
    if (agrees === undefined || (agrees ? state === 'agreed' : hasDeclined)) {
      return { data: shown(known, state) };
    }
    if (await isWithinLimit(limits, letterLimit, sub, now)) {
      await outbox.add(guardianAnswered.to(sub, { at: now }, now));
    }
    const answered = answeredBy(guardian, agrees, now);
    const change = { consent: { ...consent, guardian: answered }, linkKey: known.linkKey };
    if (await consents.replace(known, change)) {
      return { data: shown(known, guardianState(answered)) };
    }
  }
  throw new Error('A consent was changed again and again.');
}

function required(known: ConsentRecord | null, now: number) {
  const consent = known?.person.consent;
  const guardian = consent?.guardian;
  if (!known || !consent || !guardian || !isMinor(consent, now) || isTooLate(guardian, now)) {
    throw new Failure('dataNotFound', 'This link does not work. It may have expired.');
  }
  return { known, consent, guardian };
}

function isTooLate(guardian: AskedGuardian, now: number): boolean {
  return guardianState(guardian) === 'asked' && now - guardian.askedAt > guardianAskDays * dayMs;
}

function answeredBy(
  { declinedAt: _, ...guardian }: AskedGuardian,
  agrees: boolean,
  now: number,
): AskedGuardian {
  return agrees ? { ...guardian, agreedAt: now } : { ...guardian, declinedAt: now };
}

function shown({ person: { emailID, name, consent } }: ConsentRecord, state: GuardianState) {
  return { emailID, name, state, adultFrom: consent?.adultFrom ?? '' };
}
