import type { BookRow } from '../../../../contract/books.ts';
import { Failure } from '../../../Failure.ts';
import type { Archive } from '../ports.ts';
import { findReport, pieceRows, readReportRows } from './archive.ts';
import type { ReportKey, ReportRow } from './ReportRow.ts';

/** The field that a sum of a report is grouped by, and the group. */
export interface RowFilter {
  readonly by: 'day' | 'method' | 'offer' | 'settlement';
  readonly name: string;
}

/** Rows of one page; so many are looked at for it at most. */
const pageRows = 200;
const mostLookedAt = 20 * pieceRows;

/**
 * The rows that a sum of a report is made of, a page at a time.
 *
 * @param after how many rows of the report were looked at for the pages before
 * @returns `next` is null after the last page; a page may be empty and not the last
 * @throws Failure dataNotFound when there is no such report
 */
export async function getRows(
  archive: Archive,
  key: ReportKey,
  part: RowFilter,
  after: number,
): Promise<{ rows: BookRow[]; next: number | null }> {
  const report = await findReport(archive, key);
  if (!report) {
    throw new Failure('dataNotFound', 'Report not found.');
  }
  const rows: BookRow[] = [];
  const firstPiece = Math.floor(after / pieceRows);
  let at = firstPiece * pieceRows;
  for await (const row of readReportRows(archive, key, firstPiece)) {
    if (rows.length === pageRows || at - after >= mostLookedAt) {
      return { rows, next: at };
    }
    if (at >= after && belongsTo(row, part)) {
      rows.push(toBookRow(row));
    }
    at += 1;
  }
  return { rows, next: null };
}

/** By the names that the sums have. */
function belongsTo(row: ReportRow, { by, name }: RowFilter): boolean {
  switch (by) {
    case 'day':
      return row.day === name || row.settledOn === name;
    case 'method':
      return (row.method ?? row.type) === name;
    case 'offer':
      return (row.offerName ?? 'unknown') === name;
    case 'settlement':
      return row.settlementID === name;
  }
}

function toBookRow(row: ReportRow): BookRow {
  const { day, type, entityID, orderID, paymentID, offerName, method } = row;
  const { grossPaise, feePaise, gstPaise, netPaise, settlementID, match, differences } = row;
  const others = { matched: 'fits', pendingSettlement: 'pending' } as const;
  return {
    day,
    type,
    entityID,
    orderID,
    paymentID,
    offerName,
    method,
    grossPaise,
    feePaise,
    gstPaise,
    netPaise,
    settlementID,
    match: match === 'matched' || match === 'pendingSettlement' ? others[match] : 'differs',
    differences: differences.map(({ words }) => words),
  };
}
