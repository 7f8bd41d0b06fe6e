/** What is read for a report, in steps that are the same for whoever goes on with it. */
import { dayOf, daysFrom, plusDays } from './indianDay.ts';
import type { Days, Sources } from './ports.ts';

/** So far back it is read what may still be open: bookings, refunds and settlements. */
const lookBackDays = 45;
/** So far ahead it is read how it was settled. */
const lookAheadDays = 10;
/** Disputes are decided late. */
const disputeDays = 200;

/** Sources that are read by days. */
export type SourceName = Exclude<keyof Sources, 'payment' | 'refund' | 'orderOf'>;

/** One source for some days. */
export interface Step {
  readonly source: SourceName;
  readonly days: Days;
}

/** The first day that a report reads. */
export function readFrom({ from }: Days): string {
  return plusDays(from, -lookBackDays);
}

/** @param asOf when reading began, epoch ms: later days are not read */
export function stepsOf(days: Days, asOf: number): Step[] {
  const from = readFrom(days);
  const today = dayOf(asOf);
  const ahead = plusDays(days.to, lookAheadDays);
  const to = ahead < today ? ahead : today;
  const single = (source: SourceName, last: string) =>
    daysFrom(from, last < to ? last : to).map((day) => ({ source, days: { from: day, to: day } }));
  return [
    ...single('payments', days.to),
    ...single('refunds', to),
    ...single('rows', to),
    { source: 'settlements', days: { from, to } },
    { source: 'disputes', days: { from: plusDays(from, -disputeDays), to } },
    { source: 'orders', days: { from, to } },
  ];
}
