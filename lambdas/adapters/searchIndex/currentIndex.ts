import type { IndexReader } from '../../domain/catalogue/searchCatalogue.ts';
import { logTrouble } from '../logTrouble.ts';
import { s3IndexShelf } from '../objectStore/s3IndexShelf.ts';
import { liveIndex } from './liveIndex.ts';

/** The index in service, kept up to date from the bucket named by `INDEX_BUCKET`. */
export function currentIndex(): IndexReader {
  return liveIndex(s3IndexShelf(), {
    now: Date.now,
    note: (error) => logTrouble('indexNotTaken', error),
  });
}
