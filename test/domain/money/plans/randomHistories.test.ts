import { describe, expect, it } from 'vitest';
import { playValue } from '../../../support/valueModel/playValue.ts';
import { mistakes } from '../../../support/valueModel/ValueRules.ts';

const runs = 1000;

describe('a buyer’s money, whatever is opened, paid, refunded, lost and added', () => {
  it(`is where the rules say, in ${runs} random histories`, () => {
    for (let seed = 1; seed <= runs; seed += 1) {
      playValue(seed);
    }
  });

  it.each(Object.entries(mistakes))(
    'is noticed to be elsewhere with the mistake %s',
    (_, rules) => {
      expect(() => {
        for (let seed = 1; seed <= runs; seed += 1) {
          playValue(seed, rules);
        }
      }).toThrow(/seed \d+: InvariantViolation: /);
    },
  );
});
