import { createContext, useContext } from 'react';
import type { Call, ClientRouteId, Outcome, SendOptions, Transport } from './send.ts';

/**
 * The calls of the product. None of them throws, and none that needs a token is sent while there is none. A call that fails says how,
 * where the specification's client gives an empty list, `undefined`, `{}` or a failed object: a screen must tell an empty list from a
 * failure, and say whether to try again, sign in or wait.
 */
export interface Api {
  call<R extends ClientRouteId>(
    routeId: R,
    call: Call<R>,
    options?: SendOptions,
  ): Promise<Outcome<R>>;
}

/** The client of both hosts. What sends and checks, with the contract's schemas, is loaded with the first call. */
export function createApi(transport: Transport): Api {
  return {
    async call(routeId, call, options) {
      const loaded = await import('./send.ts').catch(() => undefined);
      return loaded
        ? loaded.send(transport, routeId, call, options)
        : { kind: 'problem', status: 'noConnection', how: 'silent' };
    },
  };
}

/** Holds the calls of the product; `SessionProvider` fills it. */
export const ApiContext = createContext<Api | undefined>(undefined);

/** The calls of the product. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) {
    throw new Error('useApi needs a SessionProvider above it');
  }
  return api;
}
