import type { Span } from '../../../lambdas/contract/document.ts';

type Cells = readonly (readonly Span[])[];

/** So many letters have room side by side on a phone. */
const mostLetters = 43;
/** A cell that is longer than its column can still be read over so many lines. */
const mostLines = 3;
/** The room between two columns takes as much as so many. */
const lettersBetween = 1;

/**
 * What a table's cells are called where its columns have no room: on a phone each row is then a record, one cell below the
 * other, each after its name. Undefined for a table of one or two columns, or of narrow ones, which fits.
 */
export function recordLabels(head: Cells, rows: readonly Cells[]): readonly string[] | undefined {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => lettersWide(textOf(row[column] ?? [])))),
  );
  const letters = widths.reduce((sum, width) => sum + width + lettersBetween, 0);
  return head.length > 2 && letters > mostLetters ? head.map(textOf) : undefined;
}

/** How wide a column has to be for a cell: as its longest word, and so that it takes no more than a few lines. */
function lettersWide(cell: string): number {
  const words = cell.split(/\s|(?<=-)/).map((word) => word.length);
  return Math.max(...words, Math.ceil(cell.length / mostLines));
}

function textOf(cell: readonly Span[]): string {
  return cell.map(({ text }) => text).join('');
}
