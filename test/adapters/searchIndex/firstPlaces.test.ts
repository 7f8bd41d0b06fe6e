import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstPlaces } from '../../../lambdas/adapters/searchIndex/firstPlaces.ts';

describe('the first places', () => {
  it('are those of an order by key, largest first, and then by tie, smallest first', () => {
    const keys = fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 40 });

    fc.assert(
      fc.property(keys, fc.nat(40), fc.boolean(), (given, most, backwards) => {
        const ties = given.map((_, place) => (backwards ? given.length - place : place));
        const ordered = [...given.keys()].sort(
          (one, other) =>
            (given[other] ?? 0) - (given[one] ?? 0) || (ties[one] ?? 0) - (ties[other] ?? 0),
        );
        const count = Math.min(most, given.length);
        expect([...firstPlaces(Int32Array.from(given), ties, count)]).toEqual(
          ordered.slice(0, count),
        );
      }),
      { seed: 7, numRuns: 2000 },
    );
  });
});
