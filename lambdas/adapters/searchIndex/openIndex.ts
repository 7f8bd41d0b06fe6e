import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { SearchIndex } from '../../domain/catalogue/SearchIndex.ts';
import { Arrays } from './Arrays.ts';
import { FileIndex } from './FileIndex.ts';
import { checkSeal } from './seal.ts';
import { UnusableIndex } from './UnusableIndex.ts';

/**
 * Opens an index that buildIndex wrote. Nothing is loaded but what a search needs; once it is open, the file may be replaced by a new one under the same name.
 *
 * @throws UnusableIndex when the file is not a whole index of this format; a missing file's error is the file system's
 */
export function openIndex(file: string): SearchIndex {
  const handle = openSync(file, 'r');
  let database: DatabaseSync | null = null;
  try {
    const arrays = new Arrays(handle, checkSeal(handle));
    database = new DatabaseSync(file, { readOnly: true });
    database.exec('PRAGMA cache_size = -32000');
    return new FileIndex(handle, database, arrays);
  } catch (cause) {
    closeSync(handle);
    database?.close();
    throw cause instanceof UnusableIndex
      ? cause
      : new UnusableIndex('damaged', 'the index cannot be read', { cause });
  }
}
