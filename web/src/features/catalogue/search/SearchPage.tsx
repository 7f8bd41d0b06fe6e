import { type ReactNode, startTransition, useMemo, useOptimistic, useRef } from 'react';
import { Link, Navigate, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import './SearchPage.css';
import { isComplete } from '../../../../../lambdas/contract/completion.ts';
import type { Progress } from '../../../../../lambdas/contract/entities.ts';
import { useRouteQuery } from '../../../api/queries.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { learningPathPath, queryNames } from '../../../paths.ts';
import { Page } from '../../../shell/Page.tsx';
import { TypedBefore } from '../../../shell/TypedBefore.tsx';
import { useTitle } from '../../../shell/useArrival.ts';
import { useMedia } from '../../../ui/useMedia.ts';
import { loadCovers } from '../../covers/Cover.tsx';
import { chipWords } from '../cardWords.ts';
import { OwnPath } from '../paths/OwnPath.tsx';
import { StandingContext } from '../StandingContext.ts';
import { activeFilters } from './ActiveFilters.tsx';
import { Filters, KindChoice } from './Filters.tsx';
import { LimitChips } from './LimitChips.tsx';
import { LiveSearchBox } from './LiveSearchBox.tsx';
import { isChip } from './limits.ts';
import { Results } from './Results.tsx';
import { readSearchQuery, type SearchQuery, searchQueryPath, withLimit } from './searchQuery.ts';
import { useResultKeys } from './useResultKeys.ts';
import { pagesOf, useSearch } from './useSearch.ts';
import { searchWords } from './words.ts';
import '../../../theme/parts.css';

void loadCovers();

/** Searches the catalogue while a visitor types. The whole query is in the address. */
export function SearchPage() {
  const { search: address } = useLocation();
  const navigate = useNavigate();
  const how = useNavigationType();
  const query = useMemo(() => readSearchQuery(new URLSearchParams(address)), [address]);
  /** Also while the words aren't known yet: the HTML of a search with words has none. */
  const isForWords = new URLSearchParams(address).has(queryNames.searchFor);
  const search = useSearch(query);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useResultKeys(field, list);
  // The page's heading stays, and with it the focus.
  useTitle(searchWords.title(query.searchFor.trim()));

  // The address follows a moment later, as a transition; what was pressed shows at once.
  const [shown, show] = useOptimistic(query);
  const go = (next: SearchQuery, replace = false) =>
    startTransition(() => {
      show(next);
      navigate(searchQueryPath(next), { replace });
    });
  // A history entry for every letter would make going back useless.
  const type = (searchFor: string) => go({ ...shown, searchFor, page: 1 }, true);

  const own = useRouteQuery('product/getProgress', {}).data?.data.progress;
  const data = search.found?.data;
  // Filters full of zeros help no one; those that were chosen stay, to be taken away.
  const isEmpty = data?.total === 0 && activeFilters(shown).length === 0;
  // On a phone, what was found for a text begins on the first screen.
  const isFolded = useMedia('(max-width: 43.99rem)') && shown.searchFor !== '';
  // Its HTML knows no width: styles hide there what will be folded.
  const isAhead = !useHydrated() && isForWords;
  const pages = search.found?.query === query ? pagesOf(search.found.data) : 0;
  return (
    <Page title={searchWords.page} wide>
      {pages > 0 && query.page > pages && (
        <Navigate to={searchQueryPath({ ...query, page: pages })} replace />
      )}
      <LiveSearchBox
        searchFor={query.searchFor}
        isTyped={how === 'REPLACE'}
        field={field}
        onSearch={type}
      />
      {shown.searchFor === '' && !isForWords && (
        <OwnPath
          otherwise={
            <p>
              {searchWords.paths} <Link to={learningPathPath()}>{searchWords.seePaths}</Link>
            </p>
          }
        />
      )}
      {!isEmpty && (
        <details
          className={isFolded ? 'searchFold fold' : isAhead ? 'searchFold ahead' : 'searchFold'}
          open={!isFolded}
        >
          <summary>{searchWords.narrow}</summary>
          <KindChoice query={shown} data={data} onChoose={go} />
          <div className="limitChoice">
            {/* The list's own name says it, too. */}
            <p aria-hidden="true">{chipWords.heading}</p>
            <LimitChips
              pathOf={(limit) => searchQueryPath(withLimit(shown, limit))}
              isChosen={({ name, value }) => shown[name] === value}
            />
          </div>
        </details>
      )}
      <div className={isEmpty ? undefined : 'searchColumns'}>
        {!isEmpty && (
          <Narrowing query={shown}>
            <Filters query={shown} data={data} onChoose={go} />
          </Narrowing>
        )}
        <StandingContext value={(itemID) => standingOf(itemID, own)}>
          <Results search={search} query={shown} list={list} isFolded={isFolded} onChoose={go} />
        </StandingContext>
      </div>
      <TypedBefore />
    </Page>
  );
}

/** What a signed-in reader has done with an entry. */
export function standingOf(itemID: string, progress: readonly Progress[] = []): string | undefined {
  const own = progress.find((one) => one.itemID === itemID && one.done.length > 0);
  return own && (isComplete(own) ? searchWords.completed : searchWords.begun);
}

/** The filters: beside the results where there is room, else folded away. */
function Narrowing({
  query,
  children,
}: {
  readonly query: SearchQuery;
  readonly children: ReactNode;
}) {
  const wide = useMedia('(min-width: 62rem)');
  const { plan, tags } = query;
  const isHidden = plan !== null && !isChip({ name: 'plan', value: plan });
  const count = tags.length + Number(isHidden);
  return (
    <details className="fold" open={wide}>
      <summary>{searchWords.filters(count)}</summary>
      {children}
    </details>
  );
}
