import * as z from 'zod/mini';
import { noPersonalData, type Stored, type TableDefinition } from './TableDefinition.ts';

/** Razorpay's lists, in the order in which they are read. */
export const listNames = ['payments', 'refunds', 'disputes'] as const;
export type ListName = (typeof listNames)[number];

/** A place in a reading of all lists; times are epoch s. */
const PollPosition = z.object({
  list: z.enum(listNames),
  skip: z.int(),
  /** The end of what this reading reads: pages of a stretch that is closed do not shift. */
  to: z.int(),
});
export type PollPosition = Stored<typeof PollPosition>;

/** How far one of the readings has come. */
export const PollCursor = z.object({
  /** The end of the last one that was finished, epoch s; 0 when none was. */
  readUntil: z.int(),
  /** Where an unfinished one goes on. */
  place: z.nullable(PollPosition),
  /** Counts writes; each is conditional on the one that was read. */
  version: z.int(),
});
export type PollCursor = Stored<typeof PollCursor>;

export const pollCursors = {
  stack: 'site',
  key: { reading: 'S' },
  timeToLive: null,
  restore: 'withOrders',
  what: "How far Razorpay's lists were read",
  why: 'To go on from there',
  howLong: 'Always the newest',
  ...noPersonalData,
} as const satisfies TableDefinition;
