import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodedList, revokedInList } from '../../lambdas/adapters/certificates/statusList.ts';
import { statusListSize } from '../../lambdas/domain/certificates/ports.ts';

describe('the list of revoked certificates', () => {
  it('says of each place whether it is revoked', () => {
    const places = fc.uniqueArray(fc.nat(statusListSize - 1), { maxLength: 40 });

    fc.assert(
      fc.property(places, (revoked) => {
        const inOrder = revoked.toSorted((one, other) => one - other);

        expect(revokedInList(encodedList(revoked))).toEqual(inOrder);
      }),
      { seed: 20_261_121, numRuns: 20 },
    );
  });
});
