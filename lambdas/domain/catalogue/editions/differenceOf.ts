import { formatPatch, structuredPatch } from 'diff';
import type { EntrySource } from './Edition.ts';

/** Lines around each change. */
const context = 3;
/** Sources that differ in more lines are not compared line by line, which would take too long. */
const mostChanges = 3000;

/** How the two sides of a difference are called. */
export interface Sides {
  readonly from: string;
  readonly to: string;
}

/**
 * What differs between two sources of an entry, line by line as `diff -u` shows it, the Markdown first and then files.
 *
 * @returns lines; none when the sources are equal
 */
export function differenceOf(
  itemID: string,
  from: EntrySource,
  to: EntrySource,
  sides: Sides,
): string[] {
  const files = [...new Set([...Object.keys(from.files), ...Object.keys(to.files)])];
  return [
    ...linesOf(`${itemID}.md`, from.markdown, to.markdown, sides),
    ...files
      .toSorted()
      .flatMap((name) => linesOf(name, from.files[name] ?? '', to.files[name] ?? '', sides)),
  ];
}

function linesOf(name: string, from: string, to: string, sides: Sides): string[] {
  if (from === to) {
    return [];
  }
  const patch = structuredPatch(name, name, from, to, sides.from, sides.to, {
    context,
    maxEditLength: mostChanges,
  });
  if (!patch) {
    return [`${name}: more than ${mostChanges} lines differ`];
  }
  const lines = formatPatch(patch).trimEnd().split('\n');
  return lines.slice(lines.findIndex((line) => line.startsWith('---')));
}
