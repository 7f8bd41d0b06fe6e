import type { AccountConsent, AskedGuardian } from './entities.ts';
import { hasTurnedAdult } from './isAgreed.ts';
import type { GuardianState } from './vocabulary.ts';

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
