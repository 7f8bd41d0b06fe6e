import { describe, expect, it } from 'vitest';
import { decimalRupees, formatPaise, paiseOf } from '../../lambdas/contract/rupees.ts';

describe('an amount in paise', () => {
  it.each([
    [0, '₹0.00', '0.00'],
    [1, '₹0.01', '0.01'],
    [12_345_678_950, '₹12,34,56,789.50', '123456789.50'],
    [-90_000, '−₹900.00', '-900.00'],
  ])('of %i is %s to people and %s to files', (paise, text, decimal) => {
    expect(formatPaise(paise)).toBe(text);
    expect(decimalRupees(paise)).toBe(decimal);
  });

  it('is whole, whatever rupees with decimals are as floating-point numbers', () => {
    expect([1406.85, 1.1 * 3, 900].map(paiseOf)).toEqual([140_685, 330, 90_000]);
  });
});
