import { mostListed } from '../../../../contract/answerBounds.ts';
import type {
  BookRow,
  Figure,
  ReportPart,
  ReportSummary,
  Share,
  Totals,
} from '../../../../contract/books.ts';
import { Failure } from '../../../Failure.ts';
import type { Archive } from '../ports.ts';
import { findReport, pieceRows, readReportRows } from './archive.ts';
import {
  type Contribution,
  methodOf,
  offerOf,
  type ReportKey,
  type ReportRow,
} from './ReportRow.ts';

/** A figure of a report, or of a part of it. */
export interface FigureOf {
  readonly figure: Figure;
  /** Null for the whole report. */
  readonly part: ReportPart | null;
}

/** So many rows are looked at for one page at most. */
const mostLookedAt = 20 * pieceRows;

/**
 * The rows that a figure of a report is the sum of, a page at a time.
 *
 * @param after how many rows of the report were looked at for the pages before
 * @returns the figure, in paise; `next` is null after the last page; a page may be empty and not the last
 * @throws Failure dataNotFound when there is no such report, or it states no such figure
 */
export async function getRows(
  archive: Archive,
  key: ReportKey,
  of: FigureOf,
  after: number,
): Promise<{ paise: number; rows: BookRow[]; next: number | null }> {
  const report = await findReport(archive, key);
  const paise = report && findFigure(report, of);
  if (paise === null) {
    throw new Failure('dataNotFound', 'Report not found.');
  }
  const rows: BookRow[] = [];
  const firstPiece = Math.floor(after / pieceRows);
  let at = firstPiece * pieceRows;
  for await (const row of readReportRows(archive, key, firstPiece)) {
    if (rows.length === mostListed.rows || at - after >= mostLookedAt) {
      return { paise, rows, next: at };
    }
    const added = addedTo(of, row);
    if (at >= after && added.length > 0) {
      rows.push(toBookRow(row, added));
    }
    at += 1;
  }
  return { paise, rows, next: null };
}

/** The figure as the report states it, paise; null when it states none. */
function findFigure(report: ReportSummary, { figure, part }: FigureOf): number | null {
  const { totals, byDay, byMethod, byOffer, settlements } = report;
  if (!part) {
    return paiseOf(totals, figure);
  }
  if (part.by === 'settlement') {
    const found = settlements.find(({ settlementID }) => settlementID === part.name);
    return figure === 'settled' && found ? found.rowsPaise : null;
  }
  const shares = { day: byDay, method: byMethod, offer: byOffer }[part.by];
  return paiseOf(shares.find(({ name }) => name === part.name) ?? {}, figure);
}

function paiseOf(sums: Partial<Totals & Share>, figure: Figure): number | null {
  const sum = sums[figure] ?? null;
  return typeof sum === 'object' ? (sum?.paise ?? null) : sum;
}

/** What a row adds to a figure, each time it does. */
function addedTo({ figure, part }: FigureOf, row: ReportRow): Contribution[] {
  return row.contributions.filter(
    (one) => one.figure === figure && (!part || part.name === nameIn(part.by, row, one)),
  );
}

/** The part that a contribution belongs to, by the names that the report's parts have. */
function nameIn(by: ReportPart['by'], row: ReportRow, one: Contribution): string | null {
  switch (by) {
    case 'day':
      return one.day;
    case 'method':
      return methodOf(row);
    case 'offer':
      return offerOf(row);
    case 'settlement':
      return one.settlementID;
  }
}

function toBookRow(row: ReportRow, added: readonly Contribution[]): BookRow {
  const { day, type, entityID, orderID, paymentID, offerName, method } = row;
  const { grossPaise, feePaise, gstPaise, netPaise, settlementID, match, differences } = row;
  const others = { matched: 'fits', pendingSettlement: 'pending' } as const;
  return {
    paise: added.reduce((sum, one) => sum + one.paise, 0),
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
