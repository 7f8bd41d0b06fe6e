import { canonicalText } from './Digest.ts';
import type { ReadableStore, Sha256, StoredRecord } from './Store.ts';

/** Records that are compared at a time; more are compared in several rounds, so that memory stays bounded. */
const roundRecords = 10_000;

/**
 * Where a copy differs from its original: records that are missing, that should not be there, or whose values differ.
 * Numbers are named and texts are not: they may be about people.
 *
 * @param original what the copy should be; both stores name and key records alike
 * @param records how many of them there are about
 */
export async function* findDifferences(
  sha256: Sha256,
  original: Pick<ReadableStore, 'read'>,
  copy: ReadableStore,
  records: number,
): AsyncGenerator<string> {
  const rounds = Math.max(1, Math.ceil(records / roundRecords));
  for (let round = 0; round < rounds; round += 1) {
    const isOfRound = (key: string) =>
      Number.parseInt(sha256(key).slice(0, 8), 16) % rounds === round;
    yield* differencesOf(isOfRound, original, copy);
  }
}

async function* differencesOf(
  isOfRound: (key: string) => boolean,
  original: Pick<ReadableStore, 'read'>,
  copy: ReadableStore,
): AsyncGenerator<string> {
  const missing = new Map<string, StoredRecord>();
  for await (const plain of keyed(original.read(), copy, isOfRound)) {
    missing.set(plain.key, plain.record);
  }
  for await (const { key, record } of keyed(copy.read(), copy, isOfRound)) {
    const should = missing.get(key);
    missing.delete(key);
    if (!should) {
      yield `${copy.name} ${key} should not be there`;
    } else if (canonicalText(should) !== canonicalText(record)) {
      const changes = changesIn(should, record, '').join(', ');
      yield `${copy.name} ${key} differs: ${changes}`;
    }
  }
  for (const key of missing.keys()) {
    yield `${copy.name} ${key} is missing`;
  }
}

async function* keyed(
  records: AsyncIterable<StoredRecord>,
  { plain, keyOf }: ReadableStore,
  isOfRound: (key: string) => boolean,
) {
  for await (const kept of records) {
    const record = plain(kept);
    const key = canonicalText(keyOf(record));
    if (isOfRound(key)) {
      yield { key, record };
    }
  }
}

/** Where two values differ, as `terms.amountPaise is 1, not 90000`. */
function changesIn(should: unknown, is: unknown, path: string): string[] {
  if (canonicalText([should]) === canonicalText([is])) {
    return [];
  }
  if (isObject(should) && isObject(is)) {
    const names = [...new Set([...Object.keys(should), ...Object.keys(is)])].sort();
    return names.flatMap((name) => {
      const inner = path === '' ? name : `${path}.${name}`;
      return changesIn(Reflect.get(should, name), Reflect.get(is, name), inner);
    });
  }
  const isTold = [should, is].every((value) => ['number', 'boolean'].includes(typeof value));
  return [isTold ? `${path} is ${is}, not ${should}` : `${path} is another`];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
