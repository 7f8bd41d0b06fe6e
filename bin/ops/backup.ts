/** Backups: on the laptop files, in the cloud point-in-time recovery, which is always on. */
import { randomUUID } from 'node:crypto';
import { backupClient } from '../../lambdas/adapters/dynamo/backupTables.ts';
import { dynamoPointInTime } from '../../lambdas/adapters/dynamo/pointInTime.ts';
import { windowsOf } from '../../lambdas/domain/backups/restoreToTime.ts';
import { takeBackup } from '../../lambdas/domain/backups/takeBackup.ts';
import { backupPorts, usualFolder } from './backupPorts.ts';
import type { Command, Terminal } from './Command.ts';
import { keptTables } from './keptStores.ts';

/** `npm run ops -- backup` */
export const backup: Readonly<Record<string, Command>> = {
  '': {
    usage: '[--to <folder>] [--stage <stage>]',
    what: 'writes all that the laptop keeps into a folder; of a stage in the cloud it shows to which times each table can be restored',
    run: (_, terminal) => (terminal.stage === 'local' ? write(terminal) : showWindows(terminal)),
  },
};

async function write({ say, options, now, stage }: Terminal): Promise<boolean> {
  const folder = options.get('to') ?? usualFolder(now);
  const { parts, plans } = await takeBackup(await backupPorts(folder), randomUUID(), stage);
  for (const { name, records, sha256 } of [...parts, { name: 'plans', ...plans }]) {
    say(`${name.padEnd(16)} ${String(records).padStart(8)}  ${sha256.slice(0, 16)}`);
  }
  say(`All of it lies in ${folder}. It holds people's data: keep it as you keep their money.`);
  say('What was written meanwhile may be in it or not.');
  return true;
}

async function showWindows({ say }: Terminal): Promise<boolean> {
  const { windows, problems } = await windowsOf(dynamoPointInTime(backupClient()), keptTables());
  for (const { name, from, until } of windows) {
    say(`${name.padEnd(16)} ${from.toISOString()}  ${until.toISOString()}`);
  }
  for (const problem of problems) {
    say(problem);
  }
  say(`${windows.length} tables can be restored to any second between these times.`);
  return problems.length === 0;
}
