import { useCallback, useEffect, useState } from 'react';
import type { RefusedStatus } from '../../../../../lambdas/contract/vocabulary.ts';
import type { Good } from '../../../api/calls.ts';
import { useApi } from '../../../api/useApi.ts';
import { Recent } from '../Recent.ts';
import { searchCall, type Wanted, wantedPath } from './searchQuery.ts';

/** An answer, and what it answers. */
export interface Found extends Pick<Good<'search/for'>, 'xplorers' | 'data'> {
  readonly wanted: Wanted;
}

/** How a search goes. While it goes on, and when it fails, the last answer stays. */
export interface Search {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly found: Found | undefined;
  /** Why it failed. */
  readonly problem: RefusedStatus | undefined;
  retry(): void;
}

type Loaded = Omit<Search, 'retry'>;

const recent = new Recent<Found>(24);

/** Searches for what is wanted, and again when that changes. The latest wins: older calls are ended. */
export function useSearch(wanted: Wanted): Search {
  const api = useApi();
  const [asked, setAsked] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>(() => ({
    status: 'loading',
    found: recent.get(wantedPath(wanted)),
    problem: undefined,
  }));

  useEffect(() => {
    if (asked < 0) {
      return;
    }
    const ending = new AbortController();
    const { signal } = ending;
    const route = wanted.searchFor === '' ? 'search/getAllRecentInfo' : 'search/for';
    const kept = recent.get(wantedPath(wanted));
    setLoaded(({ found }) => ({ status: 'loading', found: kept ?? found, problem: undefined }));
    api.outcome(route, searchCall(wanted), { signal }).then((went) => {
      if (signal.aborted) {
        return;
      }
      if (went.kind === 'problem') {
        setLoaded(({ found }) => ({ status: 'failed', found, problem: went.status }));
        return;
      }
      const { xplorers, data } = went.answer;
      const found = { xplorers, data, wanted };
      recent.keep(wantedPath(wanted), found);
      setLoaded({ status: 'ready', found, problem: undefined });
    });
    return () => ending.abort();
  }, [api, wanted, asked]);

  const retry = useCallback(() => setAsked((count) => count + 1), []);
  const failed = loaded.status === 'failed';
  useEffect(() => {
    if (failed) {
      window.addEventListener('online', retry);
      return () => window.removeEventListener('online', retry);
    }
    return;
  }, [failed, retry]);
  return { ...loaded, retry };
}
