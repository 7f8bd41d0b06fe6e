import type { SearchData } from '../../../../../lambdas/contract/entities.ts';
import type { RefusedStatus, SearchSort } from '../../../../../lambdas/contract/vocabulary.ts';
import { words } from '../../../api/words.ts';
import { kinds, kindsInWords } from '../kinds.ts';
import { searchedKinds, type Wanted } from './searchQuery.ts';

/** How many entries were found, where, and which of them are shown. */
export function foundWords(wanted: Wanted, { total, pageSize, corrected }: SearchData): string {
  const where = `in ${kindsInWords(searchedKinds(wanted))}`;
  const text = corrected ?? wanted.searchFor.trim();
  const what = text === '' ? '' : ` for “${text}”`;
  if (total === 0) {
    return `Nothing found${what} ${where}`;
  }
  const noun = text === '' ? ['entry', 'entries'] : ['result', 'results'];
  if (wanted.page > 1) {
    const first = (wanted.page - 1) * pageSize + 1;
    return `${first} to ${Math.min(total, first + pageSize - 1)} of ${total} ${noun[1]}${what} ${where}`;
  }
  return `${total} ${total === 1 ? noun[0] : noun[1]}${what} ${where}`;
}

/** What the kinds hold that are not searched; undefined when that is nothing. */
export function elsewhereWords(wanted: Wanted, { counts }: SearchData): string | undefined {
  const searched = searchedKinds(wanted);
  const others = kinds.filter((kind) => !searched.includes(kind) && counts.kind[kind] > 0);
  const count = others.reduce((sum, kind) => sum + counts.kind[kind], 0);
  if (count === 0) {
    return undefined;
  }
  const names = kindsInWords(others);
  return `${names.charAt(0).toUpperCase()}${names.slice(1)} hold ${count} more.`;
}

/** The ways to sort. Without a text there is no best match, so popularity decides. */
export function sortWords(wanted: Wanted): Readonly<Record<SearchSort, string>> {
  return {
    best: wanted.searchFor === '' ? 'Most learned' : 'Best match',
    newest: 'Newest',
    title: 'Title',
  };
}

/** Why a search did not work, and what becomes of it. */
export function problemWords(problem: RefusedStatus | undefined): string {
  switch (problem) {
    case 'noConnection':
      return 'There is no connection to the catalogue. Your search stays in the box, and is tried again by itself when the connection is back.';
    case 'operationFailed':
      return 'The catalogue has too much to do just now. Your search stays in the box; try again in a moment.';
    default:
      return words[problem ?? 'failed'].text;
  }
}
