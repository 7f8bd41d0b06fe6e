import { noPersonalData, type TableDefinition } from './TableDefinition.ts';

export const documents = {
  stack: 'site',
  key: { itemID: 'S', hash: 'S' },
  timeToLive: null,
  what: "The catalogue's documents",
  why: 'To be read',
  howLong: 'While they are published',
  ...noPersonalData,
} as const satisfies TableDefinition;
