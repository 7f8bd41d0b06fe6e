import { isComplete } from '../../../../lambdas/contract/completion.ts';
import type { Item, Progress, Xplorer } from '../../../../lambdas/contract/entities.ts';
import type { ItemKind } from '../../../../lambdas/contract/vocabulary.ts';
import type { Api } from '../../api/Api.ts';
import { emptyQuery, searchCall } from '../catalogue/search/searchQuery.ts';
import { plans } from '../plans/plans.ts';

/** What may be offered to try without a plan. */
export const triedFirst: readonly ItemKind[] = ['iCourse', 'build'];

/** An entry that someone has opened. */
type Known = Pick<Progress, 'itemID'>;

/**
 * What comes next where no path goes on from what was completed: what is free and closest to it, and once all of that is completed, the
 * closest that the cheapest plan opens.
 */
export async function nextEntry(
  api: Api,
  item: Pick<Item, 'id' | 'kind' | 'tags'>,
  progress: readonly Progress[],
  opened: readonly Known[],
): Promise<Xplorer | undefined> {
  for (const { level } of plans) {
    const call = searchCall({ ...emptyQuery, plan: level, kinds: triedFirst });
    const found = await api.call('search/for', call);
    const next = found.kind === 'ok' && nextOf(item, found.answer.xplorers, progress, opened);
    if (next) {
      return next;
    }
  }
  return undefined;
}

/** The same for who has only the progress with what is completed. */
export async function nextAfter(
  api: Api,
  { itemID }: Known,
  progress: readonly Progress[],
  opened: readonly Known[],
): Promise<(Known & Pick<Xplorer, 'title' | 'kind' | 'plan'>) | undefined> {
  const found = await api.call('product/getItem', { itemID });
  const next =
    found.kind === 'ok' && (await nextEntry(api, found.answer.data.item, progress, opened));
  return next
    ? { itemID: next.id, title: next.title, kind: next.kind, plan: next.plan }
    : undefined;
}

/** The course or build closest to an item that the reader has neither begun nor opened here, else that isn't completed. */
export function nextOf<Entry extends Pick<Xplorer, 'id' | 'kind' | 'tags' | 'isCaseStudy'>>(
  item: Pick<Item, 'id' | 'kind' | 'tags'>,
  entries: readonly Entry[],
  progress: readonly Progress[],
  opened: readonly Known[],
): Entry | undefined {
  const known = [...opened, ...progress].map(({ itemID }) => itemID);
  const completed = progress.filter(isComplete).map(({ itemID }) => itemID);
  const closest = taughtBefore(item, entries).filter(({ id }) => !completed.includes(id));
  return closest.find(({ id }) => !known.includes(id)) ?? closest[0];
}

/** Other entries that teach, the closest first: a case study describes a build, and can't be tried. */
export function taughtBefore<Entry extends Pick<Xplorer, 'id' | 'kind' | 'tags' | 'isCaseStudy'>>(
  item: Pick<Item, 'id' | 'kind' | 'tags'>,
  entries: readonly Entry[],
): Entry[] {
  return closestTo(
    item,
    entries.filter(({ kind, isCaseStudy }) => triedFirst.includes(kind) && !isCaseStudy),
  );
}

/** Other entries, those with the most tags in common first, then those of the same kind. */
export function closestTo<Entry extends Pick<Xplorer, 'id' | 'kind' | 'tags'>>(
  item: Pick<Item, 'id' | 'kind' | 'tags'>,
  entries: readonly Entry[],
): Entry[] {
  const shared = ({ tags }: Entry) => tags.filter((tag) => item.tags.includes(tag)).length;
  const isSame = ({ kind }: Entry) => Number(kind === item.kind);
  return entries
    .filter(({ id }) => id !== item.id)
    .toSorted((one, other) => shared(other) - shared(one) || isSame(other) - isSame(one));
}
