import { labDayDays } from '../constants.ts';
import type { TableDefinition } from './TableDefinition.ts';

export const labDays = {
  stack: 'site',
  key: { list: 'S', labDayID: 'S' },
  indexes: { day: { key: { list: 'S', day: 'S' } } },
  timeToLive: 'expiresAt',
  what: 'Lab days that you booked or wait for',
  why: 'To keep your seat, and to give seats in the order of booking',
  howLong: `${labDayDays} days after the lab day`,
  fields: ['people', 'labDayID', 'day', 'place', 'position'],
  inExport: true,
  onDeletion: 'removed',
} as const satisfies TableDefinition;
