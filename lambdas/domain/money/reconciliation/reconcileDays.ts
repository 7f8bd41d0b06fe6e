import type { ClosedMonth, ReportSummary, Run } from '../../../contract/books.ts';
import { dayOf, daysFrom, daysOfMonth, isDay, monthOf } from '../../../contract/india.ts';
import { Failure, invalidField } from '../../Failure.ts';
import { findClosedMonth } from './journal/closeMonth.ts';
import type { DayRange } from './ports.ts';
import { findNewestReport } from './reports/archive.ts';
import { type RunOptions, type RunPorts, runReconciliation } from './runReconciliation.ts';

/** Razorpay's own reports hold so many days at most. */
const mostDays = 95;

/**
 * Reconciles some days as far as there is time, and answers how far that is with the newest report.
 *
 * @param now epoch ms
 * @param until says when to leave the rest to the next call
 * @throws Failure invalidInput for days that there are not or that haven’t begun; operationFailed when a source cannot be reached
 */
export async function reconcileDays(
  ports: RunPorts,
  { from, to }: DayRange,
  options: RunOptions,
  now: number,
  until: () => boolean,
): Promise<{ run: Run; report: ReportSummary | null; closed: ClosedMonth | null }> {
  const days = { from, to };
  requireDays(days, dayOf(now));
  const run = await runReconciliation(ports, days, options, now, until);
  const month = monthOf(from);
  const { from: first, to: last } = daysOfMonth(month);
  const isMonth = first === from && last === to;
  return {
    run,
    report: await findNewestReport(ports.archive, days),
    closed: isMonth ? await findClosedMonth(ports.archive, month) : null,
  };
}

function requireDays({ from, to }: DayRange, today: string): void {
  const fields = [...(isDay(from) ? [] : ['from']), ...(isDay(to) && from <= to ? [] : ['to'])];
  if (fields.length > 0) {
    throw new Failure('invalidInput', 'Enter valid days. The first can’t be after the last.', {
      data: { fields },
    });
  }
  // Its report would stay the newest of these days, and say that nothing was sold or settled.
  if (from > today) {
    throw invalidField('from', 'These days haven’t begun. Choose a first day up to today.');
  }
  if (daysFrom(from, to).length > mostDays) {
    throw invalidField('to', `At most ${mostDays} days can be compared at once.`);
  }
}
