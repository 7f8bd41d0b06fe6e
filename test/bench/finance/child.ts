/** Goes on with a reconciliation whose sources are read: `child.ts <folder with what was read> <name of what is written>`. */
import { join } from 'node:path';
import { sha256 } from '../../../lambdas/adapters/sha256.ts';
import { sqliteLineSorter } from '../../../lambdas/adapters/sqliteLineSorter.ts';
import type {
  Archive,
  Source,
  Sources,
} from '../../../lambdas/domain/money/reconciliation/ports.ts';
import { findNewestReport } from '../../../lambdas/domain/money/reconciliation/reports/archive.ts';
import { runReconciliation } from '../../../lambdas/domain/money/reconciliation/runReconciliation.ts';
import { folderArchive } from '../../support/plantedBooks/folderArchive.ts';
import { plantedMonth, readAt } from '../../support/plantedBooks/plantBooks.ts';

const [, , folder = '', name = ''] = process.argv;
/** The most memory so far, MB. What the system says of it is the parent's, if that had more. */
let most = 0;
const read = folderArchive(folder);
const own = folderArchive(join(folder, name));
/** What was read lies in one folder; what is written goes to another. */
const archive: Archive = {
  async read(key) {
    measure();
    return (await own.read(key)) ?? read.read(key);
  },
  async add(key, text) {
    measure();
    return (await read.read(key)) === null && own.add(key, text);
  },
  async replace(key, text, mark) {
    const isOwn = (await own.read(key)) !== null;
    return own.replace(key, text, isOwn ? mark : null);
  },
};
const gone: Source = {
  page: () => Promise.reject(new Error('everything was to be read already')),
};
const sources: Sources = {
  payments: gone,
  refunds: gone,
  disputes: gone,
  settlements: gone,
  rows: gone,
  orders: gone,
  payment: async () => null,
  refund: async () => null,
  orderOf: async () => null,
};

const startedAt = Date.now();
await runReconciliation(
  { archive, sources, sha256, sorter: sqliteLineSorter, pause: async () => undefined },
  plantedMonth,
  { again: false, who: 'bench' },
  readAt.planted,
  () => false,
);
measure();
const report = await findNewestReport(archive, plantedMonth);
process.stdout.write(
  JSON.stringify({
    ms: Date.now() - startedAt,
    megabytes: most,
    unknown: report?.unknown.count ?? -1,
    hash: sha256(JSON.stringify(report)),
  }),
);

/** Called with every page that is read and every piece that is written: a timer would have no turn while SQLite sorts. */
function measure(): void {
  most = Math.max(most, Math.round(process.memoryUsage.rss() / 2 ** 20));
}
