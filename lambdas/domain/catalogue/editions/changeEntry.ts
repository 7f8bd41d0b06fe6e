import { Failure } from '../../Failure.ts';
import type { EntrySource, WrittenEntry } from './Edition.ts';
import type { EditionVerdict } from './judgeEdition.ts';
import { type PublishPorts, publishEdition } from './publishEdition.ts';
import { storeEdition } from './storeEdition.ts';

/** What an entry is to say from now on. */
export interface EntryChange {
  readonly itemID: string;
  readonly source: EntrySource;
  /** The hash of the edition that it was made from; null for an entry that is new. */
  readonly baseHash: string | null;
  /** The opaque id of an operator, or the name of who ran the command. */
  readonly who: string;
  readonly note: string;
}

/** What a change did, and the entry as its source was read. */
export type ChangeResult = EditionVerdict & { readonly entry: WrittenEntry };

/**
 * Checks a source as an import does, stores it as the newest edition, and publishes it. The same change again stores nothing and
 * publishes what a call that was cut off may have left. A withdrawn entry stays withdrawn.
 *
 * @param now epoch ms
 * @returns `refused` with the difference when another edition was stored since the one that the source was made from
 * @throws EntryProblem with one line that says what is wrong with the source
 */
export async function changeEntry(
  ports: PublishPorts,
  change: EntryChange,
  now: number,
): Promise<ChangeResult> {
  const entry = await ports.read(change.itemID, change.source);
  const verdict = await storeEdition(ports, { ...change, entry }, now);
  if (verdict.outcome !== 'refused') {
    await publishEdition(ports, entry, verdict.edition);
    await ports.editor.moveVersion();
  }
  return { ...verdict, entry };
}

/** Which edition is to be the newest again. */
export interface Restoring extends Omit<EntryChange, 'source' | 'baseHash'> {
  readonly edition: number;
}

/**
 * Stores an old edition's source as the newest edition and publishes it, as any other change.
 *
 * @param now epoch ms
 * @throws Failure dataNotFound; EntryProblem when the source does not pass the checks of today
 */
export async function restoreEdition(
  ports: PublishPorts,
  { edition, ...change }: Restoring,
  now: number,
): Promise<ChangeResult> {
  const { old, newest } = await findEditions(ports, change.itemID, edition);
  return changeEntry(ports, { ...change, source: old.source, baseHash: newest.hash }, now);
}

/** An edition and the newest one. @throws Failure dataNotFound */
export async function findEditions(
  { editions }: Pick<PublishPorts, 'editions'>,
  itemID: string,
  edition: number,
) {
  const [old, newest] = await Promise.all([
    editions.find(itemID, edition),
    editions.newest(itemID),
  ]);
  if (!old || !newest) {
    throw new Failure('dataNotFound', 'This entry has no edition with this number.');
  }
  return { old, newest };
}
