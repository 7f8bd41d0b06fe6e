import type { AccountConsent } from '../../contract/entities.ts';
import { isConsentCurrent } from '../../contract/isConsentCurrent.ts';
import { Failure } from '../Failure.ts';

/**
 * Refuses a person who hasn't agreed to the privacy notice as it is now, or has taken that back.
 *
 * @throws Failure accessDenied with `data.needs`
 */
export function requireConsent(consent: AccountConsent | null): void {
  if (!isConsentCurrent(consent)) {
    throw new Failure(
      'accessDenied',
      'Nothing was saved. Agree to the privacy notice in your profile first.',
      { data: { needs: 'consent' } },
    );
  }
}
