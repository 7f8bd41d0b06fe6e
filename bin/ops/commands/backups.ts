/** Backups of stages in the cloud: point-in-time recovery, which is always on. */
import { backupClient } from '../../../lambdas/adapters/dynamo/backupTables.ts';
import { dynamoPointInTime } from '../../../lambdas/adapters/dynamo/pointInTime.ts';
import { findRestoreWindows } from '../../../lambdas/domain/backups/restoreToTime.ts';
import { example, time } from '../options.ts';
import { stageTables } from '../stageTables.ts';
import type { Ops, Terminal } from '../Terminal.ts';
import { restoreStage, testRestore } from './restoreStage.ts';

const only = {
  cloud:
    'To keep the data of the local stack, stop it and copy its folder, .local/data; to restore it, copy the folder back.',
};

/** `npm run ops -- backups …` */
export function addBackups(ops: Ops): void {
  const backups = ops.command('backups');

  backups
    .command('list')
    .description('lists the times to which each table can be restored')
    .addHelpText('after', example('backups list --stage prod'))
    .action(ops.act(listWindows, only));

  backups
    .command('restore')
    .description(
      'restores the tables, as they were at a given time, into new ones; live tables stay unchanged',
    )
    .requiredOption('--at <time>', 'the time to go back to', time)
    .addHelpText('after', example('backups restore --at 2026-03-01T09:30:00Z --stage prod'))
    .action(ops.act((terminal, { at }) => restoreStage(at, terminal), only));

  backups
    .command('test')
    .description(
      'restores the tables into new ones, compares them, says how long it took, and deletes them again',
    )
    .option('--at <time>', 'the time to go back to (default: the latest possible)', time)
    .addHelpText('after', example('backups test --stage dev'))
    .action(ops.act((terminal, { at = null }) => testRestore(at, terminal), only));
}

async function listWindows({ say, list }: Terminal): Promise<boolean> {
  const { windows, problems } = await findRestoreWindows(
    dynamoPointInTime(backupClient()),
    stageTables(),
  );
  list(
    windows.map(({ name, from, until }) => ({
      table: name,
      from: from.toISOString(),
      until: until.toISOString(),
    })),
    `${windows.length} tables can be restored to any second between these times.`,
  );
  for (const { why } of problems) {
    say(why);
  }
  return problems.length === 0;
}
