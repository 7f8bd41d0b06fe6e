import type { ClosedMonth } from '../../contract/books.ts';
import { Failure } from '../Failure.ts';
import { dayOf, daysFrom, daysOfMonth, monthOf, plusDays } from './indianDay.ts';
import type { Archive, Days, PrivilegeBook } from './ports.ts';
import { newestReport } from './reports.ts';

/** What closing works with. */
export interface ClosingPorts {
  readonly archive: Archive;
  readonly privileges: PrivilegeBook;
}

/**
 * Closes a month with its newest report. What changes in it later shows in the month that is open then.
 *
 * @param who whoever closes it
 * @param now epoch ms
 * @throws Failure dataNotFound: there is no report of the whole month made after its end; operationFailed: something in it is
 *   unknown, or it is not over
 */
export async function closeMonth(
  { archive, privileges }: ClosingPorts,
  month: string,
  who: string,
  now: number,
): Promise<ClosedMonth> {
  const days = daysOfMonth(month);
  const closed = await closedMonth(archive, month);
  if (closed) {
    return closed;
  }
  const report = await newestReport(archive, days);
  if (!report || dayOf(report.asOf) <= days.to) {
    throw new Failure('dataNotFound', 'Reconcile the whole month first, once it is over.');
  }
  const { unknown, totals, rowsHash, version } = report;
  if (unknown.count > 0) {
    const data = { unknown: unknown.count };
    const words = `${unknown.count} differences are unknown: mend or explain them, and reconcile again.`;
    throw new Failure('operationFailed', words, { data });
  }
  const own = { month, version, closedAt: now, closedBy: who, totals, rowsHash };
  if (!(await archive.add(nameOf(month), JSON.stringify(own)))) {
    return closeMonth({ archive, privileges }, month, who, now);
  }
  await privileges.note({ at: now, who, what: 'month closed', subject: month });
  return own;
}

/** A month that is closed; null while it is open. */
export async function closedMonth(archive: Archive, month: string): Promise<ClosedMonth | null> {
  const kept = await archive.read(nameOf(month));
  return kept && JSON.parse(kept.text);
}

/** The closed months of which a report of later days reads something. */
export async function closedMonthsBefore(
  archive: Archive,
  { from }: Days,
  readFrom: string,
): Promise<(ClosedMonth & Days)[]> {
  const months = new Set(daysFrom(readFrom, plusDays(from, -1)).map(monthOf));
  const found = await Promise.all(
    [...months]
      .filter((month) => month < monthOf(from))
      .map((month) => closedMonth(archive, month)),
  );
  return found
    .filter((month) => month !== null)
    .map((month) => ({ ...month, ...daysOfMonth(month.month) }));
}

function nameOf(month: string): string {
  return `closed/${month}`;
}
