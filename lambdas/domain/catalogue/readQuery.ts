import { mostListed } from '../../contract/answerBounds.ts';
import { type Word, wordsOf } from './words.ts';

/** What a typed text asks for. */
export interface QueryWords {
  /** The words that an item has to have. */
  readonly words: readonly Word[];
  /** Whether the last word may be the beginning of a longer one. */
  readonly unfinished: boolean;
}

/** A longer word that says little is hardly the beginning of another. */
const longestBeginning = 5;
/** Words that say little: ignored beside others. What one makes or builds is everything here, and all of it can be learned. */
const stopWords = new Set(
  'a an and are as at be beginner beginners best build building by can course create do does easy for from how i idea ideas in into is it learn make making me my of on or our project projects simple that the this to tutorial us using want what with work works you your'.split(
    ' ',
  ),
);

/** What a project is for, in students' words: left out where no item has them beside the others. */
export const occasionWords: ReadonlySet<string> = new Set(
  'college final first major mini minor second sem semester student students third year'.split(' '),
);

/** Reads a typed text. Anything is valid; nothing in it has a special meaning. */
export function readQuery(text: string): QueryWords {
  const all = wordsOf(text).slice(0, mostListed.searchWords);
  const last = all.at(-1);
  const unfinished = last !== undefined && last.end === text.length;
  const telling = all.filter(
    (word) =>
      !stopWords.has(word.folded) ||
      (unfinished && word === last && word.folded.length <= longestBeginning),
  );
  return { words: telling.length > 0 ? telling : all, unfinished };
}
