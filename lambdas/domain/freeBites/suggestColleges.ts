import type { CollegeFacts } from '../../contract/tables/colleges.ts';
import { isOneTypoApart } from '../catalogue/isOneTypoApart.ts';
import { wordsOf } from '../catalogue/words.ts';

/** Words of a question that are looked at. */
const mostWords = 8;
/** Shorter words are too similar to each other to tolerate a mistake. */
const shortestTypo = 4;

/** Fewer initials are too many colleges'. */
const fewestInitials = 3;
/** Words whose initial is left out when a name is shortened. */
const smallWords: readonly string[] = ['and', 'for', 'of', 'the'];

/** How well a word fits: it is one of the college's, begins one, is initials of some in a row, or would be or begin one but for one slip. */
const scores = { whole: 3, beginning: 2, initials: 1, typo: 1 } as const;

/**
 * Colleges whose name, city or id has every word of a text, or one that begins so, or whose name has it as initials, the best first. Only
 * when there is none, one typing mistake in each word is tolerated: what was typed well brings nothing that is merely alike.
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
  const exact = ranked(colleges, queryWords, false);
  return (exact.length > 0 ? exact : ranked(colleges, queryWords, true)).slice(0, most);
}

function ranked<C extends CollegeFacts>(
  colleges: readonly C[],
  queryWords: readonly string[],
  allowsTypos: boolean,
): C[] {
  return colleges
    .map((college) => ({ college, score: scoreOf(college, queryWords, allowsTypos) }))
    .filter(({ score }) => score > 0)
    .toSorted(
      (one, other) =>
        other.score - one.score || one.college.name.localeCompare(other.college.name, 'en'),
    )
    .map(({ college }) => college);
}

/** 0 when one of the words fits nowhere. */
function scoreOf(
  { name, city, collegeID }: CollegeFacts,
  queryWords: readonly string[],
  allowsTypos: boolean,
): number {
  const words = wordsOf(`${name} ${city} ${collegeID}`).map(({ folded }) => folded);
  const initials = wordsOf(name)
    .filter(({ folded }) => !smallWords.includes(folded))
    .map(({ folded }) => folded.charAt(0))
    .join('');
  const found = queryWords.map((word) =>
    Math.max(
      ...words.map((one) => wordScore(word, one, allowsTypos)),
      word.length >= fewestInitials && initials.includes(word) ? scores.initials : 0,
    ),
  );
  return found.includes(0) ? 0 : found.reduce((sum, score) => sum + score, 0);
}

function wordScore(queryWord: string, word: string, allowsTypos: boolean): number {
  if (queryWord === word) {
    return scores.whole;
  }
  if (word.startsWith(queryWord)) {
    return scores.beginning;
  }
  const { length } = queryWord;
  const isTypo =
    allowsTypos &&
    length >= shortestTypo &&
    [length - 1, length, length + 1].some((end) => isOneTypoApart(queryWord, word.slice(0, end)));
  return isTypo ? scores.typo : 0;
}
