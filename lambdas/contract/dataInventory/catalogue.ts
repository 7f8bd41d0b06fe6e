/** What is held for the catalogue. Imports constants only. */
import { photosPath, zeroResultDays } from '../constants.ts';
import { type InventoryEntry, noPersonalData } from './InventoryEntry.ts';

export const catalogueInventory = [
  {
    stack: 'site',
    name: 'misses',
    what: 'Searches that returned nothing',
    why: 'For editors, without who searched',
    howLong: `${zeroResultDays} days`,
    ...noPersonalData,
    timeToLive: 'expiresAt',
  },
  {
    stack: 'site',
    name: 'dayCounts',
    what: 'How many people learned each day, and how many entries they completed',
    why: 'To see how the product is used; nothing in it is about one person',
    howLong: 'As long as the catalogue is kept',
    ...noPersonalData,
    timeToLive: null,
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
