import { describe, expect, it } from 'vitest';
import { firstWithin } from '../../lambdas/domain/firstWithin.ts';

describe('what fits into an answer', () => {
  const five = Array.from({ length: 5 }, () => '"\u{1f600}');
  const all = Buffer.byteLength(JSON.stringify(JSON.stringify(five))) - 2;
  const each = (all - 1) / five.length;

  it.each([
    ['all of a list that is short enough', all, 5],
    ['the first of a longer one', all - 1, 4],
    ['nothing where not even the first fits', each, 0],
  ])('is %s', (_, bytes, count) => {
    expect(firstWithin(five, bytes)).toHaveLength(count);
  });

  it('of what a person may write and order in years stays below the 6 MB that a function may answer', () => {
    const texts = Array.from({ length: 400 }, (_, at) => ({ at, text: '\u{1f600}'.repeat(8000) }));

    const shown = firstWithin(texts, 2_000_000);

    expect(shown.length).toBeGreaterThan(50);
    expect(shown[0]?.at).toBe(0);
    expect(Buffer.byteLength(JSON.stringify(JSON.stringify(shown)))).toBeLessThanOrEqual(2_000_002);
  });
});
