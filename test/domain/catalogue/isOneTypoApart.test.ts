import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneTypoApart } from '../../../lambdas/domain/catalogue/isOneTypoApart.ts';

describe('a typo', () => {
  it.each(['robots', 'robt', 'rabot', 'orbot', 'robto', 'xrobot'])('of robot is %s', (typed) => {
    expect(isOneTypoApart('robot', typed)).toBe(true);
    expect(isOneTypoApart(typed, 'robot')).toBe(true);
  });

  it.each(['robot', 'rob', 'robotics', 'rotob', 'tobor', 'rabat', ''])(
    'of robot is not %j',
    (typed) => {
      expect(isOneTypoApart('robot', typed)).toBe(false);
      expect(isOneTypoApart(typed, 'robot')).toBe(false);
    },
  );

  it('is one step away as the plain definition counts steps', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(isOneTypoApart(one, other)).toBe(steps(one, other) === 1);
      }),
      { seed: 5, numRuns: 2000 },
    );
  });
});

/** Damerau's distance with neighbours exchanged, as it is defined. */
function steps(one: string, other: string): number {
  if (one === '' || other === '') {
    return one.length + other.length;
  }
  const [a, b] = [one.slice(1), other.slice(1)];
  const exchanged = one.length > 1 && one[0] === other[1] && one[1] === other[0];
  return Math.min(
    steps(a, b) + Number(one[0] !== other[0]),
    steps(a, other) + 1,
    steps(one, b) + 1,
    exchanged ? steps(a.slice(1), b.slice(1)) + 1 : Number.POSITIVE_INFINITY,
  );
}
