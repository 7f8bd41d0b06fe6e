import type { Word } from '../../domain/catalogue/words.ts';
import type { Known, Lexicon } from './Lexicon.ts';
import type { Postings } from './postings.ts';

/** One of the terms that answer a word of a key. */
export interface Alternative {
  /** The word of the index whose term it is. */
  readonly word: string;
  readonly term: string;
  readonly postings: Postings;
  /** What a strength of one is worth: a whole number. */
  readonly worth: number;
}

/** A word of a key, and what answers it: the first alternative that an entry has counts. */
export interface Sought {
  readonly asked: Word;
  readonly alternatives: readonly Alternative[];
  /** Whether all alternatives are guesses. */
  readonly guessed: boolean;
}

/** One in BM25's measure. Scores that differ by less than one part are equal. */
const worthParts = 64;
/** What completing a word, or guessing another for a known one, leaves of its worth. */
const lessSure = 0.5;

/**
 * What answers a word: its term, its completions, and near words if there is nothing else.
 *
 * @param completions of the word if it may be unfinished, otherwise none
 */
export function sought(
  lexicon: Lexicon,
  count: number,
  asked: Word,
  completions: readonly Known[],
): Sought {
  const itself = { word: asked.folded, term: lexicon.termOf(asked.folded) };
  const exact = weighed(lexicon, count, [itself], 1);
  const longer = weighed(lexicon, count, completions, lessSure);
  const alternatives = [...exact, ...longer.filter(isOtherThan(exact))];
  return alternatives.length > 0
    ? { asked, alternatives, guessed: false }
    : {
        asked,
        alternatives: weighed(lexicon, count, lexicon.nearWords(asked.folded), 1),
        guessed: true,
      };
}

/** The same with near words beside what answered it. */
export function widened(lexicon: Lexicon, count: number, narrow: Sought): Sought {
  if (narrow.guessed) {
    return narrow;
  }
  const near = weighed(lexicon, count, lexicon.nearWords(narrow.asked.folded), lessSure);
  return {
    ...narrow,
    alternatives: [...narrow.alternatives, ...near.filter(isOtherThan(narrow.alternatives))],
  };
}

function isOtherThan(known: readonly Alternative[]): (alternative: Alternative) => boolean {
  return ({ term }) => known.every((other) => other.term !== term);
}

/** The terms of some words, all worth the same: a rare guess is no better than a common one. */
function weighed(
  lexicon: Lexicon,
  count: number,
  words: readonly Known[],
  sureness: number,
): Alternative[] {
  const looked = new Set<string>();
  const found: Omit<Alternative, 'worth'>[] = [];
  let entries = 0;
  for (const { word, term } of words) {
    const postings = looked.has(term) ? null : lexicon.postings(term);
    looked.add(term);
    if (postings) {
      found.push({ word, term, postings });
      entries += postings.count;
    }
  }
  const weight = sureness * rarity(Math.min(entries, count), count);
  const worth = Math.max(1, Math.round(weight * worthParts));
  return found.map((one) => ({ ...one, worth }));
}

/** BM25's weight of a term that so many of all entries have: the rarer, the more. */
function rarity(entries: number, count: number): number {
  return Math.log(1 + (count - entries + 0.5) / (entries + 0.5));
}
