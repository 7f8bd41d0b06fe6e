/** Which lines of a log a subscription's filter finds. */
import { describe, expect, it } from 'vitest';
import { FilterPattern } from '../../infra/local/logs/FilterPattern.ts';

describe('the pattern of a filter', () => {
  const finds = (pattern: string, line: object | string) =>
    new FilterPattern(pattern).matches(typeof line === 'string' ? line : JSON.stringify(line));

  it.each([
    ['{ $.event = "*" }', { event: 'poll' }, { status: 'ok' }],
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
