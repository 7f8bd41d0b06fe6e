/** Putting back what was lost: on the laptop from files, in the cloud into new tables. */
import { restoreBackup } from '../../lambdas/domain/backups/restoreBackup.ts';
import { backupPorts } from './backupPorts.ts';
import type { Command, Terminal } from './Command.ts';
import { restoreStage } from './restoreStage.ts';

/** `npm run ops -- restore` */
export const restore: Readonly<Record<string, Command>> = {
  '': {
    usage: '<folder>, or --at <time> --stage <stage>',
    what: 'puts a backup back on the laptop, in place of all that is there; or restores the tables of a stage, as they were at a time, into new ones',
    run: ([folder], terminal) =>
      terminal.stage === 'local' ? putBack(folder, terminal) : restoreStage(folder, terminal),
  },
};

async function putBack(folder: string | undefined, { say, options }: Terminal): Promise<boolean> {
  if (folder === undefined || options.has('at')) {
    say('Name the folder of a backup. A time is for stages in the cloud.');
    return false;
  }
  const begunAt = Date.now();
  const { manifest, differences } = await restoreBackup(await backupPorts(folder));
  for (const difference of differences) {
    say(difference);
  }
  const records = manifest.parts.reduce((sum, part) => sum + part.records, 0);
  const seconds = ((Date.now() - begunAt) / 1000).toFixed(1);
  say(`${records} records of ${manifest.begun} were put back in ${seconds} s.`);
  say('Invoices and the journal keep what is newer than the backup.');
  say(
    `Razorpay's payments are read again from ${manifest.begun} on, within the hour: orders paid since then come back.`,
  );
  say(differences.length === 0 ? 'All of the backup is there.' : 'Not all of it is back.');
  return differences.length === 0;
}
