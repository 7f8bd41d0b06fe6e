import type { EntryStates } from '../catalogue/ports.ts';
import { Failure } from '../Failure.ts';

/**
 * Withdraws an entry that editors wrote, or puts it back. Search and the printed pages follow when they are next built. The index is
 * told again when nothing is new, because a call that was cut off may not have told it.
 *
 * @returns `isNew`: false when the entry was in this state before
 * @throws Failure dataNotFound, also for a case study, which its review takes down
 */
export async function setEntryOpen(
  states: Omit<EntryStates, 'entries'>,
  { itemID, isOpen }: { readonly itemID: string; readonly isOpen: boolean },
): Promise<{ isNew: boolean }> {
  if (!(await states.exists(itemID))) {
    throw new Failure('dataNotFound', 'No entry has this ID.');
  }
  const isNew = await states.setOpen(itemID, isOpen);
  await states.moveVersion();
  return { isNew };
}
