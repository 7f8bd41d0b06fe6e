import { mostListed } from '../../contract/answerBounds.ts';
import type { LabDay, LabSeat } from '../../contract/entities.ts';
import { dayOf } from '../../contract/india.ts';
import type { LabDayRecord } from '../../contract/tables/labDays.ts';
import { requirePlan } from '../catalogue/requirePlan.ts';
import { Failure } from '../Failure.ts';
import { labSeat } from '../mail/letters/labSeat.ts';
import type { Outbox } from '../mail/Outbox.ts';
import type { Orders } from '../money/ports.ts';
import {
  isUpcoming,
  type LabDays,
  requireBefore,
  seatOf,
  toLabDay,
  type UpcomingLabDays,
} from './LabDays.ts';

/** What booking and cancelling answer. */
interface Seating {
  readonly data: { readonly labDay: LabDay; readonly seat: LabSeat | null };
}

/** Lab days that are not over, the next one first. @param now epoch ms */
export async function listLabDays(
  labDays: UpcomingLabDays,
  now: number,
): Promise<{ data: { labDays: LabDay[] } }> {
  const shown: LabDay[] = [];
  for await (const labDay of labDays.from(dayOf(now))) {
    shown.push(toLabDay(labDay));
    if (shown.length === mostListed.labDays) {
      break;
    }
  }
  return { data: { labDays: shown } };
}

/** The person's seats and places in line at days that are not over. @param now epoch ms */
export async function listOwnSeats(
  labDays: Pick<LabDays, 'all'>,
  sub: string,
  now: number,
): Promise<{ data: { seats: LabSeat[] } }> {
  const all = (await labDays.all())
    .filter((one) => isUpcoming(one, now))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  return {
    data: { seats: all.flatMap((day) => seatOf(day, sub) ?? []).slice(0, mostListed.labDays) },
  };
}

/**
 * Books a seat, or a place in line when all are taken: then a mail waits for the seat. Booking again changes nothing.
 *
 * @param now epoch ms
 * @throws Failure dataNotFound; insufficientPerm and noValidity as for entries of Innovator; noValidity when the day has begun, is
 *   cancelled or its line is full
 */
export async function bookLabSeat(
  ports: {
    readonly labDays: LabDays;
    readonly orders: Pick<Orders, 'ofPerson'>;
    readonly outbox: Outbox;
  },
  sub: string,
  labDayID: string,
  now: number,
): Promise<Seating> {
  const [found, orders] = await Promise.all([
    requireBefore(ports.labDays, labDayID, now),
    ports.orders.ofPerson(sub),
  ]);
  if (seatOf(found, sub)) {
    return seating(found, sub);
  }
  requirePlan('Innovator', orders, now);
  const booked = found.people.length;
  const mail = labSeat.to(sub, { labDayID, booked, minute: Math.floor(now / 60_000) }, now);
  const isFull = booked >= found.seats;
  if (isFull) {
    await ports.outbox.add(mail);
  }
  const joined = await ports.labDays.join(labDayID, sub);
  if (joined && !isFull && seatOf(joined, sub)?.place !== null) {
    await ports.outbox.add(mail); // others were quicker
  }
  if (!joined) {
    throw new Failure('noValidity', 'This lab day is cancelled, or its line is full.');
  }
  return seating(joined, sub);
}

/**
 * Gives up a seat or a place in line: the next in line has the seat by the same write. Cancelling again changes nothing.
 *
 * @param now epoch ms
 * @throws Failure dataNotFound; noValidity when the day has begun
 */
export async function cancelLabSeat(
  labDays: LabDays,
  sub: string,
  labDayID: string,
  now: number,
): Promise<Seating> {
  const found = await requireBefore(labDays, labDayID, now);
  return seating((await labDays.leave(labDayID, sub)) ?? found, sub);
}

function seating(labDay: LabDayRecord, sub: string): Seating {
  return { data: { labDay: toLabDay(labDay), seat: seatOf(labDay, sub) } };
}
