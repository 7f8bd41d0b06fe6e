import { noticeVersion, termsVersion } from './constants.ts';
import type { AccountConsent } from './entities.ts';

/**
 * Whether what a person agreed to last, and may have taken back since, are the notice and the terms as they are now. Who has turned 18
 * since has to agree for themselves. Home loads this file. @param now epoch ms
 */
export function isAgreed(consent: AccountConsent | null, now: number): boolean {
  return (
    consent?.version === noticeVersion &&
    consent.terms === termsVersion &&
    !hasTurnedAdult(consent, now)
  );
}

/** Whether a person who agreed under 18 isn't any more. @param now epoch ms */
export function hasTurnedAdult({ adult, adultFrom }: AccountConsent, now: number): boolean {
  // A day begins as it does in India; `india.ts` is too much for home.
  return !adult && adultFrom !== undefined && Date.parse(`${adultFrom}T00:00+05:30`) <= now;
}
