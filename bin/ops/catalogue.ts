/** Catalogue commands for editors. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dynamoCatalogueEditor } from '../../lambdas/adapters/dynamo/catalogue.ts';
import { readZeroResults } from '../../lambdas/adapters/dynamo/zeroResults.ts';
import { readEntryFile } from '../../lambdas/adapters/markdown/readEntryFile.ts';
import { s3PublishedSamples } from '../../lambdas/adapters/objectStore/s3PublishedSamples.ts';
import { type Entry, EntryProblem } from '../../lambdas/domain/catalogue/Entry.ts';
import { importCatalogue } from '../../lambdas/domain/catalogue/importCatalogue.ts';
import { publishSamples } from '../../lambdas/domain/freeBites/publishSamples.ts';
import type { Command } from './Command.ts';
import { proposalCommands } from './proposals.ts';

/** `npm run ops -- catalogue …` */
export const catalogue: Readonly<Record<string, Command>> = {
  import: {
    usage: 'import <folder or file.md …> [--dry-run]',
    what: 'checks entries and brings them into the catalogue; running it again changes nothing',
    run: importEntries,
  },
  ...proposalCommands,
  reopen: {
    usage: 'reopen <itemID>',
    what: 'puts a withdrawn entry back',
    async run([itemID = ''], { say }) {
      const editor = dynamoCatalogueEditor();
      const isDone = await editor.setOpen(itemID, true);
      if (isDone) {
        await editor.moveVersion();
      }
      say(
        isDone ? `${itemID} is in the catalogue again.` : `There is no withdrawn entry ${itemID}.`,
      );
      return isDone;
    },
  },
  withdraw: {
    usage: 'withdraw <itemID>',
    what: 'takes an entry out of the catalogue; "reopen" puts it back',
    async run([itemID = ''], { say }) {
      const editor = dynamoCatalogueEditor();
      const isDone = await editor.setOpen(itemID, false);
      if (isDone) {
        await editor.moveVersion();
      }
      say(isDone ? `${itemID} is withdrawn.` : `There is no open entry ${itemID}.`);
      return isDone;
    },
  },
  misses: {
    usage: 'misses',
    what: 'lists searches without results, the most frequent first',
    async run(_, { say }) {
      for (const { words, asked, lastAt } of await readZeroResults()) {
        say(
          `${String(asked).padStart(5)}  ${new Date(lastAt).toISOString().slice(0, 10)}  ${words}`,
        );
      }
      return true;
    },
  },
};

async function importEntries(
  paths: readonly string[],
  { say, progress, flags }: Parameters<Command['run']>[1],
): Promise<boolean> {
  const files = (await Promise.all(paths.map(markdownIn))).flat();
  if (files.length === 0) {
    say('There is nothing to import: name a folder with entries, or files.');
    return false;
  }
  const problems: string[] = [];
  const read: Entry[] = [];
  const entries = entriesOf(files, problems, read);
  const imported = await importCatalogue(dynamoCatalogueEditor(), entries, {
    dryRun: flags.has('dry-run'),
    tell: ({ added, changed, same }) => progress(added + changed + same, files.length),
  });
  for (const problem of problems) {
    say(problem);
  }
  if (!flags.has('dry-run')) {
    await publish(read, say);
  }
  const { added, changed, same } = imported;
  const would = flags.has('dry-run') ? 'would be ' : '';
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
