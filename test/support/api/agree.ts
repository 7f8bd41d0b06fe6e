import { noticeVersion, termsVersion } from '../../../lambdas/contract/constants.ts';
import { requireOk } from './callRoute.ts';
import type { ApiCalls } from './SharedApi.ts';

/** Agrees to the privacy notice, which routes that store what a person writes need. @param claims more of the token */
export async function agree(
  api: ApiCalls,
  emailID: string,
  claims: Record<string, unknown> = {},
): Promise<void> {
  const body = {
    id: '1',
    emailID,
    consent: { version: noticeVersion, terms: termsVersion, adult: true },
  };
  requireOk('user/setConsent', await api.call('user/setConsent', body, api.as(emailID, claims)));
}
