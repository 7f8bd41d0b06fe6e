import { noticeVersion } from './constants.ts';
import type { AccountConsent } from './entities.ts';

/** Whether a person has agreed to the privacy notice as it is now and hasn't taken that back. */
export function isConsentCurrent(consent: AccountConsent | null): boolean {
  return consent?.version === noticeVersion && consent.withdrawnAt === undefined;
}
