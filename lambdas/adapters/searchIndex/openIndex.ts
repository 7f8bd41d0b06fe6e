import { DatabaseSync } from 'node:sqlite';
import type { SearchIndex } from '../../domain/catalogue/SearchIndex.ts';
import { FileIndex } from './FileIndex.ts';
import { checkSeal } from './seal.ts';
import { UnusableIndex } from './UnusableIndex.ts';

/**
 * Opens an index that buildIndex wrote. Nothing is loaded but what a search needs; the file may be replaced by a new one under the same name while it is open.
 *
 * @throws UnusableIndex when the file is not a whole index of this format; a missing file's error is the file system's
 */
export function openIndex(file: string): SearchIndex {
  checkSeal(file);
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    database.exec('PRAGMA cache_size = -32000');
    return new FileIndex(database);
  } catch (cause) {
    database.close();
    throw new UnusableIndex('damaged', 'the index cannot be read', { cause });
  }
}
