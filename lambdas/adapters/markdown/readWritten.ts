import { type Entry, EntryProblem } from '../../domain/catalogue/Entry.ts';
import type { EntrySource, WrittenEntry } from '../../domain/catalogue/editions/Edition.ts';

/** A stored item has 400 KB; an edition is one. */
const largestSourceBytes = 350_000;

/** Compiles Markdown. @throws EntryProblem */
export type Compile = (id: string, markdown: string, drawing: (name: string) => string) => Entry;

/**
 * An entry with its source, which has the drawings that the Markdown names, and one kind of line end, so that its hash is the same on
 * every machine.
 *
 * @throws EntryProblem with one line that says what is wrong
 */
export function readWritten(
  itemID: string,
  text: string,
  drawing: (name: string) => string,
  compile: Compile,
): WrittenEntry {
  const markdown = withPlainLineEnds(text);
  const drawings: Record<string, string> = {};
  const entry = compile(itemID, markdown, (name) => {
    const svg = withPlainLineEnds(drawing(name));
    drawings[name] = svg;
    return svg;
  });
  const source = { markdown, drawings };
  if (Buffer.byteLength(JSON.stringify(source)) > largestSourceBytes) {
    throw new EntryProblem(`with its drawings it has more than ${largestSourceBytes} bytes`);
  }
  return { ...entry, source };
}

/** Finds the drawings that a source has. */
export function drawingsOf({ drawings }: EntrySource): (name: string) => string {
  return (name) => {
    const drawing = Object.hasOwn(drawings, name) ? drawings[name] : undefined;
    if (drawing === undefined) {
      throw new EntryProblem(`its drawing ${name} is not there`);
    }
    return drawing;
  };
}

function withPlainLineEnds(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
