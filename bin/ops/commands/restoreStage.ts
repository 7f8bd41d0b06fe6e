/** Restoring a stage in the cloud: into new tables, never into live ones. */
import { setTimeout } from 'node:timers/promises';
import {
  backupClient,
  dynamoStore,
  keysOf,
  readStoredOrder,
} from '../../../lambdas/adapters/dynamo/backupTables.ts';
import { dynamoJournal } from '../../../lambdas/adapters/dynamo/money/journal.ts';
import { dynamoPollCursors } from '../../../lambdas/adapters/dynamo/money/pollCursor.ts';
import { dynamoPointInTime } from '../../../lambdas/adapters/dynamo/pointInTime.ts';
import { sha256 } from '../../../lambdas/adapters/sha256.ts';
import { orderTables } from '../../../lambdas/contract/tables/tables.ts';
import {
  planRestore,
  type RestorePlan,
  type RestorePorts,
  type RestoreResult,
  restoreToTime,
} from '../../../lambdas/domain/backups/restoreToTime.ts';
import { verifyJournal } from '../../../lambdas/domain/money/reconciliation/journal/sealDays.ts';
import { stageTables } from '../stageTables.ts';
import type { Terminal } from '../Terminal.ts';

/** Time between two checks whether the new tables are ready, ms. */
const lookEveryMs = 15_000;

/** A restore that has been done. */
type Restored = RestoreResult & Pick<RestorePlan, 'leftOut'>;

/** What to do next. */
function nextSteps({ restored: there, failures, leftOut }: Restored): string[] {
  const names = there.filter(({ name }) => orderTables.some((one) => one === name));
  const isWhole = names.length === orderTables.length;
  return [
    'The live tables were not changed. infra/RESTORE.md says how to continue; in short:',
    '  A few records: copy those that are named above from the new table into the live one.',
    ...(isWhole
      ? [
          `  All orders: add this to the stage in infra/cloud/settings.ts and deploy it.`,
          `    restored: {`,
          `      site: {`,
          ...names.map(({ name, target }) => `        ${name}: '${target}',`),
          `      },`,
          `    },`,
          '  Orders paid since then come back from Razorpay, and find their invoices again.',
        ]
      : [
          `  All orders: not with these tables, because of: ${[...leftOut, ...failures].join(' ')}`,
        ]),
  ];
}

/** `npm run ops -- backups restore --at <time> --stage <stage>` */
export async function restoreStage(at: Date, terminal: Terminal): Promise<boolean> {
  const { say } = terminal;
  const ports = portsOf(terminal);
  const restored = await restoreAt(ports, at, terminal);
  if (!restored) {
    return false;
  }
  for (const { TableName, target } of restored.restored) {
    await ports.recovery.protect(TableName, target);
  }
  for (const line of nextSteps(restored)) {
    say(line);
  }
  return restored.failures.length === 0;
}

/** `npm run ops -- backups test --stage <stage>`: as it was at the newest time there is, or `--at` one. */
export async function testRestore(at: Date | null, terminal: Terminal): Promise<boolean> {
  const { say } = terminal;
  const ports = portsOf(terminal);
  const restored = await restoreAt(ports, at, terminal);
  if (!restored) {
    return false;
  }
  const { bad } = await verifyJournal({ journal: dynamoJournal(), sha256 });
  if (bad) {
    say(`journal ${bad.day} ${bad.number ?? 'seal'}: ${bad.why}`);
  }
  for (const { target } of restored.restored) {
    await ports.recovery.remove(target);
  }
  say('The new tables have been deleted.');
  return restored.failures.length + restored.differences.length === 0 && bad === null;
}

async function restoreAt(
  ports: RestorePorts,
  requestedTime: Date | null,
  { say, stage }: Terminal,
): Promise<Restored | null> {
  const plan = await planRestore(ports.recovery, stageTables(), requestedTime);
  const { at, leftOut, problems } = plan;
  for (const line of [...problems, ...leftOut]) {
    say(line);
  }
  if (problems.length > 0) {
    say('Nothing was restored.');
    return null;
  }
  say(
    `The tables of stage ${stage} are restored as of ${at.toISOString()}; invoices and journal stay as they are.`,
  );
  const restored = { ...(await restoreToTime(ports, plan)), leftOut };
  for (const line of [...restored.failures, ...restored.differences]) {
    say(line);
  }
  const minutes = (restored.tookMs / 60_000).toFixed(1);
  say(`Time to restore: ${minutes} minutes for ${restored.restored.length} tables.`);
  say(
    restored.differences.length === 0
      ? 'Orders, plans and all else are as in the live tables.'
      : 'Differences were written since then, or are the data you want back.',
  );
  return restored;
}

function portsOf({ say }: Terminal): RestorePorts {
  const client = backupClient();
  return {
    sha256,
    readOrder: readStoredOrder,
    say,
    now: Date.now,
    recovery: dynamoPointInTime(client),
    pollCursors: dynamoPollCursors,
    open: async (name, table) => dynamoStore(name, table, await keysOf(client, table), client),
    wait: () => setTimeout(lookEveryMs),
  };
}
