import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/Api.ts';
import { answerOf, type CallError, queryClient } from '../../../api/queries.ts';
import type { Success } from '../../../api/send.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { type SearchQuery, searchCall, searchQueryPath } from './searchQuery.ts';

/** An answer, and what it answers. */
export interface Found extends Pick<Success<'search/for'>, 'xplorers' | 'data'> {
  readonly query: SearchQuery;
}

/** How many pages an answer has. */
export function pagesOf({ total, pageSize }: Found['data']): number {
  return Math.ceil(total / pageSize);
}

/** How a search goes. While it continues, and when it fails, the last answer stays. */
export interface Search {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly found: Found | undefined;
  /** Why it failed. */
  readonly error: CallError<'search/for'> | null;
  retry(): void;
}

/** How long an answer is kept after it was shown, ms: going back shows a page at once, as far down as it was left. */
const keptMs = 10 * 60_000;

/** Searches, and again when the query changes. The latest wins: older calls are ended. @param enabled whether there is something to search yet */
export function useSearch(query: SearchQuery, enabled = true): Search {
  const api = useApi();
  const isHydrated = useHydrated();
  const route = query.searchFor === '' ? 'search/getAllRecentInfo' : 'search/for';
  const search = useQuery<Found, CallError<'search/for'>>(
    {
      queryKey: ['', route, searchQueryPath(query)],
      queryFn: async ({ signal }) => {
        const { xplorers, data } = await answerOf(api, route, searchCall(query), { signal });
        return { xplorers, data, query };
      },
      enabled,
      subscribed: isHydrated,
      gcTime: keptMs,
    },
    queryClient,
  );
  const [last, setLast] = useState(search.data);
  if (search.data && search.data !== last) {
    setLast(search.data);
  }
  return {
    status: search.isFetching || search.isPending ? 'loading' : search.isError ? 'failed' : 'ready',
    found: search.data ?? last,
    error: search.error,
    retry: () => void search.refetch(),
  };
}
