/** Server state by TanStack Query. Loaded with the first screen that asks the server for anything, which home does not. */
import { onlineManager, QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { routes } from '../../../lambdas/contract/routes.ts';
import { useSession } from '../features/session/useSession.ts';
import { useHydrated } from '../lib/hydrated.ts';
import { type Api, useApi } from './Api.ts';
import type { Call, ClientRouteId, Problem, SendOptions, Success } from './send.ts';

/** How long public answers are kept after the last screen that shows it, ms: going back shows a page at once. */
const publicKeptMs = 10 * 60_000;

/**
 * The one cache. `send` repeats calls itself, so nothing is retried here; what failed is asked for again when the connection is
 * back. Nothing is refetched because a tab comes into sight.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: ({ state }) => state.status === 'error',
    },
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});
// Does what a provider would do: from here on it notices when the connection is back, also if there was none at the start.
onlineManager.setOnline(typeof navigator === 'undefined' || navigator.onLine);
queryClient.mount();

/** A call did not go well; `problem` says how. */
export class CallError<R extends ClientRouteId = ClientRouteId> extends Error {
  override readonly name = 'CallError';
  readonly problem: Problem<R>;

  constructor(problem: Problem<R>) {
    super(problem.status);
    this.problem = problem;
  }
}

/** The good answer of a call. @throws CallError */
export async function answerOf<R extends ClientRouteId>(
  api: Api,
  routeId: R,
  call: Call<R>,
  options?: SendOptions,
): Promise<Success<R>> {
  const outcome = await api.call(routeId, call, options);
  if (outcome.kind === 'problem') {
    throw new CallError(outcome);
  }
  return outcome.answer;
}

/** How a query differs from the usual. */
export interface QueryOptions<R extends ClientRouteId> {
  /** False: nothing is asked. */
  readonly enabled?: boolean;
  /** Asks although the profile can't be loaded, for whom the token names: what is answered during an outage. */
  readonly inOutage?: boolean;
  /** Asks again whenever the profile has been loaded again, as after a payment; what is there stays meanwhile. */
  readonly withProfile?: boolean;
  /** How long to wait before the next call, ms; false: no other one. */
  readonly pollMs?: (answer: Success<R>) => number | false;
}

/** The key of a call's answer. The first part is whose it is, so that no person is shown another’s. */
export function queryKey<R extends ClientRouteId>(
  routeId: R,
  call: Call<R>,
  emailID: string | undefined,
) {
  return [isPersonal(routeId) ? emailID : '', routeId, call] as const;
}

/**
 * Asks when a screen opens, or is taken over from the server's HTML, and again when it is opened once more; an earlier answer is shown
 * meanwhile. What belongs to a person waits for the sign-in and is forgotten as soon as no screen shows it, so that signing out leaves
 * nothing.
 */
export function useRouteQuery<R extends ClientRouteId>(
  routeId: R,
  call: Call<R>,
  { enabled = true, inOutage = false, withProfile = false, pollMs }: QueryOptions<R> = {},
) {
  const api = useApi();
  const isHydrated = useHydrated();
  const { state } = useSession();
  const userinfo = state.kind === 'signedIn' ? state.userinfo : undefined;
  const token = inOutage && state.kind === 'unreachable' ? state.token : undefined;
  const emailID = (userinfo ?? token)?.emailID;
  const personal = isPersonal(routeId);
  const query = useQuery<Success<R>, CallError<R>>(
    {
      queryKey: queryKey(routeId, call, emailID),
      queryFn: ({ signal }) =>
        answerOf(api, routeId, call, { signal, ...(token && { emailID: token.emailID }) }),
      enabled: enabled && (!personal || emailID !== undefined),
      subscribed: isHydrated,
      gcTime: personal ? 0 : publicKeptMs,
      ...(pollMs && {
        refetchIntervalInBackground: true,
        refetchInterval: ({ state: { data, status } }) =>
          data !== undefined && status === 'success' && pollMs(data),
      }),
    },
    queryClient,
  );

  const { refetch } = query;
  const before = useRef(userinfo);
  useEffect(() => {
    if (withProfile && userinfo && before.current && before.current !== userinfo) {
      void refetch();
    }
    before.current = userinfo;
  }, [withProfile, userinfo, refetch]);
  return query;
}

/**
 * Sends a call when it is asked to. `onSuccess` is told even when the screen was left meanwhile. `keyOf`: the idempotency key of a call
 * that takes one.
 */
export function useRouteMutation<R extends ClientRouteId>(
  routeId: R,
  onSuccess?: (answer: Success<R>, call: Call<R>) => void,
  keyOf?: (call: Call<R>) => string,
) {
  const api = useApi();
  return useMutation<Success<R>, CallError<R>, Call<R>>(
    {
      mutationFn: (call) => answerOf(api, routeId, call, keyOf && { idempotencyKey: keyOf(call) }),
      ...(onSuccess && { onSuccess }),
    },
    queryClient,
  );
}

function isPersonal(routeId: ClientRouteId): boolean {
  return routes[routeId].access === 'user';
}
