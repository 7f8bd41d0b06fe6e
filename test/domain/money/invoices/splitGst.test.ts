import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InvoiceTax } from '../../../../lambdas/contract/invoice.ts';
import { splitGst, splitReversedGst } from '../../../../lambdas/domain/money/invoices/splitGst.ts';

const run = { seed: 20_261_121 };
const gross = fc.integer({ min: 100, max: 2_000_000 });
const rate = fc.constantFrom(5, 12, 18, 28);
const parts = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: InvoiceTax) => [
  taxablePaise,
  cgstPaise,
  sgstPaise,
  igstPaise,
];
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

describe('the tax in an amount', () => {
  it('of ₹900 within a State is two equal halves, and of another State one part', () => {
    expect(parts(splitGst(90_000, 18, true))).toEqual([76_272, 6864, 6864, 0]);
    expect(parts(splitGst(90_000, 18, false))).toEqual([76_271, 0, 0, 13_729]);
  });

  it('is in whole paise, adds up to the amount, and is the rate to within a paisa', () => {
    fc.assert(
      fc.property(gross, rate, fc.boolean(), (amount, percent, isSameState) => {
        const tax = splitGst(amount, percent, isSameState);
        const all = parts(tax);
        expect(all.every((one) => Number.isInteger(one) && one >= 0)).toBe(true);
        expect(sum(all)).toBe(amount);
        expect(tax.cgstPaise).toBe(tax.sgstPaise);
        const exact = (amount * percent) / (100 + percent);
        expect(Math.abs(amount - tax.taxablePaise - exact)).toBeLessThanOrEqual(1);
      }),
      run,
    );
  });

  it('that credit notes take back is that of the sale to the paisa, however it is cut', () => {
    const cuts = fc.array(fc.integer({ min: 100, max: 500_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(cuts, rate, fc.boolean(), (amounts, percent, isSameState) => {
        let before = 0;
        const notes = amounts.map((amount) => {
          const note = splitReversedGst(before, amount, percent, isSameState);
          before += amount;
          expect(sum(parts(note))).toBe(amount);
          expect(parts(note).every((one) => one >= 0)).toBe(true);
          return note;
        });
        const whole = parts(splitGst(before, percent, isSameState));
        expect(whole.map((_, index) => sum(notes.map((note) => parts(note)[index] ?? 0)))).toEqual(
          whole,
        );
      }),
      run,
    );
  });
});
