import type { ClosedMonth, ReportSummary, Run } from '../../../contract/books.ts';
import { daysFrom, daysOfMonth, isDay, monthOf } from '../../../contract/india.ts';
import { Failure } from '../../Failure.ts';
import { advance, type RunOptions, type RunPorts } from './advance.ts';
import { closedMonth } from './journal/closeMonth.ts';
import type { Days } from './ports.ts';
import { newestReport } from './reports/archive.ts';

/** Razorpay's own reports hold so many days at most. */
const mostDays = 95;

/**
 * Reconciles some days as far as there is time, and answers how far that is with the newest report.
 *
 * @param now epoch ms
 * @param until says when to leave the rest to the next call
 * @throws Failure invalidInput for days that there are not; operationFailed when a source cannot be reached
 */
export async function reconcileDays(
  ports: RunPorts,
  { from, to }: Days,
  options: RunOptions,
  now: number,
  until: () => boolean,
): Promise<{ run: Run; report: ReportSummary | null; closed: ClosedMonth | null }> {
  const days = { from, to };
  requireDays(days);
  const run = await advance(ports, days, options, now, until);
  const month = monthOf(from);
  const { from: first, to: last } = daysOfMonth(month);
  const isMonth = first === from && last === to;
  return {
    run,
    report: await newestReport(ports.archive, days),
    closed: isMonth ? await closedMonth(ports.archive, month) : null,
  };
}

function requireDays({ from, to }: Days): void {
  const fields = [...(isDay(from) ? [] : ['from']), ...(isDay(to) && from <= to ? [] : ['to'])];
  if (fields.length > 0) {
    throw new Failure('invalidInput', 'Name days that there are, the first one first.', {
      data: { fields },
    });
  }
  if (daysFrom(from, to).length > mostDays) {
    throw new Failure('invalidInput', `At most ${mostDays} days can be compared at once.`, {
      data: { fields: ['to'] },
    });
  }
}
