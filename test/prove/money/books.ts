/** A made-up month with faults of every class: all are found and classed right, none is invented, every total ties, both files agree. */
import { createHash } from 'node:crypto';
import { spreadsheets } from '../../../lambdas/adapters/sheets/spreadsheets.ts';
import { DifferenceClass } from '../../../lambdas/contract/books.ts';
import { readReportRows } from '../../../lambdas/domain/money/reconciliation/reports/archive.ts';
import { exportFile } from '../../../lambdas/domain/money/reconciliation/reports/exportReport.ts';
import { totalLines } from '../../../lambdas/domain/money/reconciliation/reports/tables.ts';
import { reconcilePlanted, untied, wrongIn } from '../../support/plantedBooks/checkBooks.ts';
import { folderArchive } from '../../support/plantedBooks/folderArchive.ts';
import { type PlantedBooks, plantBooks } from '../../support/plantedBooks/plantBooks.ts';
import { sameNumbers } from '../../support/plantedBooks/sameNumbers.ts';
import { say } from '../say.ts';

const orders = 20_000;
const faults = 12;

/** Answers whether all of it holds. */
export async function books({ seed }: { readonly seed: number }): Promise<boolean> {
  const planted = plantBooks({ seed, orders, faults });
  const counts = Map.groupBy(planted.after.planted, (one) => one.class);
  const fewest = Math.min(...DifferenceClass.options.map((name) => counts.get(name)?.length ?? 0));
  say(
    `seed ${seed}: ${planted.after.sales.length} sales, ${planted.after.planted.length} faults planted, ` +
      `each of ${DifferenceClass.options.length} classes at least ${fewest} times`,
  );
  const first = await check(planted, 1);
  const second = await check(planted, 2);
  const isSame = first.hash === second.hash;
  say(`read in another order: ${isSame ? 'the same bytes' : 'OTHER BYTES'}`);
  const held = [fewest >= faults, first.holds, second.holds, isSame];
  say(`books: ${held.filter(Boolean).length} of ${held.length} hold`);
  return held.every(Boolean);
}

async function check(planted: PlantedBooks, shuffle: number) {
  const startedAt = Date.now();
  const archive = folderArchive(null);
  const report = await reconcilePlanted(planted, archive, shuffle);
  const took = Date.now() - startedAt;
  const wrong = wrongIn(report, planted.after);
  const rows = await Array.fromAsync(readReportRows(archive, report));
  const sheets = spreadsheets();
  const csv = await exportFile({ archive, sheets }, report, 'csv');
  const xlsx = await exportFile({ archive, sheets }, report, 'xlsx');
  const differing = await sameNumbers(rows, totalLines(report), csv, xlsx);
  say(
    `${report.differences.length} differences found in ${took} ms, ${wrong.length} wrong; the totals miss each other by ` +
      `${untied(report.totals)} paise; ${rows.length} rows, ${differing.length} cells differ in CSV (${csv.length} bytes) and XLSX (${xlsx.length} bytes)`,
  );
  for (const line of [...wrong, ...differing].slice(0, 20)) {
    say(`  ${line}`);
  }
  const hash = createHash('sha256').update(JSON.stringify(report)).update(csv).update(xlsx);
  return { holds: wrong.length + differing.length === 0, hash: hash.digest('hex') };
}
