import { useId } from 'react';
import { type SearchQuery, sorts, usualSort } from './searchQuery.ts';
import { searchWords } from './words.ts';

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
  const usual = usualSort(query);

  function choose(value: string) {
    const sort = sorts.find((one) => one === value) ?? usual;
    onChoose({ ...query, sort: sort === usual ? null : sort, page: 1 });
  }

  return (
    <p className="sortChoice">
      <label htmlFor={id}>{searchWords.sortBy}</label>
      <select id={id} value={query.sort ?? usual} onChange={(event) => choose(event.target.value)}>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {names[sort]}
          </option>
        ))}
      </select>
    </p>
  );
}
