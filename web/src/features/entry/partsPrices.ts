import type { Block, Span } from '../../../../lambdas/contract/document.ts';

/** A table that may list parts. */
export type Parts = Block & { kind: 'table' };

/** Which column of a table has prices, where it is a list of parts: its first column names them, and each has a price, ₹: `250–400`, or one sum. */
export function priceColumn({ head, rows }: Parts): number | undefined {
  const column = head.findIndex((cell) => textOf(cell).endsWith('₹'));
  return column > 0 && rows.every((row) => /^\d[\d,]*(–\d[\d,]*)?$/.test(textOf(row[column])))
    ? column
    : undefined;
}

/** The words of a cell. */
export function textOf(cell: readonly Span[] = []): string {
  return cell.map(({ text }) => text).join('');
}
