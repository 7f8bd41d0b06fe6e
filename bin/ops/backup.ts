/** Backups of stages in the cloud: point-in-time recovery, which is always on. */
import { backupClient } from '../../lambdas/adapters/dynamo/backupTables.ts';
import { dynamoPointInTime } from '../../lambdas/adapters/dynamo/pointInTime.ts';
import { findRestoreWindows } from '../../lambdas/domain/backups/restoreToTime.ts';
import type { Command, Terminal } from './Command.ts';
import { restoreStage, testRestore } from './restoreStage.ts';
import { stageTables } from './stageTables.ts';

const locally =
  'To keep the data of the local stack, stop it and copy its folder, .local/data; to restore it, copy the folder back.';

/** `npm run ops -- backup --stage …` */
export const backup: Readonly<Record<string, Command>> = {
  '': {
    usage: '--stage <stage>',
    what: 'shows to which times each table of a stage in the cloud can be restored',
    locally,
    run: (_, terminal) => showWindows(terminal),
  },
};

/** `npm run ops -- restore --at … --stage …` */
export const restore: Readonly<Record<string, Command>> = {
  '': {
    usage: '--at <time> --stage <stage>',
    what: 'restores the tables of a stage in the cloud, as they were at a time, into new ones',
    locally,
    run: (words, terminal) => restoreStage(words, terminal),
  },
};

/** `npm run ops -- drill --stage …` */
export const drill: Readonly<Record<string, Command>> = {
  '': {
    usage: '[--at <time>] --stage <stage>',
    what: 'tests a restore: restores the tables of a stage in the cloud into new ones, compares them, says how long it took, and deletes them again',
    locally,
    run: (_, terminal) => testRestore(terminal),
  },
};

async function showWindows({ say }: Terminal): Promise<boolean> {
  const { windows, problems } = await findRestoreWindows(
    dynamoPointInTime(backupClient()),
    stageTables(),
  );
  for (const { name, from, until } of windows) {
    say(`${name.padEnd(16)} ${from.toISOString()}  ${until.toISOString()}`);
  }
  for (const problem of problems) {
    say(problem);
  }
  say(`${windows.length} tables can be restored to any second between these times.`);
  return problems.length === 0;
}
