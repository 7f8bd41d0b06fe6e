import { noticeVersion, termsVersion } from './constants.ts';
import type { AccountConsent, AskedGuardian } from './entities.ts';
import { dayOf } from './india.ts';
import type { GuardianState } from './vocabulary.ts';

/**
 * Whether a person has agreed to the privacy notice and the terms as they are now and hasn't taken that back, and under 18 a parent or
 * guardian has agreed too. @param now epoch ms
 */
export function isConsentCurrent(consent: AccountConsent | null, now: number): boolean {
  return (
    isAgreed(consent, now) && consent?.withdrawnAt === undefined && !needsGuardian(consent, now)
  );
}

/**
 * Whether what a person agreed to last, and may have taken back since, are the notice and the terms as they are now. Who has turned 18
 * since has to agree for themselves. @param now epoch ms
 */
export function isAgreed(consent: AccountConsent | null, now: number): boolean {
  return (
    consent?.version === noticeVersion &&
    consent.terms === termsVersion &&
    !hasTurnedAdult(consent, now)
  );
}

/** Whether a person is under 18, and no parent or guardian agrees. @param now epoch ms */
export function needsGuardian(consent: AccountConsent | null, now: number): boolean {
  return (
    consent !== null &&
    isMinor(consent, now) &&
    (!consent.guardian || guardianState(consent.guardian) !== 'agreed')
  );
}

/** Whether a person is under 18, as far as they told us. @param now epoch ms */
export function isMinor(consent: AccountConsent, now: number): boolean {
  return !consent.adult && !hasTurnedAdult(consent, now);
}

/** Whether a person who agreed under 18 isn't any more. @param now epoch ms */
export function hasTurnedAdult({ adult, adultFrom }: AccountConsent, now: number): boolean {
  return !adult && adultFrom !== undefined && adultFrom <= dayOf(now);
}

/** What a parent or guardian answered last. */
export function guardianState({
  agreedAt,
  declinedAt,
}: Pick<AskedGuardian, 'agreedAt' | 'declinedAt'>): GuardianState {
  if (declinedAt !== undefined) {
    return agreedAt === undefined ? 'declined' : 'withdrawn';
  }
  return agreedAt === undefined ? 'asked' : 'agreed';
}
