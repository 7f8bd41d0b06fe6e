import * as z from 'zod/mini';
import { noPersonalData, type TableDefinition } from './TableDefinition.ts';

/** A document of an entry, as JSON, which is smaller than a tree of maps. */
export const StoredDocument = z.object({
  itemID: z.string(),
  /** What it was made from: its entry names it. */
  hash: z.string(),
  document: z.string(),
  /** The answers to its checks, apart from it so that nothing that sends documents sends them. */
  answers: z.optional(z.string()),
});

export const documents = {
  stack: 'site',
  key: { itemID: 'S', hash: 'S' },
  timeToLive: null,
  what: "The catalogue's documents",
  why: 'To be read',
  howLong: 'While they are published',
  ...noPersonalData,
} as const satisfies TableDefinition;
