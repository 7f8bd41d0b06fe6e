/** When an alarm fires: CloudWatch's rules, as far as the templates use them. */
import { describe, expect, it } from 'vitest';
import { judge, type Watch } from '../../infra/local/alarms/judge.ts';
import { FilterPattern } from '../../infra/local/logs/FilterPattern.ts';

const start = 1_800_000_000_000;
const minute = 60_000;
const watch: Watch = {
  name: 'one',
  meaning: 'One.',
  section: 'one',
  metric: { namespace: 'n', name: 'm', dimensions: {} },
  statistic: 'Sum',
  periodMs: 5 * minute,
  periods: 1,
  fires: 'atLeast',
  threshold: 3,
  evenOfNothing: false,
  alarmName: null,
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

  it('on the least of a period fires when every run failed, and not when one did not', () => {
    const runs = { statistic: 'Minimum', threshold: 1, evenOfNothing: true } as const;

    expect(stateAt(5, runs, points([1, 1], [2, 1]))).toBe('ALARM');
    expect(stateAt(5, runs, points([1, 1], [2, 0]))).toBe('OK');
    expect(stateAt(5, runs, [])).toBe('ALARM');
  });

  it('that waits for something is given its time first, then fires until it comes', () => {
    const waits = { evenOfNothing: true, fires: 'below', threshold: 1, periods: 1 } as const;

    expect(stateAt(4, waits, [])).toBe('INSUFFICIENT_DATA');
    expect(stateAt(5, waits, [])).toBe('ALARM');
    expect(stateAt(5, waits, points([4, 1]))).toBe('OK');
    expect(stateAt(9, waits, points([4, 1]))).toBe('ALARM');
  });
});

describe('the pattern of a filter', () => {
  const finds = (pattern: string, line: object | string) =>
    new FilterPattern(pattern).matches(typeof line === 'string' ? line : JSON.stringify(line));

  it.each([
    ['{ $.event = "*" }', { event: 'sweep' }, { status: 'ok' }],
    ['{ $.status = "ok" }', { status: 'ok' }, { status: 'okay' }],
    ['{ $.status = "5*" }', { status: '503' }, { status: '450' }],
    ['{ $.ms >= 3000 }', { ms: 3000 }, { ms: 2999 }],
    ['{ $.ms >= 3000 }', { ms: 3001 }, { ms: '3001' }],
    ['{ ($.a = "1") && ($.b = "2") }', { a: '1', b: '2' }, { a: '1' }],
    ['{ ($.a = "1") || (($.b = "2") && ($.c = "*")) }', { b: '2', c: 0 }, { b: '2' }],
    ['{ $.a = "x.y" }', { a: 'x.y' }, { a: 'xzy' }],
    ['?"Task timed out" ?"Runtime exited"', 'a Runtime exited b', 'Task'],
    ['{ $.a = "1" }', { a: '1' }, 'a = 1'],
  ])('%s finds %j and not %j', (pattern, found, missed) => {
    expect([finds(pattern, found), finds(pattern, missed)]).toEqual([true, false]);
  });

  it('finds everything when it is empty', () => {
    expect(finds('', 'anything')).toBe(true);
  });

  it.each(['ERROR', '{ $.latency > 3 }', '{ $.a.b = "c" }', '{ ($.a = "1" }', '{ $.a = "1" ) }'])(
    'stops the start when it says more: %s',
    (pattern) => {
      expect(() => new FilterPattern(pattern)).toThrow(pattern);
    },
  );
});
