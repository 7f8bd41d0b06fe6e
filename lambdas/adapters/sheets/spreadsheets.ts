import type { Sheets } from '../../domain/money/reconciliation/reports/exportReport.ts';
import { csvFile } from './csvFile.ts';
import { xlsxFile } from './xlsxFile.ts';

/** Files that spreadsheets open. */
export function spreadsheets(): Sheets {
  return { csv: csvFile, xlsx: xlsxFile };
}
