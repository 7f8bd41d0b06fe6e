import { describe, expect, it } from 'vitest';
import { newestWithin } from '../../../lambdas/domain/operators/newestWithin.ts';

describe('what fits into an answer', () => {
  // Two bytes of quotes are four once they are escaped again, with those around them.
  const each = Buffer.byteLength(JSON.stringify(JSON.stringify('\u{1f600}')));

  it.each([
    ['all of a list that is short enough', 5 * each, 5],
    ['the newest of a longer one', 5 * each - 1, 4],
    ['nothing where not even the newest fits', each - 1, 0],
  ])('is %s', (_, bytes, count) => {
    const all = Array.from({ length: 5 }, () => '\u{1f600}');

    expect(newestWithin(all, bytes)).toHaveLength(count);
  });

  it('of what a person may write and order in years stays below the 6 MB that a function may answer', () => {
    const texts = Array.from({ length: 400 }, (_, at) => ({ at, text: '\u{1f600}'.repeat(8000) }));

    const shown = newestWithin(texts, 2_000_000);

    expect(shown.length).toBeGreaterThan(50);
    expect(shown[0]?.at).toBe(0);
    expect(Buffer.byteLength(JSON.stringify(JSON.stringify(shown)))).toBeLessThan(2_100_000);
  });
});
