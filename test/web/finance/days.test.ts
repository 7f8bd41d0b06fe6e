import { describe, expect, it } from 'vitest';
import {
  booksPath,
  lookUpPath,
  readAddress,
} from '../../../web/src/features/finance/financeAddress.ts';
import { usualDays, wholeMonthOf } from '../../../web/src/features/finance/indianDays.ts';
import { formatTime } from '../../../web/src/lib/formatDate.ts';

const read = (address: string) =>
  readAddress(new URL(address, 'https://site.example').searchParams, '2026-03-01');

describe('A day of finance', () => {
  it('is shown with the time in India, wherever it is read', () => {
    expect(formatTime(Date.UTC(2026, 2, 31, 18, 30))).toBe('1 Apr 2026, 12:00\u00a0am IST');
  });

  it('and another enclose a month when they are its first and last', () => {
    expect(wholeMonthOf({ from: '2028-02-01', to: '2028-02-29' })).toBe('2028-02');
    expect(wholeMonthOf({ from: '2026-02-01', to: '2026-02-27' })).toBeNull();
    expect(wholeMonthOf({ from: '2026-02-01', to: '2026-03-31' })).toBeNull();
  });

  it('has days before it that are looked at often', () => {
    expect(usualDays('2026-03-01').map(({ name, days }) => [name, days.from, days.to])).toEqual([
      ['Yesterday', '2026-02-28', '2026-02-28'],
      ['Last 5 days', '2026-02-24', '2026-02-28'],
      ['February 2026', '2026-02-01', '2026-02-28'],
      ['January 2026', '2026-01-01', '2026-01-31'],
    ]);
  });
});

describe('An address of finance', () => {
  const days = { from: '2026-02-01', to: '2026-02-28' };

  it('leads back to what it was made of', () => {
    const part = { by: 'day', name: '2026-02-03' } as const;
    const figure = { figure: 'settled', part, version: 4 } as const;

    expect(read(booksPath(days))).toEqual({ view: 'books', days, figure: null, what: '' });
    expect(read(booksPath(days, figure)).figure).toEqual(figure);
    expect(read(booksPath(days, { ...figure, part: null })).figure?.part).toBeNull();
    expect(read(lookUpPath('a+b@example.com'))).toMatchObject({
      view: 'lookUp',
      what: 'a+b@example.com',
    });
  });

  it.each([
    '/finance',
    '/finance?from=2026-02-10&to=2026-02-01',
    '/finance?from=x&to=2026-02-01',
    '/finance?view=nonsense&figure=settled&by=day&name=2026-02-03&version=-1',
  ])('%s, which names nothing that there is, shows the five days before', (address) => {
    expect(read(address)).toMatchObject({
      view: 'books',
      days: { from: '2026-02-24', to: '2026-02-28' },
      figure: null,
    });
  });
});
