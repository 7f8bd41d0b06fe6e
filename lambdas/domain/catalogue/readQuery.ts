import { type Word, wordsOf } from './words.ts';

/** What a typed text asks for. */
export interface QueryWords {
  /** The words that an item has to have. */
  readonly words: readonly Word[];
  /** Whether the last word may be the beginning of a longer one. */
  readonly unfinished: boolean;
}

/** Words behind these are ignored, so that no query is slow. */
const wordLimit = 12;
/** Words that say little: ignored beside others. What one makes or builds is everything here. */
const stopWords = new Set(
  'a an and are as at be build building by create do for from how i in into is it make making my of on or our that the this to us using want what with your'.split(
    ' ',
  ),
);

/** Reads a typed text. Anything is valid; nothing in it has a special meaning. */
export function readQuery(text: string): QueryWords {
  const all = wordsOf(text).slice(0, wordLimit);
  const last = all.at(-1);
  const unfinished = last !== undefined && last.end === text.length;
  const telling = all.filter(
    (word) => !stopWords.has(word.folded) || (unfinished && word === last),
  );
  return { words: telling.length > 0 ? telling : all, unfinished };
}
