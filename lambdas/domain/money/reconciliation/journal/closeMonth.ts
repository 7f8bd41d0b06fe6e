import type { ClosedMonth } from '../../../../contract/books.ts';
import { dayOf, daysFrom, daysOfMonth, monthOf, plusDays } from '../../../../contract/india.ts';
import { Failure } from '../../../Failure.ts';
import type { People } from '../../../people/People.ts';
import type { Archive, DayRange, MonthClose, MonthCloseJournal } from '../ports.ts';
import { findNewestReport } from '../reports/archive.ts';

/** The ports of closing a month. */
export interface ClosingPorts {
  readonly archive: Archive;
  readonly journal: MonthCloseJournal;
  readonly people: Pick<People, 'find'>;
}

/**
 * Closes a month with its newest report. What changes in it later shows in the month that is open then.
 *
 * The journal's entry is written first and decides: a month has one, however many people close it at once. What the
 * archive keeps follows from the entry alone, so a close that died in between is completed by the next, with the same content.
 *
 * @param who the opaque id of the person who closes it, or the name of who runs the command
 * @param now epoch ms
 * @throws Failure dataNotFound: there is no report of the whole month made after its end; operationFailed: something in it is
 *   unknown, or it is not over
 */
export async function closeMonth(
  { archive, journal, people }: ClosingPorts,
  month: string,
  who: string,
  now: number,
): Promise<ClosedMonth> {
  const kept = await findClosedMonth(archive, month);
  if (kept) {
    return kept;
  }
  const entry =
    (await journal.find(month)) ?? (await addJournalEntry({ archive, journal }, month, who, now));
  const { version, closedAt, totals, rowsHash } = entry;
  const closedBy = (await people.find(entry.who))?.emailID ?? entry.who;
  const closed = { month, version, closedAt, closedBy, totals, rowsHash };
  await archive.add(nameOf(month), JSON.stringify(closed));
  return (await findClosedMonth(archive, month)) ?? closed;
}

/** The journal's entry of a month: this close's, or that of the person who was first. */
async function addJournalEntry(
  { archive, journal }: Pick<ClosingPorts, 'archive' | 'journal'>,
  month: string,
  who: string,
  now: number,
): Promise<MonthClose> {
  const days = daysOfMonth(month);
  const report = await findNewestReport(archive, days);
  if (!report || dayOf(report.asOf) <= days.to) {
    throw new Failure('dataNotFound', 'Reconcile the whole month first, after it has ended.');
  }
  const { unknown, totals, rowsHash, version } = report;
  if (unknown.count > 0) {
    const data = { unknown: unknown.count };
    const words = `${unknown.count} differences are unknown: fix or accept them, and reconcile again.`;
    throw new Failure('operationFailed', words, { data });
  }
  const own = { month, version, closedAt: now, who, totals, rowsHash };
  await journal.add(own);
  return (await journal.find(month)) ?? own;
}

/** A month that is closed; null while it is open. */
export async function findClosedMonth(
  archive: Archive,
  month: string,
): Promise<ClosedMonth | null> {
  const kept = await archive.read(nameOf(month));
  return kept && JSON.parse(kept.text);
}

/** The closed months of which a report of later days reads something. */
export async function findClosedMonthsBefore(
  archive: Archive,
  { from }: DayRange,
  readFrom: string,
): Promise<(ClosedMonth & DayRange)[]> {
  const months = new Set(daysFrom(readFrom, plusDays(from, -1)).map(monthOf));
  const found = await Promise.all(
    [...months]
      .filter((month) => month < monthOf(from))
      .map((month) => findClosedMonth(archive, month)),
  );
  return found
    .filter((month) => month !== null)
    .map((month) => ({ ...month, ...daysOfMonth(month.month) }));
}

function nameOf(month: string): string {
  return `closed/${month}`;
}
