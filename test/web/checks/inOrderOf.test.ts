import { expect, test } from 'vitest';
import { inOrderOf } from '../../../web/src/lib/inOrderOf.ts';

const options = ['1a2b3c4d', '1a2b3c4e', '5f6a7b8c', '9d0e1f2a'].map((id) => ({ id }));
const seeds = [...Array(4800).keys()].map((person) => `person-${person} which-pair`);
const orderOf = (seed: string) => inOrderOf(seed, options).map(({ id }) => id);

test('each order of options is as likely as any other, over many seeds', () => {
  const counts = new Map<string, number>();
  for (const seed of seeds) {
    const order = orderOf(seed).join();
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }

  expect(counts.size).toBe(24);
  // 200 each are expected; five standard deviations are 69.
  expect([...counts.values()].filter((count) => Math.abs(count - 200) > 69)).toEqual([]);
});

test('one seed always brings the same order, whichever the options came in', () => {
  const backwards = inOrderOf('a', options.toReversed());

  expect(backwards).toEqual(inOrderOf('a', options));
});
