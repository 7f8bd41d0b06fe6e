import { describe, expect, it } from 'vitest';
import { financialYear, indianDay } from '../../../lambdas/domain/invoices/indianDay.ts';

const at = (text: string) => Date.parse(text);

describe('P-73: a moment in India', () => {
  it.each([
    ['2027-03-31T18:29:59.999Z', '2027-03-31', '2627'],
    ['2027-03-31T18:30:00.000Z', '2027-04-01', '2728'],
    ['2026-12-31T18:30:00.000Z', '2027-01-01', '2627'],
    ['2028-02-28T18:30:00.000Z', '2028-02-29', '2728'],
    ['2099-12-01T00:00:00.000Z', '2099-12-01', '9900'],
  ])('of %s is on %s, in the financial year %s', (moment, day, year) => {
    expect([indianDay(at(moment)), financialYear(at(moment))]).toEqual([day, year]);
  });
});
