/** Reads both files of a report again and compares them with it, cell by cell. */
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import type { ReportRow } from '../../../lambdas/domain/money/reconciliation/reports/ReportRow.ts';
import type { TotalLine } from '../../../lambdas/domain/money/reconciliation/reports/tables.ts';

const money = {
  'Gross ₹': 'grossPaise',
  'Fee without GST ₹': 'feePaise',
  'GST on fee ₹': 'gstPaise',
  'Net ₹': 'netPaise',
  'Difference ₹': 'differencePaise',
} as const satisfies Record<string, keyof ReportRow>;
const texts = {
  Id: 'entityID',
  'Payment id': 'paymentID',
  'Order no.': 'orderID',
  UTR: 'utr',
  'Settlement id': 'settlementID',
} as const satisfies Record<string, keyof ReportRow>;

/** What differs, in words; nothing when the files say what the report says. */
export async function sameNumbers(
  rows: readonly ReportRow[],
  totals: readonly TotalLine[],
  csv: Uint8Array,
  xlsx: Uint8Array,
): Promise<string[]> {
  const lines: Record<string, string>[] = parse(Buffer.from(csv), { bom: true, columns: true });
  const [head = [], ...cells] = await readSheet(Buffer.from(xlsx), 'Transactions');
  const [, ...sums] = await readSheet(Buffer.from(xlsx), 'Totals');
  const wrong: string[] = [];
  const expect = (what: string, met: unknown, wanted: unknown) => {
    if (met !== wanted) {
      wrong.push(`${what}: ${String(met)}, the report says ${String(wanted)}`);
    }
  };
  expect('rows of the CSV', lines.length, rows.length);
  expect('rows of the XLSX', cells.length, rows.length);
  for (const [index, row] of rows.entries()) {
    for (const [name, field] of Object.entries(money)) {
      const cell = cells[index]?.[head.indexOf(name)];
      expect(`${row.entityID} ${name}, CSV`, paiseIn(lines[index]?.[name] ?? ''), row[field]);
      expect(`${row.entityID} ${name}, XLSX`, Math.round(Number(cell) * 100), row[field]);
    }
    for (const [name, field] of Object.entries(texts)) {
      const cell = cells[index]?.[head.indexOf(name)] ?? null;
      const text = lines[index]?.[name]?.replace(/^'/, '') || null;
      expect(`${row.entityID} ${name}, CSV`, text, row[field]);
      expect(`${row.entityID} ${name}, XLSX`, cell, row[field]);
    }
  }
  for (const [index, { what, paise }] of totals.entries()) {
    const cell = sums[index]?.[2] ?? null;
    expect(`total ${what}`, cell === null ? null : Math.round(Number(cell) * 100), paise);
  }
  return wrong;
}

/** Rupees with two decimals as paise, without a fraction on the way. */
function paiseIn(text: string): number {
  const [, sign, whole = '', rest = ''] = /^(-?)(\d+)\.(\d\d)$/.exec(text) ?? [];
  return Number(`${whole}${rest}`) * (sign === '-' ? -1 : 1) || 0;
}
