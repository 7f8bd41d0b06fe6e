import { dayOf, isDay, plusDays } from '../../contract/india.ts';
import { Failure } from '../Failure.ts';
import type { LabVisitQueue } from '../visits/LabVisitRequests.ts';
import type { LabDayEditor } from './LabDays.ts';

/** Most seats of a lab day. */
const mostSeats = 200;
const longestText = 200;

/** A lab day as an operator describes it. */
export interface NewLabDay {
  readonly day: string;
  readonly seats: number;
  /** Empty when it follows from the request for a visit. */
  readonly place: string;
  readonly builds: string;
  readonly audience: string;
  /** The visit request that it answers; empty when there is none. */
  readonly visitID: string;
}

/** What publishing works with. */
export interface PublishPorts {
  readonly labDays: Pick<LabDayEditor, 'publish'>;
  readonly visits: LabVisitQueue;
  /** A new id, sortable by time. */
  newLabDayID(now: number): string;
}

/**
 * Publishes a lab day, on its own or from a college's request for a visit, which is then done.
 *
 * @param now epoch ms
 * @returns its id
 * @throws Failure with a sentence for the operator: invalidInput; dataNotFound for a request that is not there
 */
export async function publishLabDay(
  { labDays, visits, newLabDayID }: PublishPorts,
  { day, seats, place, builds, audience, visitID }: NewLabDay,
  now: number,
): Promise<string> {
  const visit = visitID === '' ? null : await requireVisit(visits, visitID);
  const where = place.trim() || (visit?.organisation ?? '');
  requireValid({ day, seats, place: where, builds, audience }, now);
  const labDayID = newLabDayID(now);
  await labDays.publish({
    labDayID,
    day,
    seats,
    place: where,
    builds: builds.trim(),
    audience: audience.trim(),
    people: [],
    cancelled: null,
    visitID: visit?.visitID ?? null,
  });
  if (visit) {
    await visits.setDone(visit.visitID);
  }
  return labDayID;
}

async function requireVisit(visits: Pick<LabVisitQueue, 'find'>, visitID: string) {
  const found = await visits.find(visitID);
  if (!found) {
    throw new Failure('dataNotFound', `There is no request for a visit ${visitID}.`);
  }
  return found;
}

function requireValid({ day, seats, ...texts }: Omit<NewLabDay, 'visitID'>, now: number): void {
  const today = dayOf(now);
  if (!isDay(day) || day <= today || day > plusDays(today, 366)) {
    throw invalidInput('Enter a day after today and within a year, such as 2026-12-12.');
  }
  if (!Number.isSafeInteger(seats) || seats < 1 || seats > mostSeats) {
    throw invalidInput(`Enter a number of seats from 1 to ${mostSeats}.`);
  }
  for (const [name, text] of Object.entries(texts)) {
    if (text.trim() === '' || text.length > longestText) {
      throw invalidInput(`Give --${name} 1 to ${longestText} characters.`);
    }
  }
}

function invalidInput(message: string): Failure {
  return new Failure('invalidInput', message);
}
