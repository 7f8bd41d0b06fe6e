import { describe, expect, it } from 'vitest';
import { noticeVersion, termsVersion } from '../../../lambdas/contract/constants.ts';
import type { AccountConsent } from '../../../lambdas/contract/entities.ts';
import { requireConsent } from '../../../lambdas/domain/people/requireConsent.ts';

const now = Date.UTC(2027, 2, 1);
const adult: AccountConsent = { version: noticeVersion, terms: termsVersion, at: 1, adult: true };
const asked = { name: 'Meera', emailID: 'meera@example.com', askedAt: 1 };
const minor: AccountConsent = { ...adult, adult: false, adultFrom: '2027-09-01', guardian: asked };
const agreed = { ...minor, guardian: { ...asked, agreedAt: 2 } };

/** What is missing for a route that needs a consent, and for one that needs a guardian's alone. */
function missing(consent: AccountConsent | null): (string | null)[] {
  return ([true, 'ofGuardian'] as const).map((needs) => {
    try {
      requireConsent(consent, needs, now);
      return null;
    } catch (error) {
      return Object(error).data.needs;
    }
  });
}

describe('a route that needs consent', () => {
  it.each<[string, AccountConsent | null, (string | null)[]]>([
    ['an adult who agreed', adult, [null, null]],
    ['who was never asked', null, ['consent', null]],
    ['an adult who took that back', { ...adult, withdrawnAt: 2 }, ['consent', null]],
    ['who is under 18 and whose guardian has not answered', minor, ['guardian', 'guardian']],
    ['who is under 18 and whose guardian agrees', agreed, [null, null]],
    [
      'whose guardian took that back',
      { ...minor, guardian: { ...asked, agreedAt: 2, declinedAt: 3 } },
      ['guardian', 'guardian'],
    ],
    ['who took back their own consent alone', { ...agreed, withdrawnAt: 3 }, ['consent', null]],
    [
      'who has turned 18 since and has not agreed as an adult',
      { ...agreed, adultFrom: '2027-03-01' },
      ['consent', null],
    ],
  ])('asks of one %s for what is missing', (_, consent, expected) => {
    expect(missing(consent)).toEqual(expected);
  });
});
