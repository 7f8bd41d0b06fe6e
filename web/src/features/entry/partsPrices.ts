import type { Block, Section, Span } from '../../../../lambdas/contract/document.ts';
import { formatRupees } from '../../../../lambdas/contract/rupees.ts';

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

/** The section in which a list of parts with prices is ticked off. */
export function partsSection(sections: readonly Section[]): string | undefined {
  return sections.find(({ blocks }) =>
    blocks.some((block) => block.kind === 'table' && priceColumn(block) !== undefined),
  )?.id;
}

/** What parts cost, ₹. */
export function rangeOf({ least, most }: Readonly<Record<'least' | 'most', number>>): string {
  return least === most
    ? formatRupees(least)
    : `${formatRupees(least)}–${formatRupees(most).slice(1)}`;
}
