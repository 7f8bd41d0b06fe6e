/** When an alarm fires: CloudWatch's rules, as far as the templates use them. */
import { describe, expect, it } from 'vitest';
import { judge, type Watch } from '../../infra/local/alarms/judge.ts';
import { LinePattern } from '../../infra/local/alarms/metrics.ts';

const start = 1_800_000_000_000;
const minute = 60_000;
const watch: Watch = {
  name: 'one',
  meaning: 'One.',
  section: 'one',
  metrics: [],
  statistic: 'Sum',
  periodMs: 5 * minute,
  periods: 1,
  fires: 'atLeast',
  threshold: 3,
  evenOfNothing: false,
};

/** Values that were measured at minutes from the start, each with the minute before it. */
function points(...values: [number, number][]) {
  return values.map(([at, value]) => ({ at: start + at * minute, value }));
}

function stateAt(minutes: number, over: Partial<Watch>, measured: ReturnType<typeof points>) {
  return judge({ ...watch, ...over }, measured, start, start + minutes * minute);
}

describe('an alarm', () => {
  it('on a sum fires at its limit, within its period alone', () => {
    const three = points([1, 1], [2, 1], [3, 1]);

    expect(stateAt(2, {}, three)).toBe('OK');
    expect(stateAt(3, {}, three)).toBe('ALARM');
    expect(stateAt(5, {}, three)).toBe('ALARM');
    expect(stateAt(6, {}, three)).toBe('OK');
  });

  it('of several periods fires when each of them is over the limit', () => {
    const twice = points([4, 3], [9, 3]);

    expect(stateAt(9, { periods: 2 }, twice)).toBe('ALARM');
    expect(stateAt(9, { periods: 3 }, twice)).toBe('OK');
  });

  it.each([
    ['Average', 0.7, points([1, 1], [2, 0], [3, 0]), 'ALARM'],
    ['Average', 0.7, points([1, 1], [2, 1], [3, 1]), 'OK'],
    ['Average', 0.7, [], 'OK'],
  ] as const)('on an %s below %d', (statistic, threshold, measured, state) => {
    expect(stateAt(4, { statistic, threshold, fires: 'below' }, [...measured])).toBe(state);
  });

  it('on a percentile overlooks one slow call of a hundred and fires at two', () => {
    const calls = (slow: number) =>
      points(...Array.from({ length: 100 }, (_, n): [number, number] => [1, n < slow ? 9 : 1]));

    expect(stateAt(2, { statistic: 'p99' }, calls(1))).toBe('OK');
    expect(stateAt(2, { statistic: 'p99' }, calls(2))).toBe('ALARM');
  });

  it('that waits for something is given its time first, then fires until it comes', () => {
    const waits = { evenOfNothing: true, fires: 'below', threshold: 1, periods: 1 } as const;

    expect(stateAt(4, waits, [])).toBe('INSUFFICIENT_DATA');
    expect(stateAt(5, waits, [])).toBe('ALARM');
    expect(stateAt(5, waits, points([4, 1]))).toBe('OK');
    expect(stateAt(9, waits, points([4, 1]))).toBe('ALARM');
  });
});

describe('the pattern of a metric filter', () => {
  it('counts lines that have a field, or have it with a value', () => {
    expect(new LinePattern('{ $.event = "*" }').fits({ event: 'sweep' })).toBe(true);
    expect(new LinePattern('{ $.event = "*" }').fits({ status: 'ok' })).toBe(false);
    expect(new LinePattern('{ $.status = "ok" }').fits({ status: 'ok' })).toBe(true);
    expect(new LinePattern('{ $.status = "ok" }').fits({ status: 'okay' })).toBe(false);
  });

  it.each(['ERROR', '{ $.latency > 3 }', '{ ($.a = "1") || ($.b = "2") }', '{ $.a.b = "c" }'])(
    'stops the start when it says more: %s',
    (pattern) => {
      expect(() => new LinePattern(pattern)).toThrow(pattern);
    },
  );
});
