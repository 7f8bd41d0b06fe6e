import * as z from 'zod/mini';
import { photosPath } from '../constants.ts';
import { CaseStudyCard, Item } from '../entities.ts';
import type { TableDefinition } from './TableDefinition.ts';

/** An entry as stored: what anyone may see of it, and what lists, pages and the index need besides. */
export const StoredItem = z.extend(Item, {
  itemID: z.string(),
  /** What it was made from; names its document. A case study has none. */
  hash: z.string(),
  /** False once it is withdrawn. */
  open: z.boolean(),
  /** How many people have started it. */
  learners: z._default(z.int(), 0),
  /** Counts changes of the questions under it. */
  questionChanges: z._default(z.int(), 0),
  /** Of a case study: how the gallery shows it. */
  card: z.optional(CaseStudyCard),
});

/** The items that count changes of the catalogue. */
export const ChangeCount = z.object({ version: z._default(z.int(), 0) });

export const items = {
  stack: 'site',
  key: { itemID: 'S' },
  indexes: {
    caseStudies: { key: { list: 'S', publishedAt: 'N' }, attributes: ['card', 'open'] },
  },
  timeToLive: null,
  what: 'Case studies of yours that are published, and the rest of the catalogue',
  why: 'To be read; a case study names its author as the author chose',
  howLong: 'While it is published, until you withdraw it',
  fields: ['id', 'title', 'summary', 'tags', 'caseStudy', 'card'],
  files: [photosPath.slice(1)],
  inExport: true,
  onDeletion: 'removed',
} as const satisfies TableDefinition;
