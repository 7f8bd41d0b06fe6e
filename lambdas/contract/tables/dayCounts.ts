import { noPersonalData, type TableDefinition } from './TableDefinition.ts';

export const dayCounts = {
  stack: 'site',
  key: { list: 'S', day: 'S' },
  timeToLive: null,
  what: 'How many people learned each day, and how many entries they completed',
  why: 'To see how the product is used; nothing in it is about one person',
  howLong: 'As long as the catalogue is kept',
  ...noPersonalData,
} as const satisfies TableDefinition;
