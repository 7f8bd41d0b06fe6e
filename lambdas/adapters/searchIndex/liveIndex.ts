import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Edition, IndexShelf } from '../../domain/catalogue/IndexShelf.ts';
import type { SearchIndex } from '../../domain/catalogue/SearchIndex.ts';
import type { IndexReader } from '../../domain/catalogue/searchCatalogue.ts';
import { openIndex } from './openIndex.ts';
import { formatVersion } from './seal.ts';
import { UnusableIndex } from './UnusableIndex.ts';

/** How long an index is used without asking whether there is a newer one, ms. */
const askedEveryMs = 5_000;

/**
 * The index in service, on this machine's disk. Only the first call waits for a file; later ones are answered from the index that
 * is there while a newer one arrives. A file that is damaged or cannot be fetched is passed over, and the old index stays.
 *
 * @param now epoch ms
 * @param note told why an edition could not be taken
 */
export function liveIndex(
  shelf: Pick<IndexShelf, 'current' | 'fetch'>,
  { now, note }: { readonly now: () => number; readonly note: (error: unknown) => void },
): IndexReader {
  const folder = mkdtempSync(join(tmpdir(), 'index-'));
  let open: { readonly edition: Edition; readonly index: SearchIndex } | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function renew(): Promise<void> {
    const edition = await shelf.current();
    if (!edition || edition.key === open?.edition.key) {
      return;
    }
    if (edition.format !== formatVersion) {
      // After a deployment, until the next build a minute later: nothing is fetched that cannot be read.
      throw new UnusableIndex('otherFormat', `the index in service has format ${edition.format}`);
    }
    const file = join(folder, edition.key);
    await shelf.fetch(edition, file);
    const index = openIndex(file);
    // An open file outlives its name.
    rmSync(file);
    open?.index.close();
    open = { edition, index };
  }

  return {
    async current() {
      if (!asking && now() - askedAt >= askedEveryMs) {
        askedAt = now();
        asking = renew()
          .catch(note)
          .finally(() => {
            asking = null;
          });
      }
      if (!open && asking) {
        await asking;
      }
      return open?.index ?? null;
    },
  };
}
