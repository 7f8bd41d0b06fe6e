/** What is held for the catalogue. Imports constants only. */
import { photosPath, zeroResultDays } from '../constants.ts';
import { type InventoryEntry, noPersonalData } from './Holding.ts';

export const catalogueInventory = [
  {
    stack: 'site',
    name: 'misses',
    what: 'Words that were searched and not found',
    why: 'For editors, without who searched',
    howLong: `${zeroResultDays} days`,
    ...noPersonalData,
    timeToLive: 'expiresAt',
  },
  {
    stack: 'site',
    name: 'items',
    what: 'Case studies of yours that are published, and the rest of the catalogue',
    why: 'To be read; a case study names its author as the author chose',
    howLong: 'While it is published, until you withdraw it',
    fields: ['id', 'title', 'summary', 'tags', 'caseStudy', 'card'],
    files: [photosPath.slice(1)],
    timeToLive: null,
    inExport: true,
    onDeletion: 'removed',
  },
  {
    stack: 'site',
    name: 'documents',
    what: "The catalogue's documents",
    why: 'To be read',
    howLong: 'While they are published',
    ...noPersonalData,
    timeToLive: null,
  },
  {
    stack: 'site',
    name: 'editions',
    what: 'Every source of an entry that was published or is scheduled, with who of Xplorers wrote it',
    why: 'So that a change can be read, taken back and gone on from',
    howLong: 'As long as the catalogue is kept',
    // The opaque ids of operators; nothing that names anybody.
    fields: ['who'],
    timeToLive: null,
    inExport: false,
    onDeletion: {
      without: 'anything that names you',
      because: 'an entry is made from its editions',
      until: 'the catalogue is no longer kept',
    },
  },
] as const satisfies readonly InventoryEntry[];
