import { describe, expect, it } from 'vitest';
import { type Bug, bugs } from '../../support/moneyModel/bugs.ts';
import { runMoney } from '../../support/moneyModel/runMoney.ts';

const runs = 60;
/** So many histories at most until a known mistake is noticed. */
const patience = 300;

describe('P-03, P-08, P-18, P-24, P-25, P-26, P-27, P-33…P-41, P-47, P-50…P-56, P-62, P-68, P-71', () => {
  it(`hold in ${runs} histories that interleave, fail and die`, async () => {
    for (let seed = 1; seed <= runs; seed += 1) {
      await runMoney(seed);
    }
  });

  // What the version check is for needs one certain interleaving: settle.test.ts, and many histories: `npm run prove`.
  it.each(bugs.filter((bug) => bug !== 'noVersionCheck'))(
    'would not hold with the mistake %s',
    async (bug) => {
      await expect(playUntilNoticed(bug)).resolves.toBeLessThanOrEqual(patience);
    },
  );
});

/** The first history in which a mistake is noticed. */
async function playUntilNoticed(bug: Bug): Promise<number> {
  for (let seed = 1; seed <= patience; seed += 1) {
    try {
      await runMoney(seed, bug);
    } catch (error) {
      expect(String(error)).toMatch(/seed \d+: Error: (?:I-\d|P-\d|a credit is|two orders)/);
      return seed;
    }
  }
  return Number.POSITIVE_INFINITY;
}
