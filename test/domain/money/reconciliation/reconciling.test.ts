import { describe, expect, test } from 'vitest';
import { DifferenceClass, Figure, type ReportPart } from '../../../../lambdas/contract/books.ts';
import type { Archive } from '../../../../lambdas/domain/money/reconciliation/ports.ts';
import { readReportRows } from '../../../../lambdas/domain/money/reconciliation/reports/archive.ts';
import {
  type FigureOf,
  getRows,
} from '../../../../lambdas/domain/money/reconciliation/reports/getRows.ts';
import { reconcilePlanted, wrongIn } from '../../../support/plantedBooks/checkBooks.ts';
import { folderArchive } from '../../../support/plantedBooks/folderArchive.ts';
import { plantBooks, plantedMonth } from '../../../support/plantedBooks/plantBooks.ts';

const key = { ...plantedMonth, version: 1 };
/** The figures that a part of a report has too. */
const sharedFigures = ['captured', 'refunds', 'fees', 'gst', 'settled'] as const;

function figuresOf(part: ReportPart | null): readonly Figure[] {
  if (part === null) {
    return Figure.options;
  }
  return part.by === 'settlement' ? ['settled'] : sharedFigures;
}

/** A figure as the report states it, and what its rows add up to. */
async function addUp(archive: Archive, of: FigureOf) {
  let added = 0;
  let after: number | null = 0;
  let paise = 0;
  while (after !== null) {
    const page = await getRows(archive, key, of, after);
    added += page.rows.reduce((sum, row) => sum + row.paise, 0);
    paise = page.paise;
    after = page.next;
  }
  return { paise, added };
}

const books = plantBooks({ seed: 20_280_331, orders: 600, faults: 2 });

describe('a month with planted faults', () => {
  test('every fault is found and classed right, none is invented, and all totals are those that were planted', async () => {
    const report = await reconcilePlanted(books, folderArchive(null), 1);

    expect(wrongIn(report, books.after)).toEqual([]);
  });

  test('a fault of every class is among them', () => {
    const classes = new Set(books.after.planted.map((one) => one.class));

    expect([...classes].toSorted()).toEqual([...DifferenceClass.options].toSorted());
  });

  test('the rows behind every figure, of the month and of its parts, add up to it', async () => {
    const archive = folderArchive(null);
    const report = await reconcilePlanted(books, archive, 1);
    const parts: (ReportPart | null)[] = [
      null,
      ...report.byDay.slice(0, 3).map(({ name }) => ({ by: 'day' as const, name })),
      ...report.byMethod.map(({ name }) => ({ by: 'method' as const, name })),
      ...report.byOffer.slice(0, 2).map(({ name }) => ({ by: 'offer' as const, name })),
      ...report.settlements.slice(0, 3).map(({ settlementID }) => ({
        by: 'settlement' as const,
        name: settlementID,
      })),
    ];
    const wrong: string[] = [];
    let figures = 0;
    for (const part of parts) {
      for (const figure of figuresOf(part)) {
        const { paise, added } = await addUp(archive, { figure, part });
        figures += paise === 0 ? 0 : 1;
        if (added !== paise) {
          wrong.push(`${figure} of ${part?.name}: ${paise}, and its rows add up to ${added}`);
        }
      }
    }

    expect(wrong).toEqual([]);
    expect(figures).toBeGreaterThan(40);
  });

  test.each<[string, FigureOf]>([
    [
      'a figure that its days do not have',
      { figure: 'opening', part: { by: 'day', name: '2028-03-04' } },
    ],
    [
      'a day that it has nothing of',
      { figure: 'captured', part: { by: 'day', name: '2027-01-01' } },
    ],
    ['a method that nobody used', { figure: 'captured', part: { by: 'method', name: 'cheque' } }],
    [
      'a settlement that it does not have',
      { figure: 'settled', part: { by: 'settlement', name: 'x' } },
    ],
  ])('%s is no figure of the report, not one of ₹0', async (_, of) => {
    const archive = folderArchive(null);
    await reconcilePlanted(books, archive, 1);

    await expect(getRows(archive, key, of, 0)).rejects.toMatchObject({ status: 'dataNotFound' });
  });

  test('the same books read in another order give the same report, byte for byte', async () => {
    const read = async (shuffle: number) => {
      const archive = folderArchive(null);
      const report = await reconcilePlanted(books, archive, shuffle);
      const rows = await Array.fromAsync(readReportRows(archive, key));
      return JSON.stringify([report, rows]);
    };

    expect(await read(2)).toBe(await read(3));
  });
});
