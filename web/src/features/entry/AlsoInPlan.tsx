import type { Item, Xplorer } from '../../../../lambdas/contract/entities.ts';
import type { ItemKind } from '../../../../lambdas/contract/vocabulary.ts';
import { EntryCard } from '../catalogue/EntryCard.tsx';
import { emptyQuery, searchQueryPath, withTag } from '../catalogue/search/searchQuery.ts';
import { useSearch } from '../catalogue/search/useSearch.ts';
import { wallWords } from '../catalogue/words.ts';
import type { PaidPlan } from '../plans/paidPlan.ts';
import { useUserinfo } from '../session/useSession.ts';

/** So many other entries of the plan are shown. */
const shownCount = 3;

/** What may be offered to try without a plan. */
export const triedFirst: readonly ItemKind[] = ['iCourse', 'build'];

/** Below a locked entry: what is free and closest to it, and other entries that its plan opens. */
export function AlsoInPlan({ item, plan }: { readonly item: Item; readonly plan: PaidPlan }) {
  const free =
    useSearch({ ...emptyQuery, plan: 'Freebie', kinds: triedFirst }).found?.xplorers ?? [];
  const others =
    useSearch({ ...emptyQuery, plan: item.plan, kinds: [item.kind] }).found?.xplorers ?? [];
  return (
    <>
      <Entries heading={wallWords.tryFree} entries={freeBefore(item, free).slice(0, 1)} />
      <Entries
        heading={wallWords.alsoOpens(plan)}
        entries={closestTo(item, others).slice(0, shownCount)}
      />
    </>
  );
}

function Entries({
  heading,
  entries,
}: {
  readonly heading: string;
  readonly entries: readonly Xplorer[];
}) {
  const level = useUserinfo()?.plan.level;
  return (
    entries.length > 0 && (
      <section className="alsoIn">
        <h2>{heading}</h2>
        <ol className="entries">
          {entries.map((entry) => (
            <li key={entry.id}>
              <EntryCard
                entry={entry}
                level={level}
                tagPath={(tag) => searchQueryPath(withTag(emptyQuery, tag))}
              />
            </li>
          ))}
        </ol>
      </section>
    )
  );
}

/** What is free and teaches, the closest first: a case study describes a build, and can't be tried. */
export function freeBefore<Entry extends Pick<Xplorer, 'id' | 'kind' | 'tags' | 'isCaseStudy'>>(
  item: Pick<Item, 'id' | 'kind' | 'tags'>,
  free: readonly Entry[],
): Entry[] {
  return closestTo(
    item,
    free.filter(({ kind, isCaseStudy }) => triedFirst.includes(kind) && !isCaseStudy),
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
