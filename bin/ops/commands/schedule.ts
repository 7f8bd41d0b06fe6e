/** The command for the text of an entry that is published at a set time. */
import { basename } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { dynamoScheduledEditions } from '../../../lambdas/adapters/dynamo/editions.ts';
import { dynamoPeople } from '../../../lambdas/adapters/dynamo/people.ts';
import { readEntryFile } from '../../../lambdas/adapters/markdown/readEntryFile.ts';
import { editionPorts } from '../../../lambdas/adapters/ports/edition.ts';
import { dayAndTimeOf } from '../../../lambdas/contract/india.ts';
import {
  repository,
  type WrittenEntry,
} from '../../../lambdas/domain/catalogue/editions/Edition.ts';
import { nameOf } from '../../../lambdas/domain/catalogue/editions/listEditions.ts';
import type { ScheduledEdition } from '../../../lambdas/domain/catalogue/editions/ScheduledEdition.ts';
import { scheduleEdition } from '../../../lambdas/domain/catalogue/editions/scheduleEdition.ts';
import { requireSoundCode } from '../entryCode/findCodeProblem.ts';
import { example, indianTime, note } from '../options.ts';
import type { Ops, Terminal } from '../Terminal.ts';

/** `npm run ops -- catalogue schedule` */
export function addSchedule(catalogue: Command, ops: Ops): void {
  catalogue
    .command('schedule')
    .description('checks an entry like "import", and publishes it at a set time')
    .argument('<file>', 'the Markdown file')
    .requiredOption('--at <time>', 'day and time in India', indianTime)
    .option('--note <text>', 'what the history of the entry says about it', note, '')
    .addHelpText(
      'after',
      `
Until then, readers see the newest edition. If the entry is changed before that time, the scheduled text is
refused and kept: look at it on /operate, or schedule the file again.
${example('catalogue schedule web/content/catalogue/gear-trains.md --at "2026-12-01 09:30"')}`,
    )
    .action(ops.change(schedule));
}

async function schedule(
  { say, confirm, now }: Terminal,
  file: string,
  { at, note: said }: { readonly at: number; readonly note: string },
): Promise<void> {
  const scheduled = dynamoScheduledEditions();
  const itemID = basename(file, '.md');
  const { source } = await entryIn(file);
  const old = await scheduled.find(itemID);
  if (old && old.state !== 'cancelled') {
    await confirm(await replaced(old));
  }
  const seen = old?.at ?? null;
  // As an import's editions: the repository has the file.
  const change = { itemID, source, who: repository, note: said, publishAt: at, seen };
  const result = await scheduleEdition({ ...editionPorts(), scheduled }, change, now);
  switch (result.outcome) {
    case 'refused':
      for (const line of result.difference) {
        say(`  ${line}`);
      }
      throw new Error(
        `Edition ${result.newest.edition} of ${itemID} was edited online and is not in the repository. Nothing was scheduled. Take it over with "catalogue export ${itemID} --to <folder>".`,
      );
    case 'published':
      throw new Error(`The newest edition of ${itemID} has this text already.`);
    default:
      say(`${itemID} is published on ${dayAndTimeOf(at).slice(0, 16)} in India.`);
  }
}

/** @throws EntryProblem, as an import */
async function entryIn(file: string): Promise<WrittenEntry> {
  const entry = readEntryFile(file);
  await requireSoundCode(entry, file);
  return entry;
}

async function replaced({ itemID, publishAt, who }: ScheduledEdition): Promise<string> {
  const name = await nameOf(dynamoPeople(), who);
  const at = dayAndTimeOf(publishAt).slice(0, 16);
  return `The text of ${itemID} that ${name} scheduled for ${at} is replaced.`;
}
