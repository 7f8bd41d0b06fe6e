import * as z from 'zod/mini';
import { noPersonalData, type TableDefinition } from './TableDefinition.ts';

/** How many learned on a day in India, and how many entries they completed. */
export const DayCount = z.object({
  day: z.string(),
  learners: z._default(z.int(), 0),
  completions: z._default(z.int(), 0),
});

export const dayCounts = {
  stack: 'site',
  key: { list: 'S', day: 'S' },
  timeToLive: null,
  what: 'How many people learned each day, how many entries they completed, and how many met each Saturday challenge',
  why: 'To see how the product is used; nothing in it is about one person',
  howLong: 'As long as the catalogue is kept',
  ...noPersonalData,
} as const satisfies TableDefinition;
