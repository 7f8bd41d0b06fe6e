import { expect, it } from 'vitest';
import { sha256 } from '../../../lambdas/adapters/sha256.ts';
import { summarize } from '../../../lambdas/domain/backups/Digest.ts';
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

it('of many records each one that is missing, changed or new is named, once, with its numbers and without its texts', async () => {
  const found = many
    .filter(({ id }) => id !== 17_000)
    .map((one) => (one.id === 3 ? { ...one, terms: { paise: 4, at: 'asha@example.com' } } : one));
  const all = findDifferences(
    sha256,
    readable(many),
    readable([...found, { id: 'new', terms: { paise: 0, at: '' } }]),
    many.length,
  );

  const sentences = await Array.fromAsync(all);
  expect(sentences.toSorted()).toEqual([
    'orders {"id":"new"} should not be there',
    'orders {"id":17000} is missing',
    'orders {"id":3} differs: terms.at is another, terms.paise is 4, not 3',
  ]);
});
