import { useCallback, useEffect, useState } from 'react';
import type { ClientRouteId, Good } from './calls.ts';
import type { Call } from './send.ts';
import { useApi } from './useApi.ts';

/** How one call went, and the way to try it again. */
export type Asked<R extends ClientRouteId> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; retry(): void }
  | { readonly status: 'ready'; readonly answer: Good<R> };

/** Sends a call when a page opens. @param call kept between drawings by the caller, else it is sent again */
export function useAnswer<R extends ClientRouteId>(routeId: R, call: Call<R>): Asked<R> {
  const api = useApi();
  const [asked, setAsked] = useState(0);
  const [answer, setAnswer] = useState<Good<R> | 'failed'>();

  useEffect(() => {
    if (asked < 0) {
      return;
    }
    const ending = new AbortController();
    const { signal } = ending;
    api.outcome(routeId, call, { signal }).then((went) => {
      if (!signal.aborted) {
        setAnswer(went.kind === 'ok' ? went.answer : 'failed');
      }
    });
    return () => ending.abort();
  }, [api, routeId, call, asked]);

  const retry = useCallback(() => {
    setAnswer(undefined);
    setAsked((count) => count + 1);
  }, []);
  if (answer === 'failed') {
    return { status: 'failed', retry };
  }
  return answer === undefined ? { status: 'loading' } : { status: 'ready', answer };
}
