import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isOrderID,
  newOrderID,
  personOf,
} from '../../../../lambdas/domain/money/orders/orderID.ts';

const run = { seed: 20_261_121, numRuns: 500 };
const random = fc.uint8Array({ minLength: 10, maxLength: 10 });
const time = fc.integer({ min: 0, max: 2 ** 47 });

describe('an order id', () => {
  it('is 40 letters that lead back to the person, begin with none that a spreadsheet runs, and say nothing of the address', () => {
    fc.assert(
      fc.property(fc.uuid(), time, random, (sub, now, bytes) => {
        const id = newOrderID(sub, now, bytes);
        expect(isOrderID(id)).toBe(true);
        expect(id).toMatch(/^[B-E][\w-]{39}$/);
        expect(personOf(id)).toBe(sub);
      }),
      run,
    );
  });

  it('sorts by time within one person, whatever the chance', () => {
    fc.assert(
      fc.property(fc.uuid(), time, time, random, random, (sub, one, other, a, b) => {
        fc.pre(one !== other);
        expect(newOrderID(sub, one, a) < newOrderID(sub, other, b)).toBe(one < other);
      }),
      run,
    );
  });

  it.each([
    '',
    'a'.repeat(39),
    'a'.repeat(41),
    `${'a'.repeat(39)}/`,
    `${'a'.repeat(39)}\n`,
    'é'.repeat(40),
  ])('is not %j', (text) => {
    expect(isOrderID(text)).toBe(false);
    expect(() => personOf(text)).toThrow('not an order id');
  });
});
