import { describe, expect, it } from 'vitest';
import { briefLength } from '../../../web/src/features/catalogue/briefSummary.ts';

describe('The summary of an entry on a phone', () => {
  it.each([
    ['is whole where it is short', 'Count teeth, then build.', ''],
    [
      'has the sentences that fit',
      'Run a crossing with six LEDs and a pedestrian button. All phases are in one table, and a program proves that it is safe.',
      ' All phases are in one table, and a program proves that it is safe.',
    ],
    [
      'has the clauses that fit of a long sentence',
      'Cut gears from corrugated cardboard with a printed template, mount them on skewers in a box, and measure ratio and friction.',
      ', and measure ratio and friction.',
    ],
    [
      'goes on to the end of a clause that is long',
      `Measure ${'the gain and the phase and '.repeat(5)}the rest, and be done.`,
      ', and be done.',
    ],
    ['is whole where it has neither', `Measure ${'and '.repeat(40)}go`, ''],
  ])('%s', (_, summary, rest) => {
    expect(summary.slice(briefLength(summary))).toBe(rest);
  });
});
