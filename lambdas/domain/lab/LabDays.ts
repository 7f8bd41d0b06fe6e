import type { LabDay, LabSeat } from '../../contract/entities.ts';
import { endOf, startOf } from '../../contract/india.ts';
import type { LabDayRecord } from '../../contract/tables/labDays.ts';
import { Failure } from '../Failure.ts';

/** Port: lab days, and who comes to them. */
export interface LabDays {
  /** All that are kept, in no order. */
  all(): Promise<LabDayRecord[]>;
  find(labDayID: string): Promise<LabDayRecord | null>;
  /** Puts a person at the end of the line, unless that person is in it; null when the day is cancelled or the line full. */
  join(labDayID: string, sub: string): Promise<LabDayRecord | null>;
  /** Takes a person out of the line; the day as it is then, null when there is none. */
  leave(labDayID: string, sub: string): Promise<LabDayRecord | null>;
}

/** Port: lab days that are not over, as visitors see them. */
export interface UpcomingLabDays {
  /** Those from a day on, the next one first, page by page. A change of a moment ago may be missing. */
  from(day: string): AsyncIterable<LabDayRecord>;
}

/** Port: lab days as operators make them. */
export interface LabDayEditor extends Pick<LabDays, 'all' | 'find'> {
  publish(labDay: LabDayRecord): Promise<void>;
  /** False when there is no such day. */
  change(
    labDayID: string,
    changed: Partial<Pick<LabDayRecord, 'seats' | 'cancelled'>>,
  ): Promise<boolean>;
}

/** The day as anyone may see it. */
export function toLabDay({ people, visitID: _, ...day }: LabDayRecord): LabDay {
  const booked = Math.min(people.length, day.seats);
  return { ...day, booked, waiting: people.length - booked };
}

/** A person's seat or place in line; null for who has neither. */
export function seatOf({ labDayID, people, seats }: LabDayRecord, sub: string): LabSeat | null {
  const position = people.indexOf(sub);
  if (position < 0) {
    return null;
  }
  return { labDayID, place: position < seats ? null : position - seats + 1 };
}

/** Whether a day has begun. @param now epoch ms */
export function hasBegun({ day }: Pick<LabDayRecord, 'day'>, now: number): boolean {
  return now >= startOf(day);
}

/** Whether a day is not over yet. @param now epoch ms */
export function isUpcoming({ day }: Pick<LabDayRecord, 'day'>, now: number): boolean {
  return now < endOf(day);
}

/** The day with this id while it takes place and is not over; null otherwise. @param now epoch ms */
export async function findUpcoming(
  labDays: Pick<LabDays, 'find'>,
  labDayID: string,
  now: number,
): Promise<LabDayRecord | null> {
  const found = await labDays.find(labDayID);
  return found && found.cancelled === null && isUpcoming(found, now) ? found : null;
}

/**
 * The day with this id, before it has begun.
 *
 * @param now epoch ms
 * @throws Failure dataNotFound; noValidity when it has begun
 */
export async function requireBefore(
  labDays: Pick<LabDays, 'find'>,
  labDayID: string,
  now: number,
): Promise<LabDayRecord> {
  const found = await labDays.find(labDayID);
  if (!found) {
    throw new Failure('dataNotFound', 'Lab day not found.');
  }
  if (hasBegun(found, now)) {
    throw new Failure('noValidity', 'Seats can be booked and cancelled until the day before.');
  }
  return found;
}
