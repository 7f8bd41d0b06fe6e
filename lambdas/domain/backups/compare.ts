import { type Summary, summarize } from './Digest.ts';
import { findDifferences } from './differences.ts';
import { ordersName, plansOf, type ReadOrder } from './plansIn.ts';
import type { ReadableStore, Sha256 } from './Store.ts';

/** Differences of one store that are listed; the others are only counted. */
const mostListed = 20;

/** What comparing needs. */
export interface ComparePorts {
  readonly sha256: Sha256;
  readonly readOrder: ReadOrder;
}

/** A copy of a store beside the original. */
export interface Pair {
  readonly original: Pick<ReadableStore, 'read'>;
  readonly copy: ReadableStore;
  /** The number and hash of the original's records. */
  readonly summary: Summary;
}

/** Of orders also the plans that follow: their pair beside that of the orders. */
export async function addPlans(ports: ComparePorts, pairs: readonly Pair[]): Promise<Pair[]> {
  const orders = pairs.find(({ copy }) => copy.name === ordersName);
  if (!orders) {
    return [...pairs];
  }
  const original = plansOf(() => orders.original.read(), ports.readOrder);
  const copy = plansOf(() => orders.copy.read(), ports.readOrder);
  return [...pairs, { original, copy, summary: await summarize(ports.sha256, original.read()) }];
}

/** Compares the hashes of each pair, and where they differ, record by record. A sentence a difference; none when all is alike. */
export async function compareStores(
  { sha256 }: ComparePorts,
  pairs: readonly Pair[],
): Promise<string[]> {
  const words: string[] = [];
  for (const { original, copy, summary } of pairs) {
    const { records, sha256: hash } = await summarize(sha256, copy.read());
    if (records === summary.records && hash === summary.sha256) {
      continue;
    }
    const most = Math.max(records, summary.records);
    const all = await Array.fromAsync(findDifferences(sha256, original, copy, most));
    words.push(...all.slice(0, mostListed));
    if (all.length > mostListed) {
      words.push(`${copy.name}: ${all.length - mostListed} more differ`);
    }
  }
  return words;
}
