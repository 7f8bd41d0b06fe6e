import { describe, expect, it } from 'vitest';
import type { Bug } from '../../support/moneyModel/bugs.ts';
import { runMoney } from '../../support/moneyModel/runMoney.ts';

// `npm run prove -- histories` plays thousands.
const runs = 10;
/** So many histories at most until a known mistake is noticed. */
const patience = 300;
/**
 * A history that shows each mistake at once. What the version check is for needs one certain interleaving: commitRace.test.ts, and
 * the thousands.
 */
const shownBy: Readonly<Record<Exclude<Bug, 'noVersionCheck'>, number>> = {
  paymentIDAsKey: 1,
  blindPromise: 2,
  recentAlone: 3,
  firstPageAlone: 3,
  grantOnAuthorized: 1,
  amountUnchecked: 3,
  attachNotReadBack: 22,
  otherPeoplesOrders: 3,
  placeTakenTwice: 3,
  documentsForgotten: 1,
  refundKeyIgnored: 15,
  invoicesRestored: 3,
  pollingNotRewound: 3,
  deletionNotAsked: 17,
  guardianNotAsked: 24,
  attemptForArrival: 52,
  debtFollowsPlans: 35,
  ordersNeverExpire: 1,
  benefitsOutliveMoney: 1,
  disputeBelieved: 14,
  paidOrdersExpire: 1,
  unlistedRefundForgotten: 252,
};

describe('what must always be so of money', () => {
  it(`is so in ${runs} histories that interleave, fail and die`, async () => {
    for (let seed = 1; seed <= runs; seed += 1) {
      await runMoney(seed);
    }
  });

  it.each(Object.entries(shownBy))('would not be with the mistake %s', async (name, first) => {
    const bug = name as Bug; // Object.entries forgets the key type
    expect(await isNoticed(bug, first)).toBe(true);
  });
});

/** Whether a mistake is noticed from a history on before patience ends. */
async function isNoticed(bug: Bug, first: number): Promise<boolean> {
  for (let seed = first; seed < first + patience; seed += 1) {
    try {
      await runMoney(seed, bug);
    } catch (error) {
      expect(String(error)).toMatch(/seed \d+: InvariantViolation: /);
      return true;
    }
  }
  return false;
}
