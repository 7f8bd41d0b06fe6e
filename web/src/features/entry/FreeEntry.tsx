import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Item, Xplorer } from '../../../../lambdas/contract/entities.ts';
import { useApi } from '../../api/Api.ts';
import { useRouteQuery } from '../../api/queries.ts';
import { itemPath, paymentPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { emptyQuery, searchCall } from '../catalogue/search/searchQuery.ts';
import { wallWords } from '../catalogue/words.ts';
import { useOpenedEntries } from '../offline/useOpenedEntries.ts';
import { isUpgrade, paidPlan } from '../plans/paidPlan.ts';
import { opens } from '../plans/plans.ts';
import { useUserinfo } from '../session/useSession.ts';
import { nextEntry, nextOf, triedFirst } from './nextEntry.ts';
import { useOwnProgress } from './useOwnProgress.ts';
import { endingWords } from './words.ts';

/** Beside a next step that the reader's plan doesn't have: the way to a course or build that anyone can do at once. */
export function FreeEntry({ item }: { readonly item: Item }) {
  const free = searchCall({ ...emptyQuery, plan: 'Freebie', kinds: triedFirst });
  const { data: found } = useRouteQuery('search/for', free);
  const own = useOwnProgress();
  const opened = useOpenedEntries();
  if (!found || !opened) {
    return null;
  }
  const next = nextOf(item, found.xplorers, own ?? [], opened);
  return (
    next && (
      <p className="actions">
        <Link className="button button-quiet" to={itemPath(next.id)}>
          {endingWords.tryFree(next.title, next.kind)}
        </Link>
      </p>
    )
  );
}

/** Where no step comes next after a finished entry: the way to what does, or to the plan that opens it. */
export function NextEntry({
  item,
  isQuiet = false,
}: {
  readonly item: Item;
  readonly isQuiet?: boolean;
}) {
  const level = useUserinfo()?.plan.level;
  const next = useNextEntry(item);
  const plan = next && !opens(level ?? 'Freebie', next.plan) ? paidPlan(next.plan) : undefined;
  const look = `button button-${isQuiet ? 'quiet' : 'primary'}`;
  if (!next) {
    return null;
  }
  return plan ? (
    <>
      <p>{endingWords.allFree(next.title, plan.level)}</p>
      <p className="actions">
        <SiteLink className={look} to={paymentPath(plan.offerName, next.id)}>
          {isUpgrade(level) ? wallWords.upgrade(plan) : wallWords.getFor(plan)}
        </SiteLink>
      </p>
    </>
  ) : (
    <p className="actions">
      <Link className={look} to={itemPath(next.id)}>
        {endingWords.nextStep(next.title)}
      </Link>
    </p>
  );
}

function useNextEntry(item: Item): Xplorer | undefined {
  const api = useApi();
  const own = useOwnProgress();
  const opened = useOpenedEntries();
  const [next, setNext] = useState<Xplorer>();
  useEffect(() => {
    let isLeft = false;
    if (own && opened) {
      void nextEntry(api, item, own, opened).then((found) => isLeft || setNext(found));
    }
    return () => {
      isLeft = true;
    };
  }, [api, item, own, opened]);
  return next;
}
