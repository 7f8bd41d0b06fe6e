import { exportPartBytes } from '../../../../contract/answerBounds.ts';
import { isDay } from '../../../../contract/india.ts';
import { Failure } from '../../../Failure.ts';
import type { Archive, NumberedInvoices } from '../ports.ts';
import { findReport, rangeName, readReportRows } from './archive.ts';
import type { ReportKey } from './ReportRow.ts';
import {
  differenceTable,
  type Table,
  taxRegister,
  totalLines,
  totalsTable,
  transactionTable,
} from './tables.ts';

/** A table with its rows. */
export interface FilledTable {
  readonly table: Table<never>;
  readonly rows: AsyncIterable<unknown> | Iterable<unknown>;
}

/** Port: makes files of tables. The same tables give the same bytes. */
export interface Sheets {
  /** One table, a piece at a time. */
  csv(filled: FilledTable): AsyncIterable<Uint8Array>;
  /** Several, each a sheet. */
  xlsx(filled: readonly FilledTable[]): Promise<Uint8Array>;
}

/** The ports of exporting. */
export interface ExportPorts {
  readonly archive: Archive;
  readonly sheets: Sheets;
  base64(bytes: Uint8Array): string;
}

/** How a file is written. */
export type Format = 'csv' | 'xlsx';

/** A part of a file. */
export interface FilePart {
  readonly fileName: string;
  readonly mediaType: string;
  /** How many there are. */
  readonly parts: number;
  /** Base64. */
  readonly content: string;
}

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * A part of a report as a file. The file is made once and kept.
 *
 * @param part counts from 0
 * @throws Failure dataNotFound when there is no such report or part
 */
export async function exportPart(
  ports: ExportPorts,
  key: ReportKey,
  format: Format,
  part: number,
): Promise<FilePart> {
  const folder = `exports/${rangeName(key)}/${key.version}/${format}`;
  const kept = await ports.archive.read(`${folder}/parts`);
  const parts = kept ? Number(kept.text) : await makeParts(ports, key, format, folder);
  const found = await ports.archive.read(`${folder}/${part}`);
  if (!found || part >= parts) {
    throw new Failure('dataNotFound', 'This file doesn’t have that part.');
  }
  return {
    fileName: `xplorers-${rangeName(key)}-report-${key.version}.${format}`,
    mediaType: mediaTypes[format],
    parts,
    content: found.text,
  };
}

/** A report as a file, whole. @throws Failure dataNotFound when there is no such report */
export async function exportFile(
  { archive, sheets }: Omit<ExportPorts, 'base64'>,
  key: ReportKey,
  format: Format,
): Promise<Uint8Array> {
  const summary = await findReport(archive, key);
  if (!summary) {
    throw new Failure('dataNotFound', 'Report not found.');
  }
  const rows = { table: transactionTable(summary.asOf), rows: readReportRows(archive, key) };
  if (format === 'csv') {
    return joined(await Array.fromAsync(sheets.csv(rows)));
  }
  return sheets.xlsx([
    { table: totalsTable, rows: totalLines(summary) },
    { table: differenceTable, rows: summary.differences },
    rows,
  ]);
}

/** The documents of a month as a file. */
export async function exportRegister(
  { documents, sheets }: { readonly documents: NumberedInvoices; readonly sheets: Sheets },
  month: string,
  format: Format,
): Promise<Uint8Array> {
  if (!isDay(`${month}-01`)) {
    throw new Failure('invalidInput', 'Enter a month such as 2026-03.');
  }
  const register = { table: taxRegister, rows: documents.ofMonth(month) };
  return format === 'csv'
    ? joined(await Array.fromAsync(sheets.csv(register)))
    : sheets.xlsx([register]);
}

async function makeParts(
  ports: ExportPorts,
  key: ReportKey,
  format: Format,
  folder: string,
): Promise<number> {
  const bytes = await exportFile(ports, key, format);
  const count = Math.max(1, Math.ceil(bytes.length / exportPartBytes));
  for (let part = 0; part < count; part += 1) {
    const piece = bytes.subarray(part * exportPartBytes, (part + 1) * exportPartBytes);
    await ports.archive.add(`${folder}/${part}`, ports.base64(piece));
  }
  await ports.archive.add(`${folder}/parts`, String(count));
  return count;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
