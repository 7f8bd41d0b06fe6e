/** What is read for a report, in steps that are the same for every run that continues it. */
import { dayOf, plusDays } from '../../../contract/india.ts';
import type { DayRange, Sources } from './ports.ts';

/** So far back it is read what may still be open: bookings, refunds and settlements. */
const lookBackDays = 45;
/** So far ahead it is read how it was settled. */
const lookAheadDays = 10;
/** Lists are read so many days at a time; settlements are asked for by the day. */
const listDays = 9;
/** Disputes are decided late. */
const disputeDays = 200;

/** Sources that are read by days. */
export type SourceName = Exclude<keyof Sources, 'payment' | 'refund' | 'orderOf'>;

/** One source for some days. */
export interface SourceStep {
  readonly source: SourceName;
  readonly days: DayRange;
}

/** The first day that a report reads. */
export function readFrom({ from }: DayRange): string {
  return plusDays(from, -lookBackDays);
}

/** @param asOf when reading began, epoch ms: later days are not read */
export function listSteps(days: DayRange, asOf: number): SourceStep[] {
  const from = readFrom(days);
  const today = dayOf(asOf);
  const ahead = plusDays(days.to, lookAheadDays);
  const to = ahead < today ? ahead : today;
  return [
    ...splitDays(from, days.to < to ? days.to : to, listDays).map(
      (own): SourceStep => ({ source: 'payments', days: own }),
    ),
    ...splitDays(from, to, listDays).map((own): SourceStep => ({ source: 'refunds', days: own })),
    ...splitDays(from, to, 1).map((own): SourceStep => ({ source: 'rows', days: own })),
    { source: 'settlements', days: { from, to } },
    { source: 'disputes', days: { from: plusDays(from, -disputeDays), to } },
    { source: 'orders', days: { from, to } },
  ];
}

/** The days one after the other, so many at a time. */
function splitDays(from: string, to: string, width: number): DayRange[] {
  const days: DayRange[] = [];
  for (let first = from; first <= to; first = plusDays(first, width)) {
    const last = plusDays(first, width - 1);
    days.push({ from: first, to: last < to ? last : to });
  }
  return days;
}
