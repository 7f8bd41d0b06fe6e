import { type Word, wordsOf } from './words.ts';

/** What a typed text asks for. */
export interface Key {
  /** The words that an entry has to have. */
  readonly words: readonly Word[];
  /** The last word may be the beginning of a longer one. */
  readonly unfinished: boolean;
}

/** Words behind these are not looked at, so that no key is slow. */
const wordLimit = 12;
/** Words that say little: not asked for beside others. */
const little = new Set(
  'a an and are as at be by do for from how i in into is it my of on or our that the this to us using what with your'.split(
    ' ',
  ),
);

/** Reads a typed text. Anything is valid; nothing in it has a special meaning. */
export function readKey(key: string): Key {
  const all = [...wordsOf(key)].slice(0, wordLimit);
  const last = all.at(-1);
  const unfinished = last !== undefined && last.end === key.length;
  const telling = all.filter(
    (word) => !little.has(word.folded) || (unfinished && word === last && all.length > 1),
  );
  const words = telling.length > 0 ? telling : all;
  return { words, unfinished: unfinished && words.at(-1)?.end === key.length };
}
