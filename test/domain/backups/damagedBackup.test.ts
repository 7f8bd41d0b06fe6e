/** A backup whose files do not hold what was written is refused before anything is touched, and what is wrong is named. */
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import { backupFolder } from '../../../lambdas/adapters/backupFolder.ts';
import { readStoredOrder } from '../../../lambdas/adapters/dynamo/backupTables.ts';
import { sha256 } from '../../../lambdas/adapters/sha256.ts';
import { restoreBackup } from '../../../lambdas/domain/backups/restoreBackup.ts';
import type { Store, StoredRecord } from '../../../lambdas/domain/backups/Store.ts';
import { takeBackup } from '../../../lambdas/domain/backups/takeBackup.ts';
import { type ListProgress, noProgress } from '../../../lambdas/domain/payment/ListProgress.ts';

/** A store in memory. */
function memoryStore(name: string, records: StoredRecord[]): Store & { records: StoredRecord[] } {
  return {
    name,
    records,
    async *read() {
      yield* records;
    },
    plain: (record) => record,
    keyOf: ({ id }) => ({ id }),
    async clear() {
      records.length = 0;
    },
    async write(more) {
      for await (const record of more) {
        const at = records.findIndex(({ id }) => id === record['id']);
        records.splice(at < 0 ? records.length : at, 1, record);
      }
    },
  };
}

/** Nothing has been read of Razorpay's lists. */
const lists = { read: async () => noProgress, write: async () => true };

describe('a backup', () => {
  const root = mkdtempSync(join(projectRoot, '.local', 'tmp', 'damaged-'));
  let place = '';
  let count = 0;
  let stores: ReturnType<typeof memoryStore>[] = [];
  const file = (name: string) => join(place, name);
  const portsAt = (folder: string) => ({
    stores,
    folder: backupFolder(folder),
    sha256,
    readOrder: readStoredOrder,
    lists,
    now: () => 1_795_000_000_000,
  });

  beforeEach(async () => {
    count += 1;
    place = join(root, String(count));
    stores = [
      memoryStore('orders', []),
      memoryStore('facts', [
        { id: 'a', paise: 90_000 },
        { id: 'b', paise: 1 },
      ]),
      memoryStore('misses', [{ id: 'c' }]),
      memoryStore('invoices', [{ id: 'd', number: 'R/2627/1' }]),
    ];
    await takeBackup(portsAt(place), `backup-${count}`, 'local');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('comes back whole into what was emptied and what has other records', async () => {
    stores[1]?.records.pop();
    stores[2]?.records.push({ id: 'd' });
    const { differences } = await restoreBackup(portsAt(place));

    expect(differences).toEqual([]);
    expect(stores.map(({ records }) => records.length)).toEqual([0, 2, 1, 1]);
  });

  it('keeps the invoices that are newer than it, and brings back those that are lost', async () => {
    const invoices = stores.at(-1)?.records ?? [];
    invoices.splice(0, 1, { id: 'e', number: 'R/2627/2' });
    const { differences } = await restoreBackup(portsAt(place));

    expect(differences).toEqual([]);
    expect(invoices).toEqual([
      { id: 'e', number: 'R/2627/2' },
      { id: 'd', number: 'R/2627/1' },
    ]);
  });

  it('is refused when a number of it was given to another invoice since, and nothing is touched', async () => {
    stores[1]?.records.pop();
    stores.at(-1)?.records.splice(0, 1, { id: 'd', number: 'R/2728/1' });
    const before = stores.map(({ records }) => [...records]);

    await expect(restoreBackup(portsAt(place))).rejects.toThrow(
      'invoices {"id":"d"} differs: number is another\n1 records of append-only tables are others',
    );
    expect(stores.map(({ records }) => records)).toEqual(before);
  });

  it('has what Razorpay lists read again from the moment at which it began', async () => {
    const moved: ListProgress[] = [];
    const book = {
      read: async () => ({ ...noProgress, readUntil: 1_795_000_500, version: 3 }),
      write: async (progress: ListProgress) => moved.push(progress) > 0,
    };
    await restoreBackup({ ...portsAt(place), lists: book });

    expect(moved).toEqual([{ readUntil: 1_795_000_000, lookedLongAt: 0, place: null, version: 3 }]);
  });

  it.each([
    [
      'a file that is cut off',
      () =>
        writeFileSync(file('facts.jsonl.gz'), readFileSync(file('facts.jsonl.gz')).subarray(0, -9)),
      'facts.jsonl.gz is cut off or damaged (unexpected end of file).',
    ],
    [
      'a byte that is another',
      () => {
        const bytes = readFileSync(file('facts.jsonl.gz'));
        bytes.writeUInt8(bytes.readUInt8(40) ^ 255, 40);
        writeFileSync(file('facts.jsonl.gz'), bytes);
      },
      expect.stringMatching(/^facts\.jsonl\.gz is cut off or damaged \(/),
    ],
    ['a file that is gone', () => rmSync(file('facts.jsonl.gz')), 'facts.jsonl.gz is not there.'],
    [
      'a record that is gone and an amount that was changed',
      () => {
        rewrite(file('facts.jsonl.gz'), (text) => text.replace('90000', '1'));
        rewrite(file('misses.jsonl.gz'), (text) => text.replace(/.*"c".*\n/, ''));
      },
      [
        'The file of facts was changed: its hash is another.',
        'The file of misses has 0 records, not 1.',
      ].join('\n'),
    ],
    [
      'a line that is no record',
      () => rewrite(file('facts.jsonl.gz'), (text) => `${text}{"id":`),
      'facts.jsonl.gz is cut off or damaged (its last line has no end).',
    ],
    [
      'a file in the place of another',
      () => copyFileSync(file('misses.jsonl.gz'), file('facts.jsonl.gz')),
      'facts.jsonl.gz holds misses.',
    ],
    [
      'the manifest of another backup',
      async () => {
        await takeBackup(portsAt(`${place}-other`), 'another', 'local');
        renameSync(join(`${place}-other`, 'manifest.json'), file('manifest.json'));
      },
      expect.stringMatching(
        /^manifest\.json is of backup another, orders\.jsonl\.gz of backup backup-\d+\.\n/,
      ),
    ],
    [
      'a manifest that was changed',
      () => {
        const text = readFileSync(file('manifest.json'), 'utf8');
        writeFileSync(file('manifest.json'), text.replace('"records": 2', '"records": 1'));
      },
      'manifest.json does not say any more what was written into it.',
    ],
    [
      'a backup that was never completed',
      () => rmSync(file('manifest.json')),
      expect.stringMatching(/ has no manifest\.json: no backup was completed there\.$/),
    ],
    [
      'a backup of a product with other stores',
      () => {
        stores.splice(2, 1, memoryStore('visits', []));
      },
      'It is without visits.\nIt has misses, which the product does not know.',
    ],
  ])('with %s is refused by name, and nothing is touched', async (_, damage, message) => {
    await damage();
    const before = stores.map(({ records }) => [...records]);

    await expect(restoreBackup(portsAt(place))).rejects.toMatchObject({ message });
    expect(stores.map(({ records }) => records)).toEqual(before);
  });
});

function rewrite(path: string, change: (text: string) => string): void {
  writeFileSync(path, gzipSync(change(gunzipSync(readFileSync(path)).toString())));
}
