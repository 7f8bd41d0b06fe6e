import { describe, expect, test } from 'vitest';
import { DifferenceClass } from '../../../../lambdas/contract/books.ts';
import { readReportRows } from '../../../../lambdas/domain/money/reconciliation/reports/archive.ts';
import { reconcilePlanted, wrongIn } from '../../../support/plantedBooks/checkBooks.ts';
import { folderArchive } from '../../../support/plantedBooks/folderArchive.ts';
import { plantBooks, plantedMonth } from '../../../support/plantedBooks/plantBooks.ts';

const books = plantBooks({ seed: 20_280_331, orders: 600, faults: 2 });

describe('a month with planted faults (P-69, P-71, P-73, P-74, P-78)', () => {
  test('every fault is found and classed right, none is invented, and all totals are those that were planted', async () => {
    const report = await reconcilePlanted(books, folderArchive(null), 1);

    expect(wrongIn(report, books.after)).toEqual([]);
  });

  test('a fault of every class is among them', () => {
    const classes = new Set(books.after.planted.map((one) => one.class));

    expect([...classes].toSorted()).toEqual([...DifferenceClass.options].toSorted());
  });

  test('the same books read in another order give the same report, byte for byte', async () => {
    const read = async (shuffle: number) => {
      const archive = folderArchive(null);
      const report = await reconcilePlanted(books, archive, shuffle);
      const rows = await Array.fromAsync(readReportRows(archive, { ...plantedMonth, version: 1 }));
      return JSON.stringify([report, rows]);
    };

    expect(await read(2)).toBe(await read(3));
  });
});
