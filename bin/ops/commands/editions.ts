/** Commands for the editions of entries: their history, and getting old or newest ones back. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { dynamoEntryStates } from '../../../lambdas/adapters/dynamo/catalogue.ts';
import { dynamoEditions } from '../../../lambdas/adapters/dynamo/editions.ts';
import { bytesOfFile } from '../../../lambdas/adapters/markdown/entryFile.ts';
import { editionPorts } from '../../../lambdas/adapters/ports/edition.ts';
import { publishSamplesPorts } from '../../../lambdas/adapters/ports/publishSamples.ts';
import { type Entry, EntryProblem } from '../../../lambdas/domain/catalogue/Entry.ts';
import {
  findEditions,
  restoreEdition,
} from '../../../lambdas/domain/catalogue/editions/changeEntry.ts';
import { differenceOf } from '../../../lambdas/domain/catalogue/editions/differenceOf.ts';
import type { EntrySource } from '../../../lambdas/domain/catalogue/editions/Edition.ts';
import { publishSamples } from '../../../lambdas/domain/freeBites/publishSamples.ts';
import { example, note, wholeNumber } from '../options.ts';
import type { Ops, Terminal } from '../Terminal.ts';

/** `npm run ops -- catalogue export|restore` */
export function addEditions(catalogue: Command, ops: Ops): void {
  catalogue
    .command('export')
    .description(
      'writes the newest edition of entries as Markdown files, with their files beside them',
    )
    .argument('[itemIDs...]', 'which entries; all when none is named')
    .requiredOption('--to <folder>', 'where to write; files of the same name are overwritten')
    .addHelpText(
      'after',
      example(
        'catalogue export --to web/content/catalogue --stage prod',
        'catalogue export gear-trains --to /tmp/entries',
      ),
    )
    .action(ops.act((terminal, itemIDs, { to }) => exportEntries(terminal, itemIDs, to)));

  catalogue
    .command('restore')
    .description('stores the source of an old edition as the newest one, and publishes it')
    .argument('<itemID>')
    .requiredOption(
      '--edition <number>',
      'the old edition, as its history numbers it (operator openEntry)',
      wholeNumber,
    )
    .option(
      '--note <text>',
      'what the history says about it; "Edition <number> again" if left out',
      note,
    )
    .option('--dry-run', 'show the difference from the newest edition, without changing it', false)
    .addHelpText(
      'after',
      example(
        'catalogue restore gear-trains --edition 3 --dry-run',
        'catalogue restore gear-trains --edition 3 --note "The new exercise has a mistake"',
      ),
    )
    .action(ops.change(restore));
}

/**
 * Publishes the samples among entries to the case-study service, which a stage may not have.
 *
 * @param say is told what was published
 */
export async function publishChangedSamples(
  entries: readonly Entry[],
  say: (line: string) => void,
): Promise<void> {
  if (!process.env['SAMPLES_BUCKET']) {
    say('No samples were published: the case-study stack is not there.');
    return;
  }
  const { published, withdrawn } = await publishSamples(publishSamplesPorts(), entries);
  if (published + withdrawn > 0) {
    say(`${published} samples published, ${withdrawn} withdrawn.`);
  }
}

async function exportEntries(
  { say, progress }: Terminal,
  named: readonly string[],
  folder: string,
): Promise<boolean> {
  const itemIDs = named.length > 0 ? named : await everyEntry();
  const editions = dynamoEditions();
  let [written, same, missing] = [0, 0, 0];
  for (const [at, itemID] of itemIDs.entries()) {
    const newest = await editions.newest(itemID);
    if (!newest) {
      missing += 1;
      say(noEdition(itemID).message);
    } else if (await writeSource(folder, itemID, newest.source)) {
      written += 1;
    } else {
      same += 1;
    }
    progress(at + 1, itemIDs.length);
  }
  say(`${written} written to ${folder}, ${same} as they were, ${missing} without an edition.`);
  return missing === 0;
}

async function everyEntry(): Promise<string[]> {
  const entries = await Array.fromAsync(dynamoEntryStates().entries());
  return entries.map(({ itemID }) => itemID).toSorted();
}

/** Writes the files of an entry; false when all were there as they are. */
async function writeSource(
  folder: string,
  itemID: string,
  { markdown, files }: EntrySource,
): Promise<boolean> {
  let isWritten = false;
  for (const [name, text] of [[`${itemID}.md`, markdown] as const, ...Object.entries(files)]) {
    const path = join(folder, name);
    const bytes = bytesOfFile(name, text);
    if (!(await readIfThere(path))?.equals(bytes)) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes);
      isWritten = true;
    }
  }
  return isWritten;
}

/** Null for a file that is not there. */
async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return null;
    }
    throw error;
  }
}

async function restore(
  { say, who, now }: Terminal,
  itemID: string,
  options: { readonly edition: number; readonly note?: string; readonly dryRun: boolean },
): Promise<void> {
  const { edition, note = `Edition ${edition} again`, dryRun } = options;
  const ports = editionPorts();
  if (dryRun) {
    const { old, newest } = await findEditions(ports, itemID, edition);
    const sides = { from: `edition ${newest.edition}`, to: `edition ${edition}` };
    const lines = differenceOf(itemID, newest.source, old.source, sides);
    for (const line of lines.length > 0 ? lines : ['Nothing would change.']) {
      say(line);
    }
    return;
  }
  const restore = { itemID, edition, who: await who(), note };
  const result = await restored(() => restoreEdition(ports, restore, now));
  if (result.outcome === 'refused') {
    throw new Error(
      'Another edition was stored at the same moment. Nothing was changed. Run it again.',
    );
  }
  await publishChangedSamples([result.entry], say);
  say(
    result.outcome === 'same'
      ? `Edition ${result.edition.edition} of ${itemID} has the same source already; it is published.`
      : `${itemID} has the source of edition ${edition} again, as edition ${result.edition.edition}.`,
  );
}

/** Says of a source that breaks the rules of today why. */
async function restored<T>(restoring: () => Promise<T>): Promise<T> {
  try {
    return await restoring();
  } catch (error) {
    throw error instanceof EntryProblem
      ? new Error(`This edition does not pass the checks: ${error.message}`, { cause: error })
      : error;
  }
}

function noEdition(itemID: string): Error {
  return new Error(`${itemID} has no edition: there is no such entry.`);
}
