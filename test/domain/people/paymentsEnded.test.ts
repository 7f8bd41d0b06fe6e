import { expect, it } from 'vitest';
import type { AccountConsent } from '../../../lambdas/contract/entities.ts';
import { paymentsEnded } from '../../../lambdas/domain/people/paymentsEnded.ts';

const now = Date.parse('2026-11-28T12:00+05:30');
const guardian = { name: 'Meera', emailID: 'm@example.com', askedAt: 20 };
const minor: AccountConsent = {
  version: 'v2',
  terms: 'v2',
  at: 10,
  adult: false,
  adultFrom: '2026-11-29',
  guardian,
};
const deletion = { sub: 's', deletedAt: 5, finder: null };

it.each<[string, Parameters<typeof paymentsEnded>, ReturnType<typeof paymentsEnded>]>([
  ['who has agreed to nothing yet', [null, null, now], null],
  ['an adult', [null, { ...minor, adult: true }, now], null],
  ['a deleted account', [deletion, minor, now], { at: 5, why: 'accountDeleted' }],
  ['whose guardian hasn’t answered', [null, minor, now], { at: 10, why: 'withoutGuardian' }],
  [
    'whose guardian withdrew',
    [null, { ...minor, guardian: { ...guardian, agreedAt: 30, declinedAt: 40 } }, now],
    { at: 40, why: 'withoutGuardian' },
  ],
  [
    'whose guardian agrees',
    [null, { ...minor, guardian: { ...guardian, agreedAt: 30 } }, now],
    null,
  ],
  ['who has turned 18 since', [null, minor, now + 86_400_000], null],
])('since when and why %s may pay for nothing', (_, [deleted, consent, at], expected) => {
  expect(paymentsEnded(deleted, consent, at)).toEqual(expected);
});
