import { expect, it } from 'vitest';
import { sha256 } from '../../../lambdas/adapters/sha256.ts';
import { canonicalText, summarize } from '../../../lambdas/domain/backups/Digest.ts';
import { findDifferences } from '../../../lambdas/domain/backups/differences.ts';
import type { StoredRecord } from '../../../lambdas/domain/backups/Store.ts';

const readable = (records: readonly StoredRecord[]) => ({
  name: 'orders',
  async *read() {
    yield* records;
  },
  plain: (record: StoredRecord) => record,
  keyOf: ({ id }: StoredRecord) => ({ id }),
});
const many = Array.from({ length: 25_000 }, (_, id) => ({ id, terms: { paise: id, at: 'x' } }));

it('the hash of records is the same in whatever order they and their names come, and another for any other records', async () => {
  const hash = (records: readonly StoredRecord[]) => summarize(sha256, readable(records).read());
  const first = await hash([{ a: 1, b: { c: [1, 2], d: null } }, { a: 2 }]);

  expect(await hash([{ a: 2 }, { b: { d: null, c: [1, 2] }, a: 1 }])).toEqual(first);
  for (const other of [
    [{ a: 1, b: { c: [2, 1], d: null } }, { a: 2 }],
    [{ a: 1, b: { c: [1, 2], d: null } }],
    [{ a: 1, b: { c: [1, 2], d: null } }, { a: 2 }, { a: 2 }],
    [{ a: 1, b: { c: [1, 2] } }, { a: 2 }],
  ]) {
    expect(await hash(other)).not.toEqual(first);
  }
});

it('the hash of one record is that of its text, and all hashes have 64 digits', async () => {
  const one = readable([{ b: 1, a: 'x' }]);
  const two = readable([{ id: 1 }, { id: 2 }]);

  expect(await summarize(sha256, one.read())).toEqual({
    records: 1,
    sha256: sha256('{"a":"x","b":1}'),
  });
  expect(await summarize(() => '7', two.read())).toEqual({
    records: 2,
    sha256: `${'0'.repeat(63)}e`,
  });
  expect(await summarize(() => 'f'.repeat(64), two.read())).toEqual({
    records: 2,
    sha256: `${'f'.repeat(63)}e`,
  });
});

it('the text of a value has its names in order, at any depth, and its lists as they are', () => {
  expect(canonicalText({ b: [{ d: 1, c: null }, 3, 2], a: { f: 'x', e: true } })).toBe(
    '{"a":{"e":true,"f":"x"},"b":[{"c":null,"d":1},3,2]}',
  );
});

it('of many records each one that is missing, changed or new is named, once, with its numbers and without its texts', async () => {
  const found = many
    .filter(({ id }) => id !== 17_000)
    .map((one) => (one.id === 3 ? { ...one, terms: { paise: 4, at: 'asha@example.com' } } : one));
  let rounds = 0;
  const original = {
    read() {
      rounds += 1;
      return readable(many).read();
    },
  };
  const copy = readable([...found, { id: 'new', terms: { paise: 0, at: '' } }]);

  const sentences = await Array.fromAsync(findDifferences(sha256, original, copy, many.length));

  expect(rounds).toBe(3);
  expect(sentences.toSorted()).toEqual([
    'orders {"id":"new"} should not be there',
    'orders {"id":17000} is missing',
    'orders {"id":3} differs: terms.at is another, terms.paise is 4, not 3',
  ]);
});

it.each([
  ['a number', 3, 4, 'terms is 4, not 3'],
  ['a yes or no', true, false, 'terms is false, not true'],
  ['a number inside', { paise: 3 }, { paise: 4 }, 'terms.paise is 4, not 3'],
  ['a text', 'asha', 'bala', 'terms is another'],
  ['a number that became a text', 3, 'asha@example.com', 'terms is another'],
  ['a text that became a number', 'asha@example.com', 3, 'terms is another'],
  ['a part that became a number', { paise: 3 }, 3, 'terms is another'],
  ['a number that became a part', 3, { paise: 3 }, 'terms is another'],
  ['a part that became nothing', { paise: 3 }, null, 'terms is another'],
  ['a value that became nothing', 3, null, 'terms is another'],
  ['a value that is gone', 3, undefined, 'terms is another'],
])('%s is told when it is another, texts never', async (_, should, is, sentence) => {
  const differences = findDifferences(
    sha256,
    readable([{ id: 1, terms: should }]),
    readable([{ id: 1, terms: is }]),
    1,
  );

  expect(await Array.fromAsync(differences)).toEqual([`orders {"id":1} differs: ${sentence}`]);
});

it('a copy of nothing has nothing', async () => {
  const copy = readable([{ id: 1 }]);

  expect(await Array.fromAsync(findDifferences(sha256, readable([]), copy, 0))).toEqual([
    'orders {"id":1} should not be there',
  ]);
});
