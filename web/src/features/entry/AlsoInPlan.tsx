import type { Item, Xplorer } from '../../../../lambdas/contract/entities.ts';
import { EntryCard } from '../catalogue/EntryCard.tsx';
import { emptyQuery, searchQueryPath, withTag } from '../catalogue/search/searchQuery.ts';
import { useSearch } from '../catalogue/search/useSearch.ts';
import { wallWords } from '../catalogue/words.ts';
import { isUpgrade, type PaidPlan } from '../plans/paidPlan.ts';
import { useUserinfo } from '../session/useSession.ts';
import { closestTo, taughtBefore, triedFirst } from './nextEntry.ts';

/** So many other entries of the plan are shown. */
const shownCount = 3;

/** Below a locked entry: to who has no plan what is free and closest to it, and other entries that its plan opens. */
export function AlsoInPlan({ item, plan }: { readonly item: Item; readonly plan: PaidPlan }) {
  const free =
    useSearch({ ...emptyQuery, plan: 'Freebie', kinds: triedFirst }).found?.xplorers ?? [];
  const others =
    useSearch({ ...emptyQuery, plan: item.plan, kinds: [item.kind] }).found?.xplorers ?? [];
  const level = useUserinfo()?.plan.level;
  return (
    <>
      {!isUpgrade(level) && (
        <Entries heading={wallWords.tryFree} entries={taughtBefore(item, free).slice(0, 1)} />
      )}
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
