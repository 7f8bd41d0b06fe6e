import { useId } from 'react';
import type { SearchSort } from '../../../../../lambdas/contract/vocabulary.ts';
import type { SearchQuery } from './searchQuery.ts';
import { sortWords } from './searchWords.ts';

/** How the results are sorted. */
export function SortChoice({
  query,
  onChoose,
}: {
  readonly query: SearchQuery;
  readonly onChoose: (query: SearchQuery) => void;
}) {
  const id = useId();
  const names = sortWords(query);
  const usual: SearchSort = query.searchFor === '' ? 'newest' : 'best';

  function choose(value: string) {
    const sort = (['best', 'newest', 'title'] as const).find((one) => one === value) ?? usual;
    onChoose({ ...query, sort: sort === usual ? null : sort, page: 1 });
  }

  return (
    <p className="sortChoice">
      <label htmlFor={id}>Sort by</label>
      <select id={id} value={query.sort ?? usual} onChange={(event) => choose(event.target.value)}>
        <option value="best">{names.best}</option>
        <option value="newest">{names.newest}</option>
        <option value="title">{names.title}</option>
      </select>
    </p>
  );
}
