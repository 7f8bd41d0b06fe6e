import { oneSpelling } from './spelling.ts';
import { stem } from './stem.ts';

/** Terms of words met lately: the same few thousand words make most of every text. */
const known = new Map<string, string>();
const knownLimit = 50_000;

/**
 * What words that mean the same have in common: one spelling without its inflection. Two words match when their terms are equal. It begins with the word's first letter.
 *
 * @param word folded
 */
export function termOf(word: string): string {
  const before = known.get(word);
  if (before !== undefined) {
    return before;
  }
  if (known.size >= knownLimit) {
    known.clear();
  }
  const term = stem(oneSpelling(word));
  known.set(word, term);
  return term;
}
