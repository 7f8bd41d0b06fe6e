import * as z from 'zod/mini';
import { attributesOf, type TableDefinition, whileAccount } from './TableDefinition.ts';

/** How far a person has come with an entry. Sets of the database are absent when they are empty. */
export const StoredProgress = z.object({
  itemID: z.string(),
  /** Sections that are marked as done. */
  done: z.optional(z.set(z.string())),
  /** Checks that were passed. */
  passed: z.optional(z.set(z.string())),
  /** Steps that were put in order, as JSON. */
  orders: z.optional(z.set(z.string())),
  /** A check's id and the hash of a wrong answer, with a space between. */
  tries: z.optional(z.set(z.string())),
  /** A check's id and a day in India on which its solution was shown before the check counted, with a space between. */
  solutions: z.optional(z.set(z.string())),
  /** A check's id, how often its answer was recalled after it was passed, and when that was, epoch ms, with spaces between. */
  recalled: z.optional(z.set(z.string())),
  /** When each section was marked, epoch ms. */
  markedAt: z.optional(z.record(z.string(), z.int())),
  /** The section that was marked last. */
  last: z.nullable(z.string()),
  /** Epoch ms. */
  updatedAt: z.int(),
});

export const progress = {
  stack: 'site',
  key: { sub: 'S', itemID: 'S' },
  timeToLive: null,
  what: 'How far you have read, when you marked each section and when you completed an entry, the checks you passed, with the steps you put in order, the wrong answers to those you have not (as hashes), when you answered those you have passed again, the days on which you saw the solution to one before you passed it, when you last opened each entry that needs a plan, and the entries you saved',
  why: 'To take you back to where you were, to ask you again what you passed, to count each entry you complete once, to decide about refunds you ask for, to list what you saved, and to write the Saturday email if you ask for it',
  howLong: whileAccount,
  fields: ['sub', ...attributesOf(StoredProgress), 'begunAt', 'completedAt', 'openedAt', 'savedAt'],
  inExport: true,
  onDeletion: 'removed',
} as const satisfies TableDefinition;
