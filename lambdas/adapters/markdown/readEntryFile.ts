import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Entry, EntryProblem } from '../../domain/catalogue/Entry.ts';
import { readEntry } from './readEntry.ts';

/**
 * The entry in a Markdown file, with the drawings beside it.
 *
 * @throws EntryProblem with one line that says what is wrong
 */
export function readEntryFile(path: string): Entry {
  return readEntry(basename(path, '.md'), readFileSync(path, 'utf8'), (name) => {
    try {
      return readFileSync(join(dirname(path), name), 'utf8');
    } catch (error) {
      throw new EntryProblem(`its drawing ${name} is not there`, { cause: error });
    }
  });
}
