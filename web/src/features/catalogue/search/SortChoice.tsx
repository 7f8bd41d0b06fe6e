import { useId } from 'react';
import type { SearchSort } from '../../../../../lambdas/contract/vocabulary.ts';
import { searchWords } from '../words.ts';
import type { SearchQuery } from './searchQuery.ts';

/** How the results are sorted. */
export function SortChoice({
  query,
  onChoose,
}: {
  readonly query: SearchQuery;
  readonly onChoose: (query: SearchQuery) => void;
}) {
  const id = useId();
  const names = searchWords.sorts(query.searchFor);
  const usual: SearchSort = query.searchFor === '' ? 'newest' : 'best';

  function choose(value: string) {
    const sort = (['best', 'newest', 'title'] as const).find((one) => one === value) ?? usual;
    onChoose({ ...query, sort: sort === usual ? null : sort, page: 1 });
  }

  return (
    <p className="sortChoice">
      <label htmlFor={id}>{searchWords.sortBy}</label>
      <select id={id} value={query.sort ?? usual} onChange={(event) => choose(event.target.value)}>
        <option value="best">{names.best}</option>
        <option value="newest">{names.newest}</option>
        <option value="title">{names.title}</option>
      </select>
    </p>
  );
}
