/** Catalogue commands for editors. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  dynamoCatalogueEditor,
  dynamoEntryStates,
} from '../../lambdas/adapters/dynamo/catalogue.ts';
import { readZeroResults } from '../../lambdas/adapters/dynamo/zeroResults.ts';
import { readEntryFile } from '../../lambdas/adapters/markdown/readEntryFile.ts';
import { s3PublishedSamples } from '../../lambdas/adapters/objectStore/s3PublishedSamples.ts';
import { dayOf } from '../../lambdas/contract/india.ts';
import { type Entry, EntryProblem } from '../../lambdas/domain/catalogue/Entry.ts';
import { importCatalogue } from '../../lambdas/domain/catalogue/importCatalogue.ts';
import { publishSamples } from '../../lambdas/domain/freeBites/publishSamples.ts';
import { listCatalogue } from '../../lambdas/domain/operators/listCatalogue.ts';
import { setEntryOpen } from '../../lambdas/domain/operators/setEntryOpen.ts';
import { example } from './options.ts';
import type { Ops, Terminal } from './Terminal.ts';

/** `npm run ops -- catalogue …` */
export function addCatalogue(ops: Ops): void {
  const catalogue = ops.command('catalogue').description('Entries of the catalogue');

  catalogue
    .command('import')
    .description(
      'checks entries and imports them into the catalogue; running it again changes nothing',
    )
    .argument('<paths...>', 'folders with entries, or files')
    .option('--dry-run', 'show what would change, without changing it', false)
    .addHelpText(
      'after',
      example(
        'catalogue import web/content/catalogue --dry-run',
        'catalogue import web/content/catalogue/gear-trains.md --stage prod',
      ),
    )
    .action(ops.change((terminal, paths, { dryRun }) => importEntries(terminal, paths, dryRun)));

  catalogue
    .command('list')
    .description('lists entries with their states, last updated first')
    .option('--title <text>', 'only those whose title contains this', '')
    .addHelpText('after', example('catalogue list --title gear', 'catalogue list --json'))
    .action(ops.act((terminal, { title }) => listEntries(terminal, title)));

  catalogue
    .command('withdraw')
    .description('withdraws an entry from the catalogue; "reopen" publishes it again')
    .argument('<itemID>')
    .addHelpText('after', example('catalogue withdraw gear-trains'))
    .action(
      ops.change(async ({ say }, itemID) => {
        await setOpen(itemID, false);
        say(`${itemID} is withdrawn.`);
      }),
    );

  catalogue
    .command('reopen')
    .description('publishes a withdrawn entry again')
    .argument('<itemID>')
    .addHelpText('after', example('catalogue reopen gear-trains'))
    .action(
      ops.change(async ({ say }, itemID) => {
        await setOpen(itemID, true);
        say(`${itemID} is in the catalogue again.`);
      }),
    );

  catalogue
    .command('zero-results')
    .description('lists searches that found nothing, most frequent first')
    .addHelpText('after', example('catalogue zero-results', 'catalogue zero-results --json'))
    .action(
      ops.act(async ({ list }) => {
        const searches = await readZeroResults();
        list(
          searches.map(({ words, asked, lastAt }) => ({
            search: words,
            times: asked,
            last: dayOf(lastAt),
          })),
          `${searches.length} searches.`,
        );
      }),
    );
}

async function listEntries({ list }: Terminal, part: string): Promise<void> {
  const { entries, total } = await listCatalogue(dynamoEntryStates(), part);
  list(
    entries.map(({ itemID, title, kind, plan, isOpen, updatedAt, learners }) => ({
      itemID,
      title,
      kind,
      plan,
      state: isOpen ? 'published' : 'withdrawn',
      updated: dayOf(updatedAt),
      learners,
    })),
    `${total} entries.`,
  );
}

/** @throws Error when no such entry is in the other state */
async function setOpen(itemID: string, isOpen: boolean): Promise<void> {
  const { isNew } = await setEntryOpen(dynamoEntryStates(), { itemID, isOpen });
  if (!isNew) {
    throw new Error(`There is no ${isOpen ? 'withdrawn' : 'open'} entry ${itemID}.`);
  }
}

async function importEntries(
  { say, progress }: Terminal,
  paths: readonly string[],
  dryRun: boolean,
): Promise<boolean> {
  const files = (await Promise.all(paths.map(markdownIn))).flat();
  if (files.length === 0) {
    throw new Error('There is nothing to import: name a folder with entries, or files.');
  }
  const problems: string[] = [];
  const read: Entry[] = [];
  const entries = entriesOf(files, problems, read);
  const { added, changed, same } = await importCatalogue(dynamoCatalogueEditor(), entries, {
    dryRun,
    tell: (imported) => progress(imported.added + imported.changed + imported.same, files.length),
  });
  for (const problem of problems) {
    say(problem);
  }
  if (!dryRun) {
    await publish(read, say);
  }
  const would = dryRun ? 'would be ' : '';
  say(
    `${added} ${would}added, ${changed} ${would}changed, ${same} as they were, ${problems.length} refused.`,
  );
  return problems.length === 0;
}

/** Samples belong to the case-study service, which a stage may not have. */
async function publish(entries: readonly Entry[], say: (line: string) => void): Promise<void> {
  if (!process.env['SAMPLES_BUCKET']) {
    say('No samples were published: the case-study stack is not there.');
    return;
  }
  const { published, withdrawn } = await publishSamples(s3PublishedSamples(), entries);
  if (published + withdrawn > 0) {
    say(`${published} samples published, ${withdrawn} withdrawn.`);
  }
}

/** Reads entries; each is added to `read`, and the problem of a bad one to `problems`. */
async function* entriesOf(
  files: readonly string[],
  problems: string[],
  read: Entry[],
): AsyncGenerator<Entry> {
  for (const file of files) {
    try {
      const entry = readEntryFile(file);
      read.push(entry);
      yield entry;
    } catch (error) {
      if (!(error instanceof EntryProblem)) {
        throw error;
      }
      problems.push(`${file}: ${error.message}`);
    }
  }
}

async function markdownIn(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) {
    return [path];
  }
  const names = await readdir(path);
  return names
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .toSorted()
    .map((name) => join(path, name));
}
