import type { AccountConsent } from '../../contract/entities.ts';
import { needsGuardian } from '../../contract/guardian.ts';
import { isAgreed } from '../../contract/isAgreed.ts';
import type { Route } from '../../contract/routes.ts';
import { Failure } from '../Failure.ts';

/** Whether we may work with what a person learns, also when they don't call. @param now epoch ms */
export function hasConsent(consent: AccountConsent | null, now: number): boolean {
  return isGiven(consent, now) && !needsGuardian(consent, now);
}

function isGiven(consent: AccountConsent | null, now: number): boolean {
  return isAgreed(consent, now) && consent?.withdrawnAt === undefined;
}

/**
 * Refuses a person who hasn't agreed to the privacy notice as it is now, or has taken that back, and who is under 18 without a parent or
 * guardian who agrees.
 *
 * @param needs as the route's row has it: `ofGuardian` asks nothing of adults
 * @param now epoch ms
 * @throws Failure accessDenied with `data.needs`
 */
export function requireConsent(
  consent: AccountConsent | null,
  needs: NonNullable<Route['consent']>,
  now: number,
): void {
  if (needsGuardian(consent, now)) {
    throw new Failure(
      'accessDenied',
      'Nothing was saved. Your parent or guardian has to agree first: see your profile.',
      { data: { needs: 'guardian' } },
    );
  }
  if (needs === true && !isGiven(consent, now)) {
    throw new Failure(
      'accessDenied',
      'Nothing was saved. Agree to the privacy notice in your profile first.',
      { data: { needs: 'consent' } },
    );
  }
}
