import type { CollegeFacts } from '../../contract/tables/colleges.ts';
import { isOneTypoApart } from '../catalogue/isOneTypoApart.ts';
import { wordsOf } from '../catalogue/words.ts';

/** Words of a question that are looked at. */
const mostWords = 8;
/** Shorter words are too similar to each other to tolerate a mistake. */
const shortestTypo = 4;

/** How well a word fits: it is one of the college's, begins one, or would but for one slip. */
const scores = { whole: 3, beginning: 2, typo: 1 } as const;

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
    .map((college) => ({ college, score: scoreOf(college, queryWords) }))
    .filter(({ score }) => score > 0)
    .toSorted(
      (one, other) =>
        other.score - one.score || one.college.name.localeCompare(other.college.name, 'en'),
    )
    .slice(0, most)
    .map(({ college }) => college);
}

/** 0 when one of the words fits nowhere. */
function scoreOf({ name, city, collegeID }: CollegeFacts, queryWord: readonly string[]): number {
  const words = wordsOf(`${name} ${city} ${collegeID}`).map(({ folded }) => folded);
  const found = queryWord.map((word) => Math.max(...words.map((one) => wordScore(word, one))));
  return found.includes(0) ? 0 : found.reduce((sum, score) => sum + score, 0);
}

function wordScore(queryWord: string, word: string): number {
  if (queryWord === word) {
    return scores.whole;
  }
  if (word.startsWith(queryWord)) {
    return scores.beginning;
  }
  const { length } = queryWord;
  const isTypo =
    length >= shortestTypo &&
    [length - 1, length, length + 1].some((end) => isOneTypoApart(queryWord, word.slice(0, end)));
  return isTypo ? scores.typo : 0;
}
