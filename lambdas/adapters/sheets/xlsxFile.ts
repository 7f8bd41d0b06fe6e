import { unzipSync, type Zippable, zipSync } from 'fflate';
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import type { FilledTable } from '../../domain/money/reconciliation/reports/exportReport.ts';
import type { Column } from '../../domain/money/reconciliation/reports/tables.ts';

/** The oldest time that such a file can have: the same tables must give the same bytes. */
const noTime = new Date(1980, 0, 1);
const widths = { text: 22, paise: 14, count: 9 } as const;

/** Tables as the sheets of one XLSX file, with a heading that stays and filters. Texts are texts, amounts are numbers. */
export async function xlsxFile(filled: readonly FilledTable[]): Promise<Uint8Array> {
  const sheets = await Promise.all(filled.map(sheetOf));
  const made = await writeExcelFile(sheets).toBuffer();
  const files = unzipSync(made);
  const stable: Zippable = Object.fromEntries(
    Object.keys(files)
      .toSorted()
      .map((name) => [name, [filtered(name, files[name] ?? new Uint8Array()), { mtime: noTime }]]),
  );
  return zipSync(stable, { level: 6, mtime: noTime });
}

async function sheetOf({ table, rows }: FilledTable) {
  const columns = table.columns as readonly Column<unknown>[]; // a table is filled with rows of its own
  const data: Cell[][] = [columns.map(({ head }) => ({ value: head, fontWeight: 'bold' }))];
  for await (const row of rows) {
    data.push(columns.map((column) => cell(column, row)));
  }
  return {
    data,
    sheet: table.name,
    stickyRowsCount: 1,
    columns: columns.map(({ kind }) => ({ width: widths[kind] })),
  };
}

function cell(column: Column<unknown>, row: unknown): Cell {
  const value = column.of(row);
  if (value === null || value === '') {
    return null;
  }
  if (typeof value === 'string') {
    return { value, type: String };
  }
  return column.kind === 'paise'
    ? { value: value / 100, type: Number, format: '#,##0.00' }
    : { value, type: Number };
}

/** Lets a sheet's heading filter. */
function filtered(name: string, bytes: Uint8Array): Uint8Array {
  if (!/^xl\/worksheets\/sheet\d+\.xml$/.test(name)) {
    return bytes;
  }
  const text = new TextDecoder().decode(bytes);
  const cells = [...text.matchAll(/<c r="([A-Z]+)1"/g)].map(([, letters]) => letters);
  const last = cells.at(-1);
  const filter = last ? `<autoFilter ref="A1:${last}1"/>` : '';
  return new TextEncoder().encode(text.replace('</sheetData>', `</sheetData>${filter}`));
}
