import { Link } from 'react-router-dom';
import { isComplete } from '../../../../lambdas/contract/completion.ts';
import type { Item, Progress, Xplorer } from '../../../../lambdas/contract/entities.ts';
import { useRouteQuery } from '../../api/queries.ts';
import { itemPath } from '../../paths.ts';
import { emptyQuery, searchCall } from '../catalogue/search/searchQuery.ts';
import { useOpenedEntries } from '../offline/useOpenedEntries.ts';
import { freeBefore, triedFirst } from './AlsoInPlan.tsx';
import { useOwnProgress } from './useOwnProgress.ts';
import { endingWords } from './words.ts';

/** Where no step comes next, or one that the reader's plan doesn't have: the way to a course or build that anyone can do at once. */
export function FreeEntry({
  item,
  isNext = false,
  isQuiet = true,
}: {
  readonly item: Item;
  /** Whether the item is finished, and nothing else is next. */
  readonly isNext?: boolean;
  readonly isQuiet?: boolean;
}) {
  const free = searchCall({ ...emptyQuery, plan: 'Freebie', kinds: triedFirst });
  const { data: found } = useRouteQuery('search/for', free);
  const own = useOwnProgress();
  const opened = useOpenedEntries();
  if (!found || !opened) {
    return null;
  }
  const next = nextFree(item, found.xplorers, own ?? [], opened);
  const words = isNext ? endingWords.nextStep : endingWords.tryFree;
  return (
    next && (
      <p className="actions">
        <Link className={`button button-${isQuiet ? 'quiet' : 'primary'}`} to={itemPath(next.id)}>
          {words(next.title, next.kind)}
        </Link>
      </p>
    )
  );
}

/** The free course or build closest to an item that the reader has neither begun nor opened here, else that isn't completed. */
export function nextFree<Entry extends Pick<Xplorer, 'id' | 'kind' | 'tags' | 'isCaseStudy'>>(
  item: Pick<Item, 'id' | 'kind' | 'tags'>,
  free: readonly Entry[],
  progress: readonly Progress[],
  opened: readonly { readonly itemID: string }[],
): Entry | undefined {
  const known = [...opened, ...progress].map(({ itemID }) => itemID);
  const completed = progress.filter(isComplete).map(({ itemID }) => itemID);
  const closest = freeBefore(item, free).filter(({ id }) => !completed.includes(id));
  return closest.find(({ id }) => !known.includes(id)) ?? closest[0];
}
