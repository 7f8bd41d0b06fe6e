import { expect, test } from 'vitest';
import { agedFigures, agedFiguresOf } from '../bench/agedFigures.ts';

test.each([
  ['the same day', '2026-11-28T18:00:00+05:30', true],
  ['30 days later', '2026-12-28T00:00:00Z', true],
  ['31 days later', '2026-12-29T00:00:00Z', false],
])('figures measured on 28 November are young enough for code of %s: %s', (_, commit, met) => {
  const readme = 'Intro.\n\nMeasured on 28 November 2026, on two cores.\n';

  expect(agedFiguresOf(readme, Date.parse(commit)).met).toBe(met);
});

test('figures of no day are too old', () => {
  expect(agedFiguresOf('Measured last year.', Date.parse('2026-11-28T00:00:00Z'))).toMatchObject({
    reached: 'the README names no day',
    met: false,
  });
});

test('the README of the bench names the day of its figures', () => {
  expect(agedFigures().reached).toMatch(/^\d+ days$/);
});
