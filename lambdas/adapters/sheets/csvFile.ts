import { stringify } from 'csv-stringify/sync';
import { decimalRupees } from '../../contract/rupees.ts';
import type { FilledTable } from '../../domain/money/reconciliation/reports/exportReport.ts';
import type { Column } from '../../domain/money/reconciliation/reports/tables.ts';

/** Rows of one piece. */
const pieceRows = 1000;
/** Spreadsheets run what begins so as a formula. */
const formula = /^[=+\-@\t\r\0]/;
/** Spreadsheets take such texts for numbers, and lose digits. */
const numeric = /^[\d.,\s]+(?:[eE]\d+)?$/;

/**
 * A table as CSV (RFC 4180, UTF-8 with a mark for Excel), a piece at a time. Texts that a spreadsheet would run or take for a
 * number begin with an apostrophe; amounts are rupees with two decimals.
 */
export async function* csvFile({ table, rows }: FilledTable): AsyncGenerator<Uint8Array> {
  const columns = table.columns as readonly Column<unknown>[]; // a table is filled with rows of its own
  yield bytesOf(stringify([columns.map(({ head }) => head)], { bom: true, ...dialect }));
  let piece: string[][] = [];
  for await (const row of rows) {
    piece.push(columns.map((column) => cell(column, row)));
    if (piece.length === pieceRows) {
      yield bytesOf(stringify(piece, dialect));
      piece = [];
    }
  }
  yield bytesOf(stringify(piece, dialect));
}

const dialect = { record_delimiter: 'windows' } as const;

function cell(column: Column<unknown>, row: unknown): string {
  const value = column.of(row);
  if (value === null) {
    return '';
  }
  if (typeof value === 'string') {
    return formula.test(value) || numeric.test(value) ? `'${value}` : value;
  }
  return column.kind === 'paise' ? decimalRupees(value) : String(value);
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
