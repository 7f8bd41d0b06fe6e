/** Catalogue commands for editors. */
import { stat } from 'node:fs/promises';
import { dynamoEntryStates } from '../../../lambdas/adapters/dynamo/catalogue.ts';
import { dynamoPeople } from '../../../lambdas/adapters/dynamo/people.ts';
import { readEntryFile } from '../../../lambdas/adapters/markdown/readEntryFile.ts';
import { editionPorts } from '../../../lambdas/adapters/ports/edition.ts';
import { EntryProblem } from '../../../lambdas/domain/catalogue/Entry.ts';
import type { WrittenEntry } from '../../../lambdas/domain/catalogue/editions/Edition.ts';
import { editionImporter } from '../../../lambdas/domain/catalogue/editions/importEditions.ts';
import type { EditionConflict } from '../../../lambdas/domain/catalogue/editions/judgeEdition.ts';
import { nameOf } from '../../../lambdas/domain/catalogue/editions/listEditions.ts';
import {
  type EntryImporter,
  importCatalogue,
} from '../../../lambdas/domain/catalogue/importCatalogue.ts';
import { entryFiles } from '../entryCode/entryFiles.ts';
import { requireSoundCode } from '../entryCode/findCodeProblem.ts';
import { example, note } from '../options.ts';
import { shownTime } from '../shownTime.ts';
import type { Ops, Terminal } from '../Terminal.ts';
import { addEditions, publishChangedSamples } from './editions.ts';
import { addSchedule } from './schedule.ts';

/** `npm run ops -- catalogue …` */
export function addCatalogue(ops: Ops): void {
  const catalogue = ops.command('catalogue');

  catalogue
    .command('import')
    .description(
      'checks entries and imports them into the catalogue; running it again changes nothing',
    )
    .argument('<paths...>', 'folders with entries, or files')
    .option('--dry-run', 'show what would change, without changing it', false)
    .option('--note <text>', 'what the history of each changed entry says about it', note, '')
    .addHelpText(
      'after',
      `
Each changed file is stored as an edition ("catalogue history"). An entry that was edited online since the
repository's last version is refused with the difference, unless its file is equal.
${example(
  'catalogue import web/content/catalogue --dry-run',
  'catalogue import web/content/catalogue/gear-trains.md --note "Corrects the ratio" --stage prod',
)}`,
    )
    .action(ops.change(importEntries));

  addEditions(catalogue, ops);
  addSchedule(catalogue, ops);

  catalogue
    .command('rebuild')
    .description('has the search index and the pages of entries built again, within a minute')
    .addHelpText('after', example('catalogue rebuild --stage prod'))
    .action(
      ops.change(async ({ say }) => {
        await dynamoEntryStates().moveVersion();
        say('The next run builds the search index again, within a minute.');
      }),
    );
}

async function importEntries(
  { say, progress, now }: Terminal,
  paths: readonly string[],
  { dryRun, note }: { readonly dryRun: boolean; readonly note: string },
): Promise<boolean> {
  const files = (await Promise.all(paths.map(markdownIn))).flat();
  if (files.length === 0) {
    throw new Error('There is nothing to import: name a folder with entries, or files.');
  }
  const problems: string[] = [];
  const read = new Map<WrittenEntry, string>();
  const conflicts = new Map<WrittenEntry, EditionConflict>();
  const onRefused = conflicts.set.bind(conflicts);
  const importer = editionImporter(editionPorts(), { note, now, onRefused });
  const imported = await importCatalogue(importer, entriesOf(files, importer, problems, read), {
    dryRun,
    tell: (counts) =>
      progress(counts.added + counts.changed + counts.same + counts.refused, files.length),
  });
  for (const problem of problems) {
    say(problem);
  }
  for (const [entry, conflict] of conflicts) {
    await sayConflict(say, read.get(entry) ?? '', conflict);
  }
  if (!dryRun) {
    await publishChangedSamples(
      [...read.keys()].filter((entry) => !conflicts.has(entry)),
      say,
    );
  }
  const { added, changed, same } = imported;
  const refused = problems.length + conflicts.size;
  const would = dryRun ? 'would be ' : '';
  say(
    `${added} ${would}added, ${changed} ${would}changed, ${same} as they were, ${refused} refused.`,
  );
  return refused === 0;
}

async function sayConflict(
  say: Terminal['say'],
  file: string,
  { newest, difference }: EditionConflict,
): Promise<void> {
  const { itemID, edition, at, who } = newest;
  const name = await nameOf(dynamoPeople(), who);
  say(
    `${file}: edition ${edition} was made by ${name} on ${shownTime(at)} and is not in the repository. Take it over with "catalogue export ${itemID} --to <folder>", or go back with "catalogue restore ${itemID} --edition <number>". From edition ${edition} (-) to this file (+):`,
  );
  for (const line of difference) {
    say(`  ${line}`);
  }
}

/**
 * Reads entries, and requires sound code of those that the catalogue does not have yet as they are; each is added to `read`
 * with its file, and the problem of a bad one to `problems`.
 */
async function* entriesOf(
  files: readonly string[],
  importer: Pick<EntryImporter<WrittenEntry>, 'compare'>,
  problems: string[],
  read: Map<WrittenEntry, string>,
): AsyncGenerator<WrittenEntry> {
  for (const file of files) {
    try {
      const entry = readEntryFile(file);
      const outcome = await inFile(file, () => importer.compare(entry));
      if (['added', 'changed'].includes(outcome)) {
        await requireSoundCode(entry, file);
      }
      read.set(entry, file);
      yield entry;
    } catch (error) {
      if (!(error instanceof EntryProblem)) {
        throw error;
      }
      problems.push(error.message);
    }
  }
}

/** What it throws about an entry names the file. */
async function inFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof EntryProblem
      ? new EntryProblem(`${file}: ${error.message}`, { cause: error })
      : error;
  }
}

async function markdownIn(path: string): Promise<string[]> {
  return (await stat(path)).isDirectory() ? entryFiles(path) : [path];
}
