import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IndexVersion } from '../../domain/catalogue/IndexStore.ts';
import type { IndexReader } from '../../domain/catalogue/searchCatalogue.ts';
import { logWarning } from '../log.ts';
import { s3IndexStore } from '../objectStore/s3IndexStore.ts';
import { SqliteSearchIndex } from './SqliteSearchIndex.ts';
import { formatVersion } from './schema.ts';

/** How long an index is used without asking whether there is a newer one, ms. */
const askedEveryMs = 5_000;

/**
 * The index in service, from the bucket named by `INDEX_BUCKET`, on this machine's disk. Only the first call waits for a file; later
 * ones are answered from the index that is there while a newer one arrives. A version that is damaged or cannot be fetched is
 * logged and passed over, and the old index stays.
 */
export function currentIndex(): IndexReader {
  const store = s3IndexStore();
  const folder = mkdtempSync(join(tmpdir(), 'index-'));
  let open: { readonly version: IndexVersion; readonly index: SqliteSearchIndex } | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function renew(): Promise<void> {
    const version = await store.current();
    if (!version || version.key === open?.version.key) {
      return;
    }
    if (version.format !== formatVersion) {
      // After a deployment, until the next build a minute later: nothing is fetched that cannot be read.
      throw new Error(`the index in service has format ${version.format}, not ${formatVersion}`);
    }
    const file = join(folder, version.key);
    await store.fetch(version, file);
    const index = new SqliteSearchIndex(file);
    // An open file outlives its name.
    rmSync(file);
    open?.index.close();
    open = { version, index };
  }

  return {
    async current() {
      if (!asking && Date.now() - askedAt >= askedEveryMs) {
        askedAt = Date.now();
        asking = renew()
          .catch((error) => logWarning('indexNotTaken', { error: String(error) }))
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
