import { describe, expect, it } from 'vitest';
import { numberSales } from '../../../support/moneyModel/numberSales.ts';

const few = { orders: 60, workers: 20, crash: 0.004 };

describe('numbers of documents', () => {
  it.each([1, 2, 3])(
    'are consecutive, none missing and none twice, across 31 March, although runs die: seed %d',
    async (seed) => {
      const { documents, perSeries, deaths } = await numberSales({ seed, ...few });

      expect(documents).toBe(66);
      expect(Object.keys(perSeries).toSorted()).toEqual(
        expect.arrayContaining(['C/2728', 'T/2627', 'T/2728']),
      );
      expect(deaths).toBeGreaterThan(0);
    },
  );

  it.each(['placeTakenTwice', 'documentsForgotten'] as const)(
    'would not be with the mistake %s: the same runs notice it',
    async (bug) => {
      const runs = [1, 2, 3].map((seed) => numberSales({ seed, ...few, bug }));
      const ended = await Promise.allSettled(runs);
      const noticed = ended.flatMap((run) => (run.status === 'rejected' ? [run.reason] : []));

      expect(String(noticed[0])).toContain('InvariantViolation');
    },
  );
});
