import { noticeVersion, termsVersion } from './constants.ts';
import type { AccountConsent } from './entities.ts';

/** Whether a person has agreed to the privacy notice and the terms as they are now and hasn't taken that back. */
export function isConsentCurrent(consent: AccountConsent | null): boolean {
  return isAgreed(consent) && consent?.withdrawnAt === undefined;
}

/** Whether what a person agreed to last, and may have taken back since, are the notice and the terms as they are now. */
export function isAgreed(consent: AccountConsent | null): boolean {
  return consent?.version === noticeVersion && consent.terms === termsVersion;
}
