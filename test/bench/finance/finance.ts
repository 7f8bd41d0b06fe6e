/** How long a reconciliation takes and how much memory it needs: cut off after reading, gone on with by two processes at once. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import { runReconciliation } from '../../../lambdas/domain/money/reconciliation/runReconciliation.ts';
import { say } from '../../prove/say.ts';
import { portsOn } from '../../support/plantedBooks/checkBooks.ts';
import { folderArchive } from '../../support/plantedBooks/folderArchive.ts';
import { plantBooks, plantedMonth, readAt } from '../../support/plantedBooks/plantBooks.ts';
import type { Target } from '../Target.ts';

const mostMs = 60_000;
const mostMegabytes = 512;
/** Of it, for what the program itself holds; without a limit a process tidies up later than it has to. */
const heapMegabytes = 256;
const child = join(projectRoot, 'test', 'bench', 'finance', 'child.ts');

/** A process's result. */
const PartResult = z.object({
  ms: z.number(),
  megabytes: z.number(),
  unknown: z.int(),
  hash: z.string(),
});

/** Whether it keeps to its time and memory, and whether both processes come to the same report. */
export async function finance({
  seed,
  orders,
}: {
  readonly seed: number;
  readonly orders: number;
}): Promise<Target[]> {
  const { after } = plantBooks({ seed, orders, faults: 12 });
  const folder = mkdtempSync(join(projectRoot, '.local', 'bench-finance-'));
  try {
    const readMs = await readOnly(after, folder);
    const alone = await run(folder, 'alone');
    const both = await Promise.all([run(folder, 'both'), run(folder, 'both')]);
    const [slowest = alone] = both.toSorted((one, other) => other.ms - one.ms);
    say(`${orders} orders: read in ${readMs} ms and cut off there`);
    say(
      `gone on with by a process of its own: ${alone.ms} ms, ${alone.megabytes} MB, ${alone.unknown} unknown`,
    );
    say(
      `by two at once: ${slowest.ms} ms, ${Math.max(...both.map(({ megabytes }) => megabytes))} MB each at most`,
    );
    const ms = readMs + alone.ms;
    const megabytes = Math.max(...[alone, ...both].map((one) => one.megabytes));
    return [
      {
        what: `reconciliation of ${orders.toLocaleString('en')} orders under ${mostMs / 1000} s, under ${mostMegabytes} MB`,
        reached: `${(ms / 1000).toFixed(1)} s, ${megabytes} MB`,
        met: ms <= mostMs && megabytes <= mostMegabytes,
      },
      {
        what: 'two processes at once come to one report',
        reached: `${new Set([alone, ...both].map(({ hash }) => hash)).size} report`,
        met: new Set([alone, ...both].map(({ hash }) => hash)).size === 1,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads every source, and is cut off before anything is compared. */
async function readOnly(books: Parameters<typeof portsOn>[0], folder: string): Promise<number> {
  const ports = portsOn(books, folderArchive(folder), 1);
  const startedAt = Date.now();
  let isRead = false;
  const sources = {
    ...ports.sources,
    orders: {
      async page(...asked: Parameters<typeof ports.sources.orders.page>) {
        const page = await ports.sources.orders.page(...asked);
        isRead ||= page.next === null;
        return page;
      },
    },
  };
  const options = { again: false, who: 'bench' };
  await runReconciliation(
    { ...ports, sources },
    plantedMonth,
    options,
    readAt.planted,
    () => isRead,
  );
  return Date.now() - startedAt;
}

/** @param name of the archive's copy that it continues with: what others wrote is not there */
async function run(folder: string, name: string): Promise<z.infer<typeof PartResult>> {
  const heap = `--max-old-space-size=${heapMegabytes}`;
  const { stdout } = await promisify(execFile)(process.execPath, [heap, child, folder, name], {
    maxBuffer: 1_000_000,
  });
  return PartResult.parse(JSON.parse(stdout));
}
