import { strengthOf } from './postings.ts';
import type { Alternative, Sought } from './Sought.ts';

/** Entries that match, in no order, each once. */
export interface Matched {
  readonly ranks: Uint32Array;
  /** How well, for each rank; more is better. Whole numbers: others would each be an object until the code is compiled. */
  readonly scores: Int32Array;
}

/** From here on, looking for each found entry in a list is quicker than reading the list. */
const muchLonger = 16;

/** Finds the entries that have what is sought. It keeps a place for every entry, so that no search makes one. */
export class Matcher {
  /** How many sought words each entry has so far, or which it had last. */
  readonly #seen: Uint8Array;
  readonly #scores: Int32Array;
  readonly #found: Uint32Array;

  constructor(count: number) {
    this.#seen = new Uint8Array(count);
    this.#scores = new Int32Array(count);
    this.#found = new Uint32Array(count);
  }

  /** Entries with every word. */
  withAll(words: readonly Sought[]): Matched {
    const [rarest, ...others] = words.toSorted((one, other) => entries(one) - entries(other));
    let found = 0;
    for (const alternative of rarest?.alternatives ?? []) {
      found = this.#add(alternative, 1, found);
    }
    for (const [index, { alternatives }] of others.entries()) {
      for (const alternative of alternatives) {
        this.#narrow(alternative, index + 1, found);
      }
    }
    return this.#taken(found, words.length);
  }

  /** Entries with at least one word. */
  withAny(words: readonly Sought[]): Matched {
    let found = 0;
    for (const [index, { alternatives }] of words.entries()) {
      for (const alternative of alternatives) {
        found = this.#add(alternative, index + 1, found);
      }
    }
    return this.#taken(found, 0);
  }

  /** Counts a word, by its number from 1 on, for all entries that have the alternative and did not count it before. */
  #add({ postings, worth }: Alternative, word: number, before: number): number {
    const { strengths } = postings;
    const ranks = postings.dense ? null : postings.ranks;
    const seen = this.#seen;
    const scores = this.#scores;
    let found = before;
    for (let at = 0; at < strengths.length; at++) {
      const rank = ranks ? (ranks[at] as number) : at;
      const last = seen[rank];
      const strength = strengths[at] as number;
      if (strength === 0 || last === word) {
        continue;
      }
      if (last === 0) {
        this.#found[found++] = rank;
        scores[rank] = 0;
      }
      scores[rank] = (scores[rank] as number) + worth * strength;
      seen[rank] = word;
    }
    return found;
  }

  /** Counts one word more for the found entries that have the alternative and exactly so many words. */
  #narrow({ postings, worth }: Alternative, words: number, found: number): void {
    const seen = this.#seen;
    const scores = this.#scores;
    if (postings.dense || found * muchLonger < postings.count) {
      for (let place = 0; place < found; place++) {
        const rank = this.#found[place] as number;
        const strength = seen[rank] === words ? strengthOf(rank, postings) : 0;
        if (strength > 0) {
          seen[rank] = words + 1;
          scores[rank] = (scores[rank] as number) + worth * strength;
        }
      }
      return;
    }
    const { ranks, strengths } = postings;
    for (let at = 0; at < ranks.length; at++) {
      const rank = ranks[at] as number;
      if (seen[rank] === words) {
        seen[rank] = words + 1;
        scores[rank] = (scores[rank] as number) + worth * (strengths[at] as number);
      }
    }
  }

  /** What was found and has so many words; everything is forgotten for the next search. */
  #taken(found: number, words: number): Matched {
    const ranks = new Uint32Array(found);
    const scores = new Int32Array(found);
    let kept = 0;
    for (let at = 0; at < found; at++) {
      const rank = this.#found[at] as number;
      if ((this.#seen[rank] as number) >= words) {
        ranks[kept] = rank;
        scores[kept++] = this.#scores[rank] as number;
      }
      this.#seen[rank] = 0;
    }
    return { ranks: ranks.subarray(0, kept), scores: scores.subarray(0, kept) };
  }
}

function entries({ alternatives }: Sought): number {
  return alternatives.reduce((sum, { postings }) => sum + postings.count, 0);
}
