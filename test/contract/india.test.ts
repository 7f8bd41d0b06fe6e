import { describe, expect, it } from 'vitest';
import {
  dayAndTimeOf,
  dayOf,
  daysFrom,
  daysOfMonth,
  endOf,
  financialYear,
  instantOf,
  isDay,
  plusDays,
  startOf,
} from '../../lambdas/contract/india.ts';

describe('a moment in India', () => {
  it.each([
    ['2027-03-31T18:29:59.999Z', '2027-03-31', '2627'],
    ['2027-03-31T18:30:00.000Z', '2027-04-01', '2728'],
    ['2026-12-31T18:30:00.000Z', '2027-01-01', '2627'],
    ['2028-02-28T18:30:00.000Z', '2028-02-29', '2728'],
    ['2099-12-01T00:00:00.000Z', '2099-12-01', '9900'],
  ])('of %s is on %s, in the financial year %s', (moment, day, year) => {
    const at = Date.parse(moment);

    expect([dayOf(at), financialYear(at)]).toEqual([day, year]);
  });

  it('is written as people in India read a clock', () => {
    expect(dayAndTimeOf(Date.parse('2026-03-31T18:29:59.999Z'))).toBe('2026-03-31 23:59:59');
  });
});

describe('a day and time in India', () => {
  it.each([
    ['2026-03-31 09:30', '2026-03-31T04:00:00.000Z'],
    ['2026-03-31T09:30', '2026-03-31T04:00:00.000Z'],
    ['2028-02-29 00:00', '2028-02-28T18:30:00.000Z'],
    ['2026-12-31 23:59', '2026-12-31T18:29:00.000Z'],
  ])('%s is an instant', (text, instant) => {
    expect(new Date(instantOf(text) ?? 0).toISOString()).toBe(instant);
  });

  it.each([
    '',
    '2026-03-31',
    '09:30',
    '2026-02-29 09:30',
    '2026-13-01 09:30',
    '1999-12-31 09:30',
    '2026-03-31 25:00',
    '2026-03-31 09:60',
    '2026-03-31 9:30',
    '2026-03-31_09:30',
    '2026-03-31 09:30:15',
    '2026-03-31 09:30 ',
    ' 2026-03-31 09:30',
    'on 2026-03-31 09:30',
  ])('is not %j', (text) => {
    expect(instantOf(text)).toBeNull();
  });
});

describe('a day in India', () => {
  it('begins at 18:30 UTC of the day before and ends 24 hours later', () => {
    expect(new Date(startOf('2026-04-01')).toISOString()).toBe('2026-03-31T18:30:00.000Z');
    expect(new Date(endOf('2026-04-01')).toISOString()).toBe('2026-04-01T18:30:00.000Z');
  });

  it('is followed by the next across months and leap years', () => {
    expect(plusDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(plusDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(plusDays('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('is one of the days from one to another, both included', () => {
    expect(daysFrom('2027-02-27', '2027-03-01')).toEqual([
      '2027-02-27',
      '2027-02-28',
      '2027-03-01',
    ]);
    expect(daysFrom('2027-03-01', '2027-02-28')).toEqual([]);
  });

  it.each([
    ['2028-02', '2028-02-29'],
    ['2027-02', '2027-02-28'],
    ['2026-12', '2026-12-31'],
  ])('of %s comes last as %s', (month, last) => {
    expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to: last });
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-1-01',
    '1999-01-01',
    '',
    '2026-02-01T00:00',
    ' 2026-02-01',
    '20260-02-01',
    '20 June 2026',
  ])('is not %j', (text) => {
    expect(isDay(text)).toBe(false);
  });

  it.each(['2000-01-01', '2028-02-29', '2099-12-31'])('is %s', (text) => {
    expect(isDay(text)).toBe(true);
  });
});
