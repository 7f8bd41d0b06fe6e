import { searchCountLimit } from '../../../../../lambdas/contract/constants.ts';
import type { SearchData } from '../../../../../lambdas/contract/entities.ts';
import type { ItemKind } from '../../../../../lambdas/contract/vocabulary.ts';
import { problemWords } from '../../../api/problemWords.ts';
import type { Problem } from '../../../api/send.ts';
import { kinds, kindWords } from '../../../lib/kinds.ts';
import { activeFilters } from './ActiveFilters.tsx';
import { type SearchQuery, searchedKinds } from './searchQuery.ts';
import { searchWords } from './words.ts';

/** How many entries were found, and which of them are shown; or that they have some of what was searched, or none is there. */
export function foundWords(query: SearchQuery, data: SearchData): string {
  const { total, pageSize, partial, corrected, understood } = data;
  const text = corrected ?? query.searchFor.trim();
  if (total === 0) {
    const isFiltered = understood !== null || activeFilters(query).length > 0;
    const isLacking = !isFiltered && text !== '' && !isOnCertificates(text);
    return isLacking ? searchWords.lacking(text) : searchWords.none(text);
  }
  if (query.page === 1) {
    const count = totalWords(total);
    const some =
      text === '' && total > 1 && query.kinds?.join() === 'build'
        ? searchWords.someBuilds(count)
        : searchWords.some(count, text);
    return partial.length > 0 ? searchWords.closest(text) : `${some}${freeWords(query, data)}`;
  }
  const all = partial.length > 0 ? partialWords(data) : searchWords.some(totalWords(total), text);
  const first = (query.page - 1) * pageSize + 1;
  return searchWords.range(first, Math.min(total, first + pageSize - 1), all);
}

/** Whether a text asks for certificates, which are in no entry. */
export function isOnCertificates(text: string): boolean {
  return text.toLowerCase().startsWith('certificat');
}

/** How many of what was found one can open without a plan; empty where that is all of it, or isn't counted. */
function freeWords({ plan }: SearchQuery, { total, counts }: SearchData): string {
  const isKnown = plan === null && total < searchCountLimit;
  return isKnown && counts.plan.Freebie < total ? searchWords.free(counts.plan.Freebie) : '';
}

/** How many entries have some of the words that no entry has all of. */
export function partialWords({ total, partial }: SearchData): string {
  return searchWords.partial(totalWords(total), partial);
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

/** A kind that was not chosen and has matches. */
export interface OtherKind {
  readonly kind: ItemKind;
  /** As it stands inside a sentence. */
  readonly name: string;
  readonly count: string;
}

/** The kinds that were not chosen and have matches, with how many. */
export function otherKinds(query: SearchQuery, { counts }: SearchData): OtherKind[] {
  const searched = searchedKinds(query);
  return kinds
    .filter((kind) => !searched.includes(kind) && counts.kind[kind] > 0)
    .map((kind) => ({
      kind,
      name: kindWords[kind].many.toLowerCase(),
      count: countWords(counts.kind[kind], isLimited(counts.kind)) ?? String(counts.kind[kind]),
    }));
}

/** Why a search did not work, and what to do. */
export function searchProblemWords(problem: Problem<'search/for'>): string {
  switch (problem.status) {
    case 'noConnection':
      return searchWords.noConnection;
    case 'operationFailed':
      return searchWords.busy;
    default:
      return problemWords(problem).text;
  }
}
