import type { DatabaseSync } from 'node:sqlite';
import { Marker } from '../../domain/catalogue/Marker.ts';
import { readKey } from '../../domain/catalogue/readKey.ts';
import { termOf } from '../../domain/catalogue/termOf.ts';
import type { Word } from '../../domain/catalogue/words.ts';
import { type Known, Lexicon } from './Lexicon.ts';
import { type Matched, Matcher } from './Matcher.ts';
import { strengthOf } from './postings.ts';
import { type Alternative, type Sought, sought, widened } from './Sought.ts';

/** What a key finds, whatever the filters. */
export interface Answer {
  readonly matched: Matched;
  /** Marks what was looked for. */
  readonly marker: Marker;
  readonly corrected: string | null;
  readonly suggestions: readonly string[];
}

const suggestionCount = 6;

/** Answers keys. */
export class KeyReader {
  readonly #lexicon: Lexicon;
  readonly #count: number;
  readonly #matcher: Matcher;

  /** @param count of entries in the index */
  constructor(database: DatabaseSync, count: number) {
    this.#lexicon = new Lexicon(database, count);
    this.#count = count;
    this.#matcher = new Matcher(count);
  }

  /** What a key finds; null when it has no word and so leaves out nothing. */
  answer(key: string): Answer | null {
    const { words, unfinished } = readKey(key);
    const last = words.at(-1);
    if (!last) {
      return null;
    }
    const completions = unfinished ? this.#lexicon.completions(last.folded) : [];
    const asked = words.map((word) =>
      sought(this.#lexicon, this.#count, word, word === last ? completions : []),
    );
    const { matched, looked } = this.#match(asked);
    const terms = looked.flatMap(({ alternatives }) => alternatives.map(({ term }) => term));
    const nothing = matched.ranks.length === 0;
    const offered = nothing ? this.#nearest(last.folded) : completions;
    return {
      matched,
      marker: new Marker(new Set(terms), (word) => this.#lexicon.termOf(word)),
      corrected: corrected(key, matched, looked),
      suggestions: distinct(offered).map(
        (word) => key.slice(0, last.start) + word + key.slice(last.end),
      ),
    };
  }

  /** Every word; if nothing has them all, every word or one near it; if nothing has those, any word. */
  #match(asked: readonly Sought[]): { matched: Matched; looked: readonly Sought[] } {
    const every = this.#matcher.withAll(asked);
    if (every.ranks.length > 0) {
      return { matched: every, looked: asked };
    }
    const wide = asked.map((word) => widened(this.#lexicon, this.#count, word));
    const near = this.#matcher.withAll(wide);
    if (near.ranks.length > 0) {
      return { matched: near, looked: wide };
    }
    return { matched: this.#matcher.withAny(asked), looked: asked };
  }

  /** Words with the longest beginning of a word that some have. */
  #nearest(word: string): Known[] {
    for (let length = word.length - 1; length > 1; length--) {
      const words = this.#lexicon.completions(word.slice(0, length));
      if (words.length > 0) {
        return words;
      }
    }
    return [];
  }
}

/** The first few words that mean different things. */
function distinct(words: readonly Known[]): string[] {
  const byTerm = new Map<string, string>();
  for (const { word, term } of words) {
    if (byTerm.size < suggestionCount && !byTerm.has(term)) {
      byTerm.set(term, word);
    }
  }
  return [...byTerm.values()];
}

/** The key with each word that the best entry does not have replaced by the one that it has in its place; null when it has all of them. */
function corrected(
  key: string,
  { ranks, scores }: Matched,
  looked: readonly Sought[],
): string | null {
  if (!looked.some(({ asked, alternatives }) => alternatives.some(isOtherThan(asked)))) {
    return null;
  }
  const best = bestOf(ranks, scores);
  let text = key;
  for (const { asked, alternatives } of looked.toReversed()) {
    const found = alternatives.find(({ postings }) => strengthOf(best, postings) > 0);
    if (found && isOtherThan(asked)(found)) {
      text = text.slice(0, asked.start) + found.word + text.slice(asked.end);
    }
  }
  return text === key ? null : text;
}

/** Whether an alternative is neither the word, nor a form of it, nor its completion. */
function isOtherThan({ folded }: Word): (alternative: Alternative) => boolean {
  return ({ word, term }) => !word.startsWith(folded) && term !== termOf(folded);
}

function bestOf(ranks: Uint32Array, scores: Int32Array): number {
  let best = 0;
  for (let at = 1; at < ranks.length; at++) {
    const more = (scores[at] as number) - (scores[best] as number);
    if (more > 0 || (more === 0 && (ranks[at] as number) < (ranks[best] as number))) {
      best = at;
    }
  }
  return ranks[best] ?? -1;
}
