import { type Entry, EntryProblem } from '../../domain/catalogue/Entry.ts';
import type { EntrySource, WrittenEntry } from '../../domain/catalogue/editions/Edition.ts';

/** A stored item has 400 KB; an edition is one. */
const largestSourceBytes = 350_000;

/** Compiles Markdown. @throws EntryProblem */
export type Compile = (id: string, markdown: string, file: (name: string) => string) => Entry;

/**
 * An entry with its source, which has the files that the Markdown names, and one kind of line end, so that its hash is the same on
 * every machine.
 *
 * @throws EntryProblem with one line that says what is wrong
 */
export function readWritten(
  itemID: string,
  text: string,
  file: (name: string) => string,
  compile: Compile,
): WrittenEntry {
  const markdown = withPlainLineEnds(text);
  const files: Record<string, string> = {};
  const entry = compile(itemID, markdown, (name) => {
    const content = withPlainLineEnds(file(name));
    files[name] = content;
    return content;
  });
  const source = { markdown, files };
  if (Buffer.byteLength(JSON.stringify(source)) > largestSourceBytes) {
    throw new EntryProblem(`with its files it has more than ${largestSourceBytes} bytes`);
  }
  return { ...entry, source };
}

/** Finds the files that a source has. */
export function filesOf({ files }: EntrySource): (name: string) => string {
  return (name) => {
    const file = Object.hasOwn(files, name) ? files[name] : undefined;
    if (file === undefined) {
      throw new EntryProblem(`its file ${name} is not there`);
    }
    return file;
  };
}

function withPlainLineEnds(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
