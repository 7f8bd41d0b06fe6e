/** Rehearsing a restore. */
import { randomUUID } from 'node:crypto';
import { dynamoJournal } from '../../lambdas/adapters/dynamo/journal.ts';
import { drill as drillLaptop } from '../../lambdas/domain/backups/drill.ts';
import { backupPorts, usualFolder } from './backupPorts.ts';
import type { Command, Terminal } from './Command.ts';
import { drillStage } from './restoreStage.ts';

/** `npm run ops -- drill` */
export const drill: Readonly<Record<string, Command>> = {
  '': {
    usage: '[--stage <stage>]',
    what: 'rehearses a restore, compares all that is kept, and says how long it took; of a stage in the cloud in new tables, which it deletes again',
    run: (_, terminal) => (terminal.stage === 'local' ? rehearse(terminal) : drillStage(terminal)),
  },
};

async function rehearse({ say, now, stage }: Terminal): Promise<boolean> {
  const folder = usualFolder(now);
  say(`The backup lies in ${folder} until the drill is over.`);
  say(`Should it be cut off: npm run ops -- restore ${folder}`);
  const ports = { ...(await backupPorts(folder)), journal: dynamoJournal(), say };
  const { manifest, restoreMs, problems } = await drillLaptop(ports, randomUUID(), stage);
  for (const problem of problems) {
    say(problem);
  }
  if (restoreMs === null) {
    say('Somebody writes at this moment. Nothing was taken away; try again.');
    return false;
  }
  const part = (name: string) => manifest.parts.find((one) => one.name === name)?.records ?? 0;
  const all = manifest.parts.reduce((sum, { records }) => sum + records, 0);
  say(`Time to restore: ${(restoreMs / 1000).toFixed(1)} s for ${all} records.`);
  say(
    problems.length === 0
      ? `${part('orders')} orders, the plans of ${manifest.plans.records} people and all else are as they were.`
      : `Not all is as it was. The backup stays in ${folder}.`,
  );
  return problems.length === 0;
}
