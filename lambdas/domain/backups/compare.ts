import { type Summary, summarize } from './Digest.ts';
import { findDifferences } from './differences.ts';
import { ordersName, plansOf, type ReadOrder } from './plansIn.ts';
import type { ReadableStore, Sha256 } from './Store.ts';

/** Differences of one store that are told; of more it is said how many there are. */
const told = 20;

/** What comparing needs. */
export interface ComparePorts {
  readonly sha256: Sha256;
  readonly readOrder: ReadOrder;
}

/** A store beside what it should be. */
export interface Pair {
  readonly wanted: Pick<ReadableStore, 'read'>;
  readonly found: ReadableStore;
  /** What all of `wanted` comes to. */
  readonly summary: Summary;
}

/** Of orders also the plans that follow: their pair beside that of the orders. */
export async function addPlans(ports: ComparePorts, pairs: readonly Pair[]): Promise<Pair[]> {
  const orders = pairs.find(({ found }) => found.name === ordersName);
  if (!orders) {
    return [...pairs];
  }
  const wanted = plansOf(() => orders.wanted.read(), ports.readOrder);
  const found = plansOf(() => orders.found.read(), ports.readOrder);
  return [...pairs, { wanted, found, summary: await summarize(ports.sha256, wanted.read()) }];
}

/** Compares the hashes of each pair, and where they differ, record by record. A sentence a difference; none when all is alike. */
export async function compareStores(
  { sha256 }: ComparePorts,
  pairs: readonly Pair[],
): Promise<string[]> {
  const words: string[] = [];
  for (const { wanted, found, summary } of pairs) {
    const { records, sha256: hash } = await summarize(sha256, found.read());
    if (records === summary.records && hash === summary.sha256) {
      continue;
    }
    const most = Math.max(records, summary.records);
    const all = await Array.fromAsync(findDifferences(sha256, wanted, found, most));
    words.push(...all.slice(0, told));
    if (all.length > told) {
      words.push(`${found.name}: ${all.length - told} more differ`);
    }
  }
  return words;
}
