import { useCallback, useEffect, useState } from 'react';
import type { ClientRouteId, Good } from './calls.ts';
import type { Call } from './send.ts';
import { useApi } from './useApi.ts';

/** How one call went, and the way to try it again. */
export type Asked<R extends ClientRouteId> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; retry(): void }
  | {
      readonly status: 'ready';
      readonly answer: Good<R>;
      /** Sends it again; what is there stays until there is another answer. */
      reload(): void;
    };

/** Sends a call when a page opens. @param call kept between drawings by the caller, else it is sent again */
export function useAnswer<R extends ClientRouteId>(routeId: R, call: Call<R>): Asked<R> {
  const api = useApi();
  const [asked, setAsked] = useState(0);
  const [kept, setKept] = useState<{ call: Call<R>; answer: Good<R> | 'failed' }>();

  useEffect(() => {
    if (asked < 0) {
      return;
    }
    const ending = new AbortController();
    const { signal } = ending;
    api.outcome(routeId, call, { signal }).then((went) => {
      if (!signal.aborted) {
        setKept((before) => {
          if (went.kind === 'ok') {
            return { call, answer: went.answer };
          }
          return before?.call === call ? before : { call, answer: 'failed' };
        });
      }
    });
    return () => ending.abort();
  }, [api, routeId, call, asked]);

  const reload = useCallback(() => setAsked((count) => count + 1), []);
  const retry = useCallback(() => {
    setKept(undefined);
    reload();
  }, [reload]);
  const answer = kept?.answer;
  if (answer === 'failed') {
    return { status: 'failed', retry };
  }
  return answer === undefined ? { status: 'loading' } : { status: 'ready', answer, reload };
}
