import { entries } from './entries.ts';
import type { Query } from './queries.ts';

/** Which entries have what queries want, found by looking at every entry: what answers are held against. */
export class Relevance {
  readonly #byWord = new Map<string, Set<string>>();
  readonly #byBeginning = new Map<string, Set<string>>();

  constructor(seed: number, size: number, queries: readonly Query[]) {
    for (const { wanted, beginning } of queries) {
      for (const word of wanted) {
        this.#byWord.set(word, new Set());
      }
      if (beginning !== null) {
        this.#byBeginning.set(beginning, new Set());
      }
    }
    for (const { item, title, summary } of entries(seed, size)) {
      const bases = [...title, ...summary].map(({ base }) => base);
      for (const base of [...bases, ...item.tags]) {
        this.#byWord.get(base)?.add(item.itemID);
        for (let length = 3; length <= base.length; length++) {
          this.#byBeginning.get(base.slice(0, length))?.add(item.itemID);
        }
      }
    }
  }

  /** Of the ten best entries there could be, the share that is among those found. */
  recall({ wanted, beginning }: Query, found: readonly string[]): number {
    const sets = wanted.map((word) => this.#byWord.get(word) ?? new Set<string>());
    if (beginning !== null) {
      sets.push(this.#byBeginning.get(beginning) ?? new Set());
    }
    const [first = new Set<string>(), ...others] = sets.toSorted((a, b) => a.size - b.size);
    const right = [...first].filter((id) => others.every((set) => set.has(id)));
    const among = new Set(right);
    const hits = found.slice(0, 10).filter((id) => among.has(id)).length;
    return hits / Math.min(10, right.length);
  }
}
