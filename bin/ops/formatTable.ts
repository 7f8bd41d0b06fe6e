import type { Row } from './Terminal.ts';

const gap = '  ';
/** No column gets narrower than this to make room. */
const narrowest = 10;

/**
 * Lines of a table with a heading over each column, which are the names of the first row's fields.
 *
 * @param columns characters in a line of the terminal: the widest columns are cut until the table fits. Without it nothing is cut
 */
export function formatTable(rows: readonly Row[], columns = Number.POSITIVE_INFINITY): string[] {
  const names = Object.keys(rows[0] ?? {});
  const table = [names, ...rows.map((row) => names.map((name) => textOf(row[name])))];
  const widths = fitWidths(
    names.map((_, at) => Math.max(...table.map((cells) => cells[at]?.length ?? 0))),
    columns - gap.length * (names.length - 1),
  );
  return names.length === 0
    ? []
    : table.map((cells) =>
        cells
          .map((cell, at) => cut(cell, widths[at] ?? 0))
          .join(gap)
          .trimEnd(),
      );
}

/** Takes from the widest column until all fit, or none can give any more. */
function fitWidths(preferred: readonly number[], room: number): number[] {
  const widths = [...preferred];
  const total = () => widths.reduce((sum, width) => sum + width, 0);
  while (total() > room) {
    const widest = widths.indexOf(Math.max(...widths));
    const width = widths[widest] ?? 0;
    if (width <= narrowest) {
      break;
    }
    widths[widest] = width - 1;
  }
  return widths;
}

function cut(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width);
}

/** One line, whatever people wrote. */
function textOf(value: Row[string] | undefined): string {
  return value === null || value === undefined ? '–' : String(value).replaceAll(/\s+/g, ' ');
}
