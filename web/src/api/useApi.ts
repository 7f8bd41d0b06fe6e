import { createContext, useContext } from 'react';
import type { Api } from './createApi.ts';

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
