import type { Series } from '../../../../lambdas/contract/document.ts';

/** Numbers that can be drawn: what is to the right, and one to four lines over it. */
export interface PrintedChart {
  readonly xName: string;
  readonly x: number[];
  readonly series: Series[];
}

const fewestRows = 3;
const mostRows = 500;
const mostSeries = 4;

/**
 * The chart in what code printed, written as in a `chart` block: a line that names the columns (`time s, voltage V`), then lines of as
 * many numbers. Null when there is none.
 */
export function readChart(output: string): PrintedChart | null {
  const lines = output.split('\n').map((line) => line.split(',').map((cell) => cell.trim()));
  for (const [at, names] of lines.entries()) {
    const width = names.length;
    if (width >= 2 && width <= mostSeries + 1 && names.every((name) => /^\p{L}/u.test(name))) {
      const rows = numbersAfter(lines.slice(at + 1), width);
      if (rows.length >= fewestRows && rows.length <= mostRows) {
        const [xName = '', ...series] = names;
        const column = (place: number) => rows.map((row) => row[place] ?? 0);
        const drawn = series.map((name, place) => ({ name, values: column(place + 1) }));
        return { xName, x: column(0), series: drawn };
      }
    }
  }
  return null;
}

function numbersAfter(lines: readonly string[][], width: number): number[][] {
  const rows: number[][] = [];
  for (const cells of lines) {
    const numbers = cells.map((cell) => (cell === '' ? Number.NaN : Number(cell)));
    if (cells.length !== width || !numbers.every(Number.isFinite)) {
      break;
    }
    rows.push(numbers);
  }
  return rows;
}
