import * as z from 'zod/mini';
import { type Stored, type TableDefinition, workList } from './TableDefinition.ts';

/** One stored source of an entry, as histories list it. */
export const EditionFacts = z.object({
  itemID: z.string(),
  /** Counts from 1; the highest is the newest. */
  edition: z.int(),
  /** SHA-256 of the source, hexadecimal. */
  hash: z.string(),
  /** The hash of the edition that it was made from; null for the first. */
  baseHash: z.nullable(z.string()),
  /** `repository`, the opaque id of an operator, or the name of who ran the command. */
  who: z.string(),
  /** When it was stored, epoch ms. */
  at: z.int(),
  /** What its author says about it; may be empty. */
  note: z.string(),
  /** False as long as only the catalogue has it: it was edited online, and no import has had it since. */
  isInRepository: z.boolean(),
});
export type EditionFacts = Stored<typeof EditionFacts>;

export const editions = {
  stack: 'site',
  key: { itemID: 'S', edition: 'N' },
  indexes: {
    // Without the source, which would be stored twice.
    scheduled: { ...workList, attributes: ['state', 'who', 'at', 'note'] },
  },
  timeToLive: null,
  what: 'Every source of an entry that was published or is scheduled, with who of Xplorers wrote it',
  why: 'So that a change can be read, taken back and gone on from',
  howLong: 'As long as the catalogue is kept',
  // The opaque ids of operators; nothing that names anybody.
  fields: ['who'],
  inExport: false,
  onDeletion: {
    without: 'anything that names you',
    because: 'an entry is made from its editions',
    until: 'the catalogue is no longer kept',
  },
} as const satisfies TableDefinition;
