/** What is held for the catalogue: no personal data. Imports constants only. */
import { zeroResultDays } from '../constants.ts';
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
    what: 'The catalogue',
    // An approved product is told in its author's words; who the author is, is not kept there.
    why: 'To be read',
    howLong: 'While it is published',
    ...noPersonalData,
    timeToLive: null,
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
] as const satisfies readonly InventoryEntry[];
