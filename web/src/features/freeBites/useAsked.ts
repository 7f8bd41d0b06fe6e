import { useCallback, useEffect, useState } from 'react';
import type { ClientRouteId, Good } from '../../api/calls.ts';
import type { Call, Problem } from '../../api/send.ts';
import { useApi } from '../../api/useApi.ts';
import { useWhenOnline } from './useWhenOnline.ts';

/** How asking the case-study host goes. What was answered before stays while it is asked again. */
export interface Asked<R extends ClientRouteId> {
  readonly answer: Good<R> | undefined;
  /** Why the last asking failed; undefined while it goes on. */
  readonly problem: Problem<R> | undefined;
  readonly loading: boolean;
  /** Asks again. */
  ask(): void;
}

/** Asks when it is first drawn, and again when the connection is back after a failure. @param call kept between drawings by the caller */
export function useAsked<R extends ClientRouteId>(
  routeId: R,
  call: Call<R>,
  known?: Good<R>,
): Asked<R> {
  const api = useApi();
  const [asked, setAsked] = useState(0);
  const [answer, setAnswer] = useState(known);
  const [problem, setProblem] = useState<Problem<R>>();
  const [loading, setLoading] = useState(true);

  useEffect(() => {
    if (asked < 0) {
      return;
    }
    const ending = new AbortController();
    const { signal } = ending;
    setLoading(true);
    setProblem(undefined);
    api.outcome(routeId, call, { signal }).then((went) => {
      if (signal.aborted) {
        return;
      }
      setLoading(false);
      if (went.kind === 'ok') {
        setAnswer(went.answer);
      } else {
        setProblem(went);
      }
    });
    return () => ending.abort();
  }, [api, routeId, call, asked]);

  const ask = useCallback(() => setAsked((count) => count + 1), []);
  useWhenOnline(problem?.status === 'noConnection', ask);
  return { answer, problem, loading, ask };
}
