import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EntryProblem } from '../../domain/catalogue/Entry.ts';
import type { EntrySource, WrittenEntry } from '../../domain/catalogue/editions/Edition.ts';
import { sourceOfFile } from './entryFile.ts';
import { readEntry } from './readEntry.ts';
import { filesOf, readWritten } from './readWritten.ts';

/**
 * The entry in a Markdown file, with the files beside it.
 *
 * @throws EntryProblem with one line that says the file, the line where it is known, and what is wrong
 */
export function readEntryFile(path: string): WrittenEntry {
  const file = (name: string) => {
    try {
      return sourceOfFile(name, readFileSync(join(dirname(path), name)));
    } catch (error) {
      throw new EntryProblem(`its file ${name} is not there`, { cause: error });
    }
  };
  try {
    return readWritten(basename(path, '.md'), readFileSync(path, 'utf8'), file, readEntry);
  } catch (error) {
    throw error instanceof EntryProblem
      ? new EntryProblem(`${path}: ${error.message}`, { cause: error })
      : error;
  }
}

/**
 * The entry in a source, by the same rules.
 *
 * @throws EntryProblem with one line that says what is wrong
 */
export function readEntrySource(itemID: string, source: EntrySource): WrittenEntry {
  return readWritten(itemID, source.markdown, filesOf(source), readEntry);
}
