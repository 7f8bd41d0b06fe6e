/** How much of what is included of a service a person has used. */
import { expect, it } from 'vitest';
import type { ServiceState } from '../../../lambdas/contract/vocabulary.ts';
import { serviceUseOf } from '../../../lambdas/domain/services/ServiceRequests.ts';
import { dayMs, start } from '../../support/money/fixtures.ts';

const itemID = 'code-review' as const;
const made = (daysAgo: number, state: ServiceState = 'closed') => ({
  itemID,
  state,
  requestedAt: start - daysAgo * dayMs,
});

it.each<[string, ReturnType<typeof made>[], ReturnType<typeof serviceUseOf>]>([
  ['nothing', [], { used: 0, nextAt: null }],
  ['one of two', [made(10)], { used: 1, nextAt: null }],
  [
    'both, and the next one follows a year after the first of them',
    [made(10, 'requested'), made(100)],
    { used: 2, nextAt: start + 265 * dayMs },
  ],
  ['only what was requested within 365 days', [made(365), made(364)], { used: 1, nextAt: null }],
  [
    'not what was declined or withdrawn',
    [made(1, 'declined'), made(2, 'withdrawn'), made(3, 'inProgress')],
    { used: 1, nextAt: null },
  ],
])('is %s', (_, all, expected) => {
  expect(serviceUseOf(all, itemID, start)).toEqual(expected);
});

it('is counted for each service alone', () => {
  const other = { ...made(1), itemID: 'drawing-check' as const };

  expect(serviceUseOf([other, made(2)], itemID, start)).toEqual({ used: 1, nextAt: null });
});
