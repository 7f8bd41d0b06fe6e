import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { csvFile } from '../../../../../lambdas/adapters/sheets/csvFile.ts';
import { spreadsheets } from '../../../../../lambdas/adapters/sheets/spreadsheets.ts';
import { xlsxFile } from '../../../../../lambdas/adapters/sheets/xlsxFile.ts';
import { readReportRows } from '../../../../../lambdas/domain/money/reconciliation/reports/archive.ts';
import {
  exportFile,
  exportPart,
  exportRegister,
} from '../../../../../lambdas/domain/money/reconciliation/reports/exportReport.ts';
import {
  type Table,
  taxRegister,
  totalLines,
} from '../../../../../lambdas/domain/money/reconciliation/reports/tables.ts';
import { reconcilePlanted } from '../../../../support/plantedBooks/checkBooks.ts';
import { folderArchive } from '../../../../support/plantedBooks/folderArchive.ts';
import { plantBooks } from '../../../../support/plantedBooks/plantBooks.ts';
import { sameNumbers } from '../../../../support/plantedBooks/sameNumbers.ts';

interface Line {
  readonly text: string | null;
  readonly paise: number | null;
}
const table: Table<Line> = {
  name: 'Lines',
  columns: [
    { head: 'Text', kind: 'text', of: ({ text }) => text },
    { head: 'Amount', kind: 'paise', of: ({ paise }) => paise },
  ],
};
const sheets = spreadsheets();

async function csvOf(rows: readonly Line[]): Promise<string> {
  const pieces = await Array.fromAsync(csvFile({ table, rows }));
  return Buffer.concat(pieces).toString('utf8');
}

describe('a file of a report', () => {
  test.each(['=1+1', '+91 98123', '-5', '@SUM(A1)', '\tx', '1568176960123456', '0012', '12e5'])(
    'keeps %j a text in both kinds',
    async (text) => {
      const [, row = []]: string[][] = parse(await csvOf([{ text, paise: 1 }]), { bom: true });
      const [, cells] = await readSheet(
        Buffer.from(await xlsxFile([{ table, rows: [{ text, paise: 1 }] }])),
      );

      expect(row[0]).toBe(`'${text}`);
      expect(cells?.[0]).toBe(text.trim()); // what reads it again trims
    },
  );

  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [-99, '-0.99'],
    [131_507, '1315.07'],
    [123_456_789_012_345, '1234567890123.45'],
  ])('writes %i paise as %s rupees', async (paise, rupees) => {
    expect(await csvOf([{ text: 'x', paise }])).toBe(`\ufeffText,Amount\r\nx,${rupees}\r\n`);
  });

  test('quotes what would break a line, and leaves what is not known empty', async () => {
    const text = await csvOf([{ text: 'a "b",\nc', paise: null }]);

    expect(text).toBe('\ufeffText,Amount\r\n"a ""b"",\nc",\r\n');
  });

  test('of a month holds the same numbers in both kinds, and the same bytes each time', async () => {
    const archive = folderArchive(null);
    const report = await reconcilePlanted(
      plantBooks({ seed: 7, orders: 500, faults: 1 }),
      archive,
      1,
    );
    const rows = await Array.fromAsync(readReportRows(archive, report));
    const csv = await exportFile({ archive, sheets }, report, 'csv');
    const xlsx = await exportFile({ archive, sheets }, report, 'xlsx');

    expect(await sameNumbers(rows, totalLines(report), csv, xlsx)).toEqual([]);
    expect(await exportFile({ archive, sheets }, report, 'csv')).toEqual(csv);
    expect(await exportFile({ archive, sheets }, report, 'xlsx')).toEqual(xlsx);
  });

  test('comes in parts that are the file, made once', async () => {
    const archive = folderArchive(null);
    const report = await reconcilePlanted(
      plantBooks({ seed: 7, orders: 500, faults: 1 }),
      archive,
      1,
    );
    const ports = {
      archive,
      sheets,
      base64: (bytes: Uint8Array) => Buffer.from(bytes).toString('base64'),
    };
    const whole = await exportFile(ports, report, 'csv');
    const first = await exportPart(ports, report, 'csv', 0);

    expect(first).toMatchObject({
      parts: 1,
      fileName: 'xplorers-2028-03-01_2028-03-31-report-1.csv',
    });
    expect(Buffer.from(first.content, 'base64')).toEqual(Buffer.from(whole));
    await expect(exportPart(ports, report, 'csv', 1)).rejects.toMatchObject({
      status: 'dataNotFound',
    });
    await expect(exportPart(ports, { ...report, version: 9 }, 'csv', 0)).rejects.toMatchObject({
      status: 'dataNotFound',
    });
  });
});

describe('the tax register of a month', () => {
  const invoice = {
    number: 'T/2728/000001',
    kind: 'taxInvoice' as const,
    orderID: 'o',
    at: Date.UTC(2028, 2, 31, 18, 29, 59),
    state: 'Karnataka',
    totalPaise: 90_000,
    taxablePaise: 76_272,
    cgstPaise: 6864,
    sgstPaise: 6864,
    igstPaise: 0,
    reverses: null,
  };
  const note = {
    ...invoice,
    number: 'C/2728/000001',
    kind: 'creditNote' as const,
    reverses: invoice.number,
  };
  const documents = {
    find: async () => null,
    async *ofMonth() {
      yield invoice;
      yield note;
    },
  };

  test('lists documents with their date in India, and credit notes with a minus', async () => {
    const csv = await exportRegister({ documents, sheets }, '2028-03', 'csv');
    const rows: Record<string, string>[] = parse(Buffer.from(csv), { bom: true, columns: true });
    const xlsx = await exportRegister({ documents, sheets }, '2028-03', 'xlsx');
    const [, first] = await readSheet(Buffer.from(xlsx), taxRegister.name);

    expect(
      rows.map((row) => [row['Number'], row['Date (IST)'], row['CGST ₹'], row['Reverses']]),
    ).toEqual([
      ['T/2728/000001', '2028-03-31', '68.64', ''],
      ['C/2728/000001', '2028-03-31', '-68.64', 'T/2728/000001'],
    ]);
    expect(first?.slice(6, 8)).toEqual([900, 762.72]);
  });
});
