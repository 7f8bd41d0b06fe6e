import type { EntryStates } from '../catalogue/ports.ts';
import { Failure } from '../Failure.ts';
import type { PublishedSamplesStore } from '../freeBites/ports.ts';
import { setSampleOpen } from '../freeBites/publishSamples.ts';
import type { EntryPages } from '../pages/ports.ts';

/** What withdrawing works with. */
export interface SetEntryOpenPorts {
  readonly states: Pick<EntryStates, 'exists' | 'setOpen' | 'moveVersion'>;
  readonly samples: PublishedSamplesStore;
  readonly pages: EntryPages;
}

/**
 * Withdraws an entry that editors wrote, or puts it back; students of colleges that offer it as a sample lose it and get it back with
 * everybody else. A withdrawn entry's printed page goes with it; search, and the page of one that is put back, follow when they are next
 * built. All of it is done again when nothing is new, because a
 * call that was cut off may not have come to its end.
 *
 * @returns `isNew`: false when the entry was in this state before
 * @throws Failure dataNotFound, also for a case study, which its review takes down
 */
export async function setEntryOpen(
  { states, samples, pages }: SetEntryOpenPorts,
  { itemID, isOpen }: { readonly itemID: string; readonly isOpen: boolean },
): Promise<{ isNew: boolean }> {
  if (!(await states.exists(itemID))) {
    throw new Failure('dataNotFound', 'No entry has this ID.');
  }
  const isNew = await states.setOpen(itemID, isOpen);
  await setSampleOpen(samples, { itemID, isOpen });
  await states.moveVersion();
  if (!isOpen) {
    await pages.remove(itemID);
  }
  return { isNew };
}
