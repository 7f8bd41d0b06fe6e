/** Reports as they are kept: a summary, rows in pieces, and what leads to them. */
import type { ReportSummary, SettlementSum } from '../../../../contract/books.ts';
import { daysFrom } from '../../../../contract/india.ts';
import type { ReportDraft } from '../matching/Comparison.ts';
import type { Archive, DayRange, Sha256 } from '../ports.ts';
import type { ReportKey, ReportRow } from './ReportRow.ts';

/** Rows of one piece. */
export const pieceRows = 2000;
/** So many are written at once. */
const atOnce = 8;

/** The index from a settlement to the payments that it contains. */
export interface SettlementContent {
  readonly sum: SettlementSum;
  readonly entities: readonly {
    readonly entityID: string;
    readonly paymentID: string | null;
    readonly orderID: string | null;
  }[];
}

/** The newest report of some days that is finished. */
export async function findNewestReport(
  archive: Archive,
  days: DayRange,
): Promise<ReportSummary | null> {
  const newest = await archive.read(`newest/${rangeName(days)}`);
  return newest && findReport(archive, { ...days, version: Number(newest.text) });
}

/** A report's summary. */
export async function findReport(archive: Archive, key: ReportKey): Promise<ReportSummary | null> {
  const kept = await archive.read(`${folderOf(key)}/summary`);
  return kept && JSON.parse(kept.text);
}

/** A report's rows, by time and id. @param first the piece to begin with */
export async function* readReportRows(
  archive: Archive,
  key: ReportKey,
  first = 0,
): AsyncGenerator<ReportRow> {
  for (let piece = first; ; piece += 1) {
    const rows = await pieceOf(archive, key, piece);
    if (rows.length === 0) {
      return;
    }
    yield* rows;
  }
}

/** The row of a report about something that happened at a moment, epoch ms. */
export async function findReportRow(
  archive: Archive,
  key: ReportKey,
  { entityID, at }: { readonly entityID: string; readonly at: number },
): Promise<ReportRow | null> {
  const kept = await archive.read(`${folderOf(key)}/pieces`);
  const begins: readonly number[] = kept ? JSON.parse(kept.text) : [];
  for (const [piece, begin] of begins.entries()) {
    if (begin <= at && at <= (begins[piece + 1] ?? at)) {
      const found = (await pieceOf(archive, key, piece)).find((row) => row.entityID === entityID);
      if (found) {
        return found;
      }
    }
  }
  return null;
}

/** The newest report that covers a day. */
export async function findReportOfDay(archive: Archive, day: string): Promise<ReportKey | null> {
  const kept = await archive.read(`days/${day}`);
  return kept && JSON.parse(kept.text);
}

/** The contents of a settlement, from the newest report that has it. */
export async function findSettlement(
  archive: Archive,
  settlementID: string,
): Promise<SettlementContent | null> {
  const kept = await archive.read(`settlements/${settlementID}`);
  return kept && JSON.parse(kept.text);
}

/** The settlement that the bank knows by a UTR. */
export async function findSettlementByUtr(archive: Archive, utr: string): Promise<string | null> {
  return (await archive.read(`utr/${encodeURIComponent(utr)}`))?.text ?? null;
}

/** Keeps a report; storing the same one twice, or twice at once, changes nothing. */
export async function storeReport(
  { archive, sha256 }: { readonly archive: Archive; readonly sha256: Sha256 },
  version: number,
  reconciled: ReportDraft,
): Promise<ReportSummary> {
  const { from, to } = reconciled.summary;
  const key = { from, to, version };
  const together = new Map<string, SettlementContent['entities'][number][]>();
  const hashes: string[] = [];
  const begins: number[] = [];
  for (const rows of piecesOf(reconciled.rows())) {
    const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    await archive.add(`${folderOf(key)}/rows/${hashes.length}`, text);
    hashes.push(sha256(text));
    begins.push(rows[0]?.at ?? 0);
    for (const row of rows) {
      addEntity(together, row);
    }
  }
  await archive.add(`${folderOf(key)}/pieces`, JSON.stringify(begins));
  const summary = { ...reconciled.summary, version, rowsHash: sha256(hashes.join('\n')) };
  await archive.add(`${folderOf(key)}/summary`, JSON.stringify(summary));
  await writePointers(archive, summary, together);
  return summary;
}

async function pieceOf(archive: Archive, key: ReportKey, piece: number): Promise<ReportRow[]> {
  const kept = await archive.read(`${folderOf(key)}/rows/${piece}`);
  const lines = kept?.text.split('\n').slice(0, -1) ?? [];
  return lines.map((line) => JSON.parse(line));
}

/** Replaces whatever is kept under a name. */
export async function replaceText(archive: Archive, name: string, text: string): Promise<void> {
  for (;;) {
    const kept = await archive.read(name);
    if (kept?.text === text || (await archive.replace(name, text, kept?.mark ?? null))) {
      return;
    }
  }
}

/** The name of a range of days. */
export function rangeName({ from, to }: DayRange): string {
  return `${from}_${to}`;
}

async function writePointers(
  archive: Archive,
  { from, to, version, settlements }: ReportSummary,
  together: ReadonlyMap<string, SettlementContent['entities'][number][]>,
): Promise<void> {
  const names: [string, string][] = [
    ...daysFrom(from, to).map((day): [string, string] => [
      `days/${day}`,
      JSON.stringify({ from, to, version }),
    ]),
    ...settlements.flatMap((sum): [string, string][] => [
      [
        `settlements/${sum.settlementID}`,
        JSON.stringify({ sum, entities: together.get(sum.settlementID) ?? [] }),
      ],
      ...(sum.utr === null
        ? []
        : [[`utr/${encodeURIComponent(sum.utr)}`, sum.settlementID] as [string, string]]),
    ]),
    [`newest/${rangeName({ from, to })}`, String(version)],
  ];
  for (let first = 0; first < names.length; first += atOnce) {
    const some = names.slice(first, first + atOnce);
    await Promise.all(some.map(([name, text]) => replaceText(archive, name, text)));
  }
}

function addEntity(
  together: Map<string, SettlementContent['entities'][number][]>,
  row: ReportRow,
): void {
  const { settlementID, entityID, paymentID, orderID } = row;
  if (settlementID !== null) {
    const entities = together.get(settlementID) ?? [];
    entities.push({ entityID, paymentID, orderID });
    together.set(settlementID, entities);
  }
}

function* piecesOf(rows: Iterable<ReportRow>): Generator<ReportRow[]> {
  let piece: ReportRow[] = [];
  for (const row of rows) {
    piece.push(row);
    if (piece.length === pieceRows) {
      yield piece;
      piece = [];
    }
  }
  if (piece.length > 0) {
    yield piece;
  }
}

function folderOf({ from, to, version }: ReportKey): string {
  return `reports/${rangeName({ from, to })}/${version}`;
}
