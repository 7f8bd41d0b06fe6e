import { describe, expect, it } from 'vitest';
import { type Bug, bugs } from '../../support/moneyModel/bugs.ts';
import { runMoney } from '../../support/moneyModel/runMoney.ts';

const runs = 60;
/** So many histories at most until a known mistake is noticed. */
const patience = 300;
/** Where to begin for those that need a rare interleaving, so that it comes soon. */
const beginsAt: Partial<Record<Bug, number>> = {
  otherOrderForgotten: 8,
  sweptOnce: 6,
  placeTakenTwice: 3,
};

describe('P-03, P-08, P-18, P-24, P-25, P-26, P-27, P-33…P-41, P-47, P-50…P-56, P-62, P-68, P-71', () => {
  it(`hold in ${runs} histories that interleave, fail and die`, async () => {
    for (let seed = 1; seed <= runs; seed += 1) {
      await runMoney(seed);
    }
  });

  // What the version check is for needs one certain interleaving: commitRace.test.ts, and many histories: `npm run prove`.
  it.each(bugs.filter((bug) => bug !== 'noVersionCheck'))(
    'would not hold with the mistake %s',
    async (bug) => {
      expect(await isNoticed(bug)).toBe(true);
    },
  );
});

/** Whether a mistake is noticed before patience ends. */
async function isNoticed(bug: Bug): Promise<boolean> {
  const first = beginsAt[bug] ?? 1;
  for (let seed = first; seed < first + patience; seed += 1) {
    try {
      await runMoney(seed, bug);
    } catch (error) {
      expect(String(error)).toMatch(/seed \d+: Error: (?:I-\d|P-\d|two orders)/);
      return true;
    }
  }
  return false;
}
