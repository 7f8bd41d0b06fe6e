/** Reconciles planted books as the product does, and says what was not found, found without being there, or does not tie. */

import { sha256 } from '../../../lambdas/adapters/sha256.ts';
import { sqliteLineSorter } from '../../../lambdas/adapters/sqliteLineSorter.ts';
import type { ReportSummary } from '../../../lambdas/contract/books.ts';
import { closeMonth } from '../../../lambdas/domain/money/reconciliation/journal/closeMonth.ts';
import type { Archive } from '../../../lambdas/domain/money/reconciliation/ports.ts';
import { findNewestReport } from '../../../lambdas/domain/money/reconciliation/reports/archive.ts';
import {
  type RunPorts,
  runReconciliation,
} from '../../../lambdas/domain/money/reconciliation/runReconciliation.ts';
import { expectedTotals } from './expectedTotals.ts';
import { memoryCloses } from './memoryCloses.ts';
import { memorySources } from './memorySources.ts';
import { closedMonth, type PlantedBooks, plantedMonth, readAt } from './plantBooks.ts';
import type { TestBooks } from './TestBooks.ts';

/** A reading that is not cut off. */
export const unhurried = () => false;

/** What reconciling needs, on made-up books in an order that a seed shuffles. */
export function portsOn(books: TestBooks, archive: Archive, shuffle: number): RunPorts {
  return {
    archive,
    sources: memorySources(books.records(), shuffle),
    sha256,
    sorter: sqliteLineSorter,
    pause: async () => undefined,
  };
}

/** Closes the month before and reconciles the planted one. @param shuffle in which order everything is read */
export async function reconcilePlanted(
  { before, after }: PlantedBooks,
  archive: Archive,
  shuffle: number,
): Promise<ReportSummary> {
  const who = { again: false, who: 'tester' };
  const february = { from: `${closedMonth}-01`, to: `${closedMonth}-29` };
  await runReconciliation(
    portsOn(before, archive, shuffle),
    february,
    who,
    readAt.closed,
    unhurried,
  );
  await closeMonth({ archive, ...memoryCloses() }, closedMonth, 'tester', readAt.closed);
  await runReconciliation(
    portsOn(after, archive, shuffle),
    plantedMonth,
    who,
    readAt.planted,
    unhurried,
  );
  const report = await findNewestReport(archive, plantedMonth);
  if (!report) {
    throw new Error('the report is not there');
  }
  return report;
}

/** Everything in which a report is not what was planted, in words. */
export function wrongIn({ differences, totals }: ReportSummary, books: TestBooks): string[] {
  const words = (one: { class: string; subject: string; paise: number }) =>
    `${one.class} ${one.subject} ${one.paise}`;
  const found = differences.map(words);
  const planted = books.planted.map(words);
  const { ours: _, ...sums } = totals;
  const expected = expectedTotals(books);
  const names = Object.keys(expected) as (keyof typeof expected)[]; // Object.keys forgets the key type
  return [
    ...without(planted, found).map((one) => `not found: ${one}`),
    ...without(found, planted).map((one) => `invented: ${one}`),
    ...names
      .filter((name) => JSON.stringify(sums[name]) !== JSON.stringify(expected[name]))
      .map(
        (name) =>
          `${name}: ${JSON.stringify(sums[name])}, planted ${JSON.stringify(expected[name])}`,
      ),
    ...(untied(totals) === 0 ? [] : [`the totals miss each other by ${untied(totals)} paise`]),
  ];
}

/** opening + captured − refunds − fees − GST − disputes ± adjustments − settled − closing. */
export function untied(totals: ReportSummary['totals']): number {
  const { opening, captured, refunds, fees, gst, disputes, adjustments } = totals;
  const { lateChanges, unexplained, settled, closing } = totals;
  const came = opening.paise + captured.paise + adjustments.paise + lateChanges.paise;
  const went = refunds.paise + fees + gst + disputes.paise + settled.paise;
  return came + unexplained.paise - went - closing.paise;
}

function without(some: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return some.filter((one) => {
    const at = left.indexOf(one);
    left.splice(at < 0 ? left.length : at, 1);
    return at < 0;
  });
}
