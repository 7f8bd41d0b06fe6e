import { type ReactNode, startTransition, useMemo, useOptimistic, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { Page } from '../../../shell/Page.tsx';
import { useMedia } from '../../../ui/useMedia.ts';
import { activeFilters } from './ActiveFilters.tsx';
import { Filters } from './Filters.tsx';
import { KindChoice } from './KindChoice.tsx';
import { LiveSearchBox } from './LiveSearchBox.tsx';
import { Results } from './Results.tsx';
import { readWanted, type Wanted, wantedPath } from './searchQuery.ts';
import { useResultKeys } from './useResultKeys.ts';
import { useSearch } from './useSearch.ts';

/** Searches the catalogue while somebody types. All that is wanted stands in the address. */
export function SearchPage() {
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const how = useNavigationType();
  const wanted = useMemo(() => readWanted(new URLSearchParams(query)), [query]);
  const search = useSearch(wanted);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useResultKeys(field, list);

  // The address follows a moment later, as a transition; what was pressed shows at once.
  const [shown, show] = useOptimistic(wanted);
  const go = (next: Wanted, replace: boolean) =>
    startTransition(() => {
      show(next);
      navigate(wantedPath(next), { replace });
    });
  const choose = (next: Wanted) => go(next, false);
  // A history entry for every letter would make going back useless.
  const type = (searchFor: string) => go({ ...shown, searchFor, page: 1 }, true);

  const data = search.found?.data;
  return (
    <Page title="Courses & builds" wide>
      <LiveSearchBox
        searchFor={wanted.searchFor}
        isTyped={how === 'REPLACE'}
        field={field}
        onSearch={type}
      />
      <KindChoice wanted={shown} data={data} onChoose={choose} />
      <div className="searchColumns">
        <Narrowing wanted={shown}>
          <Filters wanted={shown} data={data} onChoose={choose} />
        </Narrowing>
        <Results search={search} wanted={shown} list={list} onChoose={choose} />
      </div>
    </Page>
  );
}

/** The filters: beside the results where there is room, else folded away. */
function Narrowing({
  wanted,
  children,
}: {
  readonly wanted: Wanted;
  readonly children: ReactNode;
}) {
  const wide = useMedia('(min-width: 62rem)');
  if (wide) {
    return <div className="narrowing">{children}</div>;
  }
  const count = activeFilters({ ...wanted, kinds: null }).length;
  return (
    <details className="fold narrowing">
      <summary>Filter by plan and tag{count > 0 && ` (${count} chosen)`}</summary>
      {children}
    </details>
  );
}
