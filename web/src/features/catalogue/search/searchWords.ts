import { searchCountLimit } from '../../../../../lambdas/contract/constants.ts';
import type { SearchData } from '../../../../../lambdas/contract/entities.ts';
import type { SearchSort } from '../../../../../lambdas/contract/vocabulary.ts';
import { problemWords } from '../../../api/problemWords.ts';
import type { Problem } from '../../../api/send.ts';
import { kinds, kindsInWords } from '../kinds.ts';
import { type SearchQuery, searchedKinds } from './searchQuery.ts';

/** How many entries were found, where, and which of them are shown. */
export function foundWords(query: SearchQuery, { total, pageSize, corrected }: SearchData): string {
  const where = `in ${kindsInWords(searchedKinds(query))}`;
  const text = corrected ?? query.searchFor.trim();
  const what = text === '' ? '' : ` for “${text}”`;
  if (total === 0) {
    return `Nothing found${what} ${where}`;
  }
  const noun = text === '' ? ['entry', 'entries'] : ['result', 'results'];
  if (query.page > 1) {
    const first = (query.page - 1) * pageSize + 1;
    return `${first} to ${Math.min(total, first + pageSize - 1)} of ${totalWords(total)} ${noun[1]}${what} ${where}`;
  }
  return `${totalWords(total)} ${total === 1 ? noun[0] : noun[1]}${what} ${where}`;
}

function totalWords(total: number): string {
  return countWords(total, total >= searchCountLimit) ?? '0';
}

/** A count with a plus where more may match than are counted; undefined where that is all that is known. */
export function countWords(count: number, isMore: boolean): string | undefined {
  if (isMore) {
    return count === 0 ? undefined : `${count.toLocaleString('en-IN')}+`;
  }
  return String(count);
}

/** Whether more may match than a filter's counts say. */
export function isLimited(counts: Readonly<Record<string, number>>): boolean {
  return Object.values(counts).reduce((sum, count) => sum + count, 0) >= searchCountLimit;
}

/** What the kinds hold that are not searched; undefined when that is nothing. */
export function elsewhereWords(query: SearchQuery, { counts }: SearchData): string | undefined {
  const searched = searchedKinds(query);
  const others = kinds.filter((kind) => !searched.includes(kind) && counts.kind[kind] > 0);
  const count = others.reduce((sum, kind) => sum + counts.kind[kind], 0);
  if (count === 0) {
    return undefined;
  }
  const names = kindsInWords(others);
  return `${names.charAt(0).toUpperCase()}${names.slice(1)} hold ${countWords(count, isLimited(counts.kind))} more.`;
}

/** The ways to sort. Without a text there is no best match, so popularity decides. */
export function sortWords(query: SearchQuery): Readonly<Record<SearchSort, string>> {
  return {
    best: query.searchFor === '' ? 'Most learned' : 'Best match',
    newest: 'Newest',
    title: 'Title',
  };
}

/** Why a search did not work, and what becomes of it. */
export function searchProblemWords(problem: Problem<'search/for'>): string {
  switch (problem.status) {
    case 'noConnection':
      return 'We couldn’t reach the catalogue. Your search is kept and runs again when you’re back online.';
    case 'operationFailed':
      return 'Search is busy right now. Try again in a moment.';
    default:
      return problemWords(problem).text;
  }
}
