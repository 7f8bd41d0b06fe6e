import * as z from 'zod/mini';
import { zeroResultDays } from '../constants.ts';
import { noPersonalData, type TableDefinition } from './TableDefinition.ts';

/** Words that were searched for without a result. `lastAt` is epoch ms. */
export const ZeroResult = z.object({
  words: z.string(),
  asked: z._default(z.int(), 0),
  /** How many said that they would build it, each once a device and day. */
  votes: z._default(z.int(), 0),
  lastAt: z.int(),
});

export const zeroResultSearches = {
  stack: 'site',
  key: { words: 'S' },
  timeToLive: 'expiresAt',
  what: 'Searches that returned nothing',
  why: 'For editors, without who searched',
  howLong: `${zeroResultDays} days`,
  ...noPersonalData,
} as const satisfies TableDefinition;
