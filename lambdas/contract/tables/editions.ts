import { type TableDefinition, workList } from './TableDefinition.ts';

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
