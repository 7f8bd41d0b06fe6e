import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EntryProblem } from '../../domain/catalogue/Entry.ts';
import type { EntrySource, WrittenEntry } from '../../domain/catalogue/editions/Edition.ts';
import { readEntry } from './readEntry.ts';

/** A stored item has 400 KB; an edition is one. */
const largestSourceBytes = 350_000;

/**
 * The entry in a Markdown file, with the drawings beside it.
 *
 * @throws EntryProblem with one line that says what is wrong
 */
export function readEntryFile(path: string): WrittenEntry {
  return readWritten(basename(path, '.md'), readFileSync(path, 'utf8'), (name) => {
    try {
      return readFileSync(join(dirname(path), name), 'utf8');
    } catch (error) {
      throw new EntryProblem(`its drawing ${name} is not there`, { cause: error });
    }
  });
}

/**
 * The entry in a source, by the same rules.
 *
 * @throws EntryProblem with one line that says what is wrong
 */
export function readEntrySource(itemID: string, { markdown, drawings }: EntrySource): WrittenEntry {
  return readWritten(itemID, markdown, (name) => {
    const drawing = Object.hasOwn(drawings, name) ? drawings[name] : undefined;
    if (drawing === undefined) {
      throw new EntryProblem(`its drawing ${name} is not there`);
    }
    return drawing;
  });
}

/** The source has the drawings that the Markdown names, and one kind of line end, so that its hash is the same on every machine. */
function readWritten(
  itemID: string,
  text: string,
  drawing: (name: string) => string,
): WrittenEntry {
  const markdown = withPlainLineEnds(text);
  const drawings: Record<string, string> = {};
  const entry = readEntry(itemID, markdown, (name) => {
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

function withPlainLineEnds(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
