import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  axisFor,
  axisName,
  legendNames,
  place,
  tickWords,
  wholeMarks,
} from '../../../web/src/features/catalogue/blocks/chartScale.ts';

const value = fc.integer({ min: -1e7, max: 1e7 }).map((one) => one / 1000);

describe('The axis of a chart', () => {
  it('begins and ends at round numbers around the values', () => {
    expect(axisFor([0.3, 9.7], 5, true)).toEqual({
      low: 0,
      high: 10,
      ticks: [0, 2, 4, 6, 8, 10],
      digits: 0,
    });
    expect(axisFor([-18.1, -0.02], 6, true).ticks).toEqual([-20, -15, -10, -5, 0]);
  });

  it('ends where the values do when it is the one they are read along', () => {
    expect(axisFor([1, 126], 8, false)).toMatchObject({
      low: 1,
      high: 126,
      ticks: [20, 40, 60, 80, 100, 120],
    });
  });

  it('holds every value between its ends, and has a handful of ascending marks', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), fc.boolean(), (values, whole) => {
        const axis = axisFor(values, 6, whole);
        const places = values.map((one) => place(one, axis, 0, 1));
        expect(Math.min(...places)).toBeGreaterThan(-0.001);
        expect(Math.max(...places)).toBeLessThan(1.001);
        expect(axis.ticks.length).toBeLessThan(16);
        expect(axis.ticks).toEqual(axis.ticks.toSorted((one, other) => one - other));
      }),
    );
  });

  it('writes its numbers with the digits they need, and a true minus', () => {
    const axis = axisFor([-0.35, -0.02], 6, true);

    expect(axis.ticks.map((tick) => tickWords(tick, axis))).toContain('−0.2');
  });

  it.each([
    [['speed m/s'], 'speed (m/s)', ['speed (m/s)']],
    [['log10 of frequency in Hz'], 'log10 of frequency in Hz', ['log10 of frequency in Hz']],
    [['measured V', 'line V'], 'V', ['measured', 'line']],
    [['kp 6 alone mm', 'kp 8 with kd 0.4 mm'], 'mm', ['kp 6 alone', 'kp 8 with kd 0.4']],
    [['10 K A', '20 K A'], 'A', ['10 K', '20 K']],
    [['at the left N m', 'supported N m'], 'N m', ['at the left', 'supported']],
    [['gain dB', 'phase deg'], '', ['gain (dB)', 'phase deg']],
    [['gain dB', 'current A'], '', ['gain (dB)', 'current (A)']],
    [['insertion comparisons', 'merge comparisons'], 'comparisons', undefined],
    [['cells', 'gliders'], '', undefined],
  ])(
    'is named after its only series, or by the unit that all share, which the legend then leaves out: %j',
    (names, name, legend) => {
      expect(axisName(names)).toBe(name);
      expect(legendNames(names)).toEqual(legend ?? names);
    },
  );

  it('of whole numbers has no mark between two of them', () => {
    const days = [20_745, 20_746, 20_748];
    const { ticks } = axisFor(days, wholeMarks(days, 8), false);

    expect(ticks).toEqual([20_745, 20_746, 20_747, 20_748]);
    expect(wholeMarks([1, 90], 8)).toBe(8);
    expect(wholeMarks([7], 8)).toBe(1);
  });
});
