import type { Span } from '../../../lambdas/contract/document.ts';

type Cells = readonly (readonly Span[])[];

/** So many letters side by side can still be read on a phone, over two or three lines of each cell. */
const mostLetters = 82;
/** The room between two columns takes as much as so many. */
const lettersBetween = 4;

/**
 * What a table's cells are called where its columns have no room: on a phone each row is then a record, one cell below the
 * other, each after its name. Undefined for a table of one or two columns, or of short cells, which fits.
 */
export function recordLabels(head: Cells, rows: readonly Cells[]): readonly string[] | undefined {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => textOf(row[column] ?? []).length)),
  );
  const letters = widths.reduce((sum, width) => sum + width + lettersBetween, 0);
  return head.length > 2 && letters > mostLetters ? head.map(textOf) : undefined;
}

function textOf(cell: readonly Span[]): string {
  return cell.map(({ text }) => text).join('');
}
