import { nextSection, questionsLeft } from '../../../../lambdas/contract/completion.ts';
import type { Progress } from '../../../../lambdas/contract/entities.ts';
import type { StoredEntry } from '../device/deviceStore.ts';
import { visitors } from '../device/ownerOnDevice.ts';
import { nothingSaved, visitorsProgress } from './reading.ts';

/** How far one has come by what is on this device, in the order in which it was opened. */
export async function progressHere(
  owner: string,
  opened: readonly StoredEntry[],
): Promise<Progress[]> {
  const { pendingOf } = await import('../device/pendingChanges.ts');
  return Promise.all(
    opened.map(async ({ itemID, item: { title, kind, outline }, progress, storedAt }) => {
      const known =
        (owner === visitors ? visitorsProgress(outline, await pendingOf(itemID)) : progress) ??
        nothingSaved;
      const isDone = (section: string) => known.done.includes(section);
      const isPassed = (check: string) => known.passed.includes(check);
      const next = nextSection(outline, isDone, isPassed);
      return {
        ...known,
        itemID,
        title,
        kind,
        reviews: [],
        sections: outline.length,
        checks: outline.flatMap(({ checks = [] }) => checks).length,
        questionsLeft: questionsLeft(outline, isDone, isPassed),
        next: next?.id ?? null,
        nextTitle: next?.title ?? null,
        updatedAt: storedAt,
      };
    }),
  );
}
