import { createContext } from 'react';

/** Says on a card in a word what the reader has done with its entry; undefined for nothing, and where cards don't say it. */
export const StandingContext = createContext<(itemID: string) => string | undefined>(
  () => undefined,
);
