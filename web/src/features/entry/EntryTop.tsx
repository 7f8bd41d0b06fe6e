import { type ReactNode, type RefObject, useSyncExternalStore } from 'react';
import type { Item } from '../../../../lambdas/contract/entities.ts';
import type { PlanLevel } from '../../../../lambdas/contract/vocabulary.ts';
import { keepTogether } from '../../lib/keepTogether.ts';
import { kindWords } from '../../lib/kinds.ts';
import { shortHours } from '../catalogue/cardWords.ts';
import { OpensWith } from '../catalogue/OpensWith.tsx';
import { entryLink } from '../catalogue/ShareEntry.tsx';
import { Cover } from '../covers/Cover.tsx';
import { useUserinfo } from '../session/useSession.ts';
import { isLive } from './onTop.ts';
import { StepLine } from './StepLine.tsx';

/**
 * The head of an entry: kind, title, summary, what to do with it and cover. What runs is not pushed off the screen by the picture of
 * its subject, nor, where there is room beside the title, by the summary.
 */
export function EntryTop({
  item,
  heading,
  held,
  source,
  children,
}: {
  readonly item: Item;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** The plan that the reader has at least. */
  readonly held: PlanLevel | undefined;
  /** What has opened it in place of a plan. */
  readonly source?: ReactNode;
  /** What the reader does next with the entry: on a phone it must not come after the picture. */
  readonly children?: ReactNode;
}) {
  const { id, kind, title, summary, hours, plan } = item;
  const level = useUserinfo()?.plan.level ?? held;
  // Only a browser knows it.
  const address = useSyncExternalStore(
    () => () => {},
    () => entryLink(id),
    () => null,
  );
  const runs = isLive(item);
  const about = <p className="lead">{keepTogether(summary)}</p>;
  return (
    <header className={runs ? 'entryTop entryTop-live' : 'entryTop'}>
      <div className="entryTop-words">
        {source}
        <StepLine itemID={id} />
        <p className="entryCard-top">
          <span className="entryCard-kind">{kindWords[kind].one}</span>
          {hours !== null && kind !== 'service' && <span>{shortHours(hours)}</span>}
          {!source && <OpensWith plan={plan} level={level} />}
        </p>
        <h1 tabIndex={-1} ref={heading}>
          {keepTogether(title)}
        </h1>
        {!runs && about}
        {address && <p className="entryTop-address">{address}</p>}
        {!runs && children}
      </div>
      {runs ? (
        <div className="entryTop-words">
          {about}
          {children}
        </div>
      ) : (
        <div className="entryTop-cover">
          <Cover kind={kind} id={id} />
        </div>
      )}
    </header>
  );
}
