import { isOneTypoApart } from '../catalogue/isOneTypoApart.ts';
import { wordsOf } from '../catalogue/words.ts';
import type { CollegeFacts } from './College.ts';

/** Words of a question that are looked at. */
const mostWords = 8;
/** Shorter words are too similar to each other to tolerate a mistake. */
const shortestForgiven = 4;

/** How well a word fits: it is one of the college's, begins one, or would but for one slip. */
const fits = { whole: 3, beginning: 2, slip: 1 } as const;

/**
 * Colleges whose name, city or id has every word of a text, or one that begins so; one typing mistake in each word is tolerated.
 * The best come first.
 */
export function suggestColleges<C extends CollegeFacts>(
  colleges: readonly C[],
  text: string,
  most: number,
): C[] {
  const queryWords = wordsOf(text)
    .slice(0, mostWords)
    .map(({ folded }) => folded);
  if (queryWords.length === 0) {
    return [];
  }
  return colleges
    .map((college) => ({ college, fit: fitOf(college, queryWords) }))
    .filter(({ fit }) => fit > 0)
    .toSorted(
      (one, other) =>
        other.fit - one.fit || one.college.name.localeCompare(other.college.name, 'en'),
    )
    .slice(0, most)
    .map(({ college }) => college);
}

/** 0 when one of the words fits nowhere. */
function fitOf({ name, city, collegeID }: CollegeFacts, sought: readonly string[]): number {
  const words = wordsOf(`${name} ${city} ${collegeID}`).map(({ folded }) => folded);
  const found = sought.map((word) => Math.max(...words.map((one) => wordFit(word, one))));
  return found.includes(0) ? 0 : found.reduce((sum, fit) => sum + fit, 0);
}

function wordFit(sought: string, word: string): number {
  if (sought === word) {
    return fits.whole;
  }
  if (word.startsWith(sought)) {
    return fits.beginning;
  }
  const { length } = sought;
  const isNear =
    length >= shortestForgiven &&
    [length - 1, length, length + 1].some((end) => isOneTypoApart(sought, word.slice(0, end)));
  return isNear ? fits.slip : 0;
}
