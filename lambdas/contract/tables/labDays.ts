import * as z from 'zod/mini';
import { labDayDays } from '../constants.ts';
import type { Stored, TableDefinition } from './TableDefinition.ts';

/** A day of the mobile lab as stored. */
export const LabDayRecord = z.object({
  labDayID: z.string(),
  /** The day in India. */
  day: z.string(),
  place: z.string(),
  builds: z.string(),
  audience: z.string(),
  seats: z.int(),
  /**
   * All who booked, in order: the first have the seats, the others wait in line. Who cancels is taken out, so the next person has the
   * seat by the same write.
   */
  people: z.array(z.string()),
  /** Why it does not take place; null when it does. */
  cancelled: z.nullable(z.string()),
  /** The visit request that it answers. */
  visitID: z.nullable(z.string()),
});
export type LabDayRecord = Stored<typeof LabDayRecord>;

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
