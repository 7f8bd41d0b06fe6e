import type { ImportedOnly } from '../../../contract/vocabulary.ts';
import { Failure } from '../../Failure.ts';
import { EntryProblem } from '../Entry.ts';
import { type ChangeResult, changeEntry, type EntryChange, findEditions } from './changeEntry.ts';
import { importedOnly } from './Edition.ts';
import type { PublishPorts } from './publishEdition.ts';

/** An entry's text as an operator wrote it. */
export interface OnlineEdit extends Omit<EntryChange, 'source'> {
  readonly markdown: string;
  /** The edition that was opened: its drawings stay. */
  readonly openedEdition: number;
}

const importedOnlyWords = {
  sample:
    'Colleges hand out this entry as a sample. Change its file in the repository and import it.',
  utility:
    'A utility’s code is run by the import. Change its file in the repository and import it.',
} as const satisfies Record<ImportedOnly, string>;

/**
 * Changes an entry's text: checks it as an import does, stores it as the newest edition, and publishes it. Drawings come from the
 * repository alone. Samples and utilities are refused: see `importedOnly`.
 *
 * @param now epoch ms
 * @returns the newest edition; `isNew`: false when it had this source before
 * @throws Failure dataNotFound; invalidInput with the `problem` of a text that does not pass the checks; noValidity, with the
 * `difference` when another edition was stored since
 */
export async function editOnline(
  ports: PublishPorts,
  { markdown, openedEdition, ...change }: OnlineEdit,
  now: number,
): Promise<{ edition: number; hash: string; isNew: boolean }> {
  const { old: opened, newest } = await findEditions(ports, change.itemID, openedEdition);
  const source = { ...opened.source, markdown };
  const reason = importedOnly(newest.source) ?? importedOnly(source);
  if (reason) {
    throw new Failure('noValidity', importedOnlyWords[reason]);
  }
  const result = await checked(() => changeEntry(ports, { ...change, source }, now));
  if (result.outcome === 'refused') {
    throw changedSince(result);
  }
  const { edition, hash } = result.edition;
  return { edition, hash, isNew: result.outcome === 'stored' };
}

async function checked(changing: () => Promise<ChangeResult>): Promise<ChangeResult> {
  try {
    return await changing();
  } catch (error) {
    if (error instanceof EntryProblem) {
      throw new Failure(
        'invalidInput',
        'This text doesn’t pass the checks. Nothing was saved. Fix what is named and save again.',
        { data: { fields: ['markdown'], problem: error.message }, cause: error },
      );
    }
    throw error;
  }
}

function changedSince({
  newest,
  difference,
}: Extract<ChangeResult, { outcome: 'refused' }>): Failure {
  const { edition, hash } = newest;
  return new Failure(
    'noValidity',
    'Someone else changed this entry since you opened it. Nothing was saved. Read the difference first.',
    { data: { difference, newest: { edition, hash } } },
  );
}
