import type { ItemDocument } from '../../../contract/document.ts';
import type { Item } from '../../../contract/entities.ts';
import { Failure } from '../../Failure.ts';
import { EntryProblem } from '../Entry.ts';
import { changeEntry, type EntryChange } from './changeEntry.ts';
import type { EntrySource } from './Edition.ts';
import type { EditionConflict } from './judgeEdition.ts';
import type { PublishPorts } from './publishEdition.ts';
import { requireKeptIDs } from './requireKeptIDs.ts';
import type { ScheduledEditions } from './ScheduledEdition.ts';
import { scheduleEdition } from './scheduleEdition.ts';

/** What the console's changes work with. */
export interface OnlinePorts extends PublishPorts {
  readonly scheduled: ScheduledEditions;
  /** Whether the catalogue has something with this ID, case studies included. */
  readonly isTaken: (itemID: string) => Promise<boolean>;
}

/** An entry's text as an operator wrote it. */
export interface OnlineText {
  readonly itemID: string;
  readonly markdown: string;
  /** The edition that was opened: its files stay. 0 for the scheduled text, and for an entry that is new. */
  readonly openedEdition: number;
}

/** A change of an entry's text. */
export interface OnlineEdit extends OnlineText, Omit<EntryChange, 'source'> {}

/** The same at a later time. */
export interface OnlineSchedule extends OnlineEdit {
  /** Epoch ms. */
  readonly publishAt: number;
  /** When the one was stored that this one takes the place of; null for none. */
  readonly seen: number | null;
}

/**
 * Checks a text as an import does, and gives the entry that it would be. Nothing is stored.
 *
 * The console draws it with the components of the learner's page, for each plan, in a session that can do nothing.
 *
 * @throws Failure dataNotFound; invalidInput with the `problem` of a text that does not pass the checks
 */
export async function previewOnline(
  ports: OnlinePorts,
  text: OnlineText,
): Promise<{ item: Item; document: ItemDocument }> {
  const source = await sourceOf(ports, text);
  const { item, document } = await checked(async () => {
    const entry = await ports.read(text.itemID, source);
    await requireKeptIDs(ports.editor, entry);
    return entry;
  });
  return { item, document };
}

/**
 * Changes an entry's text, or adds an entry: checks it as an import does, stores it as the newest edition, and publishes it. Drawings
 * come from the repository alone. A scheduled text that is now published waits no more.
 *
 * @param now epoch ms
 * @returns the newest edition; `isNew`: false when it had this source before
 * @throws Failure dataNotFound; invalidInput with the `problem` of a text that does not pass the checks; noValidity, with the
 * `difference` when another edition was stored since
 */
export async function editOnline(
  ports: OnlinePorts,
  { markdown, openedEdition, ...change }: OnlineEdit,
  now: number,
): Promise<{ edition: number; isNew: boolean }> {
  const { itemID } = change;
  const source = await sourceOf(ports, { itemID, markdown, openedEdition });
  const result = await checked(() => changeEntry(ports, { ...change, source }, now));
  if (result.outcome === 'refused') {
    throw changedSince(result);
  }
  const { edition, hash } = result.edition;
  const waiting = await ports.scheduled.find(itemID);
  if (waiting?.hash === hash) {
    await ports.scheduled.remove(itemID, waiting.at);
  }
  return { edition, isNew: result.outcome === 'stored' };
}

/**
 * Stores a text to be published later: see `scheduleEdition`.
 *
 * @param now epoch ms
 * @returns the newest edition, which stays; `isNew`: false when the same was scheduled before
 * @throws Failure as `editOnline`; also invalidInput for a time that cannot be, and noValidity when the newest edition has this text
 */
export async function scheduleOnline(
  ports: OnlinePorts,
  { markdown, openedEdition, ...change }: OnlineSchedule,
  now: number,
): Promise<{ isNew: boolean }> {
  const source = await sourceOf(ports, { itemID: change.itemID, markdown, openedEdition });
  const result = await checked(() => scheduleEdition(ports, { ...change, source }, now));
  if (result.outcome === 'refused') {
    throw changedSince(result);
  }
  if (result.outcome === 'published') {
    throw new Failure('noValidity', 'The newest edition has this text already. Nothing was saved.');
  }
  return { isNew: result.outcome === 'stored' };
}

/** The text with the files of what was opened. @throws Failure */
async function sourceOf(
  { editions, scheduled, isTaken }: OnlinePorts,
  { itemID, markdown, openedEdition }: OnlineText,
): Promise<EntrySource> {
  const opened =
    openedEdition > 0
      ? await editions.find(itemID, openedEdition)
      : ((await scheduled.find(itemID)) ?? (await editions.newest(itemID)));
  if (opened) {
    return { ...opened.source, markdown };
  }
  if (openedEdition > 0) {
    throw new Failure('dataNotFound', 'This entry has no edition with this number.');
  }
  if (await isTaken(itemID)) {
    throw new Failure(
      'noValidity',
      'The catalogue has something with this ID. Choose another one.',
    );
  }
  return { markdown, files: {} };
}

async function checked<T>(changing: () => Promise<T>): Promise<T> {
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

function changedSince({ newest, difference }: EditionConflict): Failure {
  const { edition, hash } = newest;
  return new Failure(
    'noValidity',
    'Someone else changed this entry since you opened it. Nothing was saved. Read the difference first.',
    { data: { difference, newest: { edition, hash } } },
  );
}
