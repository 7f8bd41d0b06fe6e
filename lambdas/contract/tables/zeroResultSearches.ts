import { zeroResultDays } from '../constants.ts';
import { noPersonalData, type TableDefinition } from './TableDefinition.ts';

export const zeroResultSearches = {
  stack: 'site',
  key: { words: 'S' },
  timeToLive: 'expiresAt',
  what: 'Searches that returned nothing',
  why: 'For editors, without who searched',
  howLong: `${zeroResultDays} days`,
  ...noPersonalData,
} as const satisfies TableDefinition;
