import * as z from 'zod/mini';
import type { Stored, TableDefinition } from './TableDefinition.ts';

/** A link of the chain: something that is sealed. */
export const JournalEntry = z.object({
  day: z.string(),
  /** Counts from 1 each day. */
  number: z.int(),
  /** When it was kept, epoch ms. */
  at: z.int(),
  /** Its key; the same thing is sealed once. */
  id: z.string(),
  /** Its content, as text. No personal data. */
  text: z.string(),
  /** Hash of the entry before; of a day's first, of the seal before. */
  previous: z.string(),
  hash: z.string(),
});
export type JournalEntry = Stored<typeof JournalEntry>;

/** The end of a day. */
export const Seal = z.object({
  day: z.string(),
  entries: z.int(),
  /** Hash of the seal before; empty for the first. */
  previous: z.string(),
  /** Hash of the day's last entry; of the seal before when there is none. */
  head: z.string(),
  hash: z.string(),
});
export type Seal = Stored<typeof Seal>;

/** A use of special rights: a difference accepted, a refund approved, a group changed. */
export const PrivilegeEvent = z.object({
  /** Epoch ms. */
  at: z.int(),
  /** Their opaque id, or the name of who ran the command. */
  who: z.string(),
  what: z.string(),
  /** Names no person: what is recorded is sealed for good. */
  subject: z.string(),
  /** The opaque id of the person whom it is about. Their copy of their data shows it. */
  about: z.optional(z.string()),
});
export type PrivilegeEvent = Stored<typeof PrivilegeEvent>;

export const journal = {
  stack: 'site',
  key: { chain: 'S', entry: 'S' },
  indexes: { about: { key: { about: 'S', entry: 'S' } } },
  timeToLive: null,
  restore: 'appendOnly',
  what: 'When people of finance or operations looked you or your orders up or changed something of yours, sealed against changes with what was kept of money each day',
  why: 'So that it can be shown who did what, and that the books are as they were written',
  howLong: 'As long as the books are kept',
  // Identifiers of orders and of people who have special rights; nothing that names anybody.
  fields: ['at', 'what', 'who', 'subject', 'about', 'text', 'id'],
  inExport: true,
  onDeletion: {
    without: 'anything that names you',
    because: 'a seal would break if an entry were taken away',
    until: 'the books are no longer kept',
  },
} as const satisfies TableDefinition;
