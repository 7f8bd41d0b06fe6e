/** Commands for authors. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import { slug } from '../../../lambdas/contract/fields.ts';
import { dayOf } from '../../../lambdas/contract/india.ts';
import { ItemKind } from '../../../lambdas/contract/vocabulary.ts';
import { example } from '../options.ts';
import type { Ops, Terminal } from '../Terminal.ts';

const catalogueFolder = 'web/content/catalogue';

/** `npm run ops -- entry new` */
export function addEntry(ops: Ops): void {
  ops
    .command('entry')
    .command('new')
    .description(
      'writes an entry to begin from, which passes the checks of an import and says in each place what to write',
    )
    .argument('<itemID>', 'the name of its file, which never changes: solar-still', entryID)
    .addOption(
      new Option('--kind <kind>', 'what it is').choices(ItemKind.options).makeOptionMandatory(),
    )
    .option('--to <folder>', 'where to write', catalogueFolder)
    .addHelpText('after', example('entry new solar-still --kind build'))
    .action(ops.actAnywhere(writeSkeleton));
}

async function writeSkeleton(
  { say, now }: Terminal,
  itemID: string,
  { kind, to }: { readonly kind: ItemKind; readonly to: string },
): Promise<void> {
  const path = join(to, `${itemID}.md`);
  try {
    await writeFile(path, skeletonOf(kind, dayOf(now)), { flag: 'wx' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      throw new Error(`${path} is there already. Choose another id.`, { cause: error });
    }
    throw error;
  }
  say(`Written: ${path}. Put your text in place of its own, and check it as often as you like:`);
  say(`npm run ops -- catalogue import ${path} --dry-run`);
}

/**
 * An entry to begin from: it passes the checks of an import, and says in each place what to write there.
 *
 * @param today in India
 */
export function skeletonOf(kind: ItemKind, today: string): string {
  const [text, end] = [kind, 'beforePublishing'].map((name) =>
    readFileSync(join(projectRoot, 'web/content/skeletons', `${name}.md`), 'utf8'),
  );
  return `${text}${end}`.replace(/^updated: .*$/m, `updated: ${today}`);
}

function entryID(text: string): string {
  if (!slug.safeParse(text).success) {
    throw new InvalidArgumentError('Use small letters, digits and hyphens, at most 64.');
  }
  return text;
}
