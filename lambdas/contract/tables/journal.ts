import type { TableDefinition } from './TableDefinition.ts';

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
