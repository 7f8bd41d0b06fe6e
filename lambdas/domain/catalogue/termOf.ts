import { oneSpelling } from './spelling.ts';
import { stem } from './stem.ts';
import { isPlain } from './words.ts';

/** Terms of words met lately: the same few thousand words make most of every text. */
const known = new Map<string, string>();
const knownLimit = 50_000;

/**
 * What words that mean the same have in common: one spelling without its inflection. Two words match when their terms are equal. It begins as `beginningsOf` says.
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

/** How words of ASCII letters and digits begin that have a term: with its first two letters, but that an i may have been a y or, in airplanes, an e. */
export function beginningsOf(term: string): string[] {
  const [first = '', second = ''] = term;
  if (second === 'i') {
    return [`${first}e`, `${first}i`, `${first}y`];
  }
  return [isPlain(second.charCodeAt(0)) ? first + second : first];
}
