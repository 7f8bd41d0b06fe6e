import { type ReactNode, type RefObject, useSyncExternalStore } from 'react';
import type { Item } from '../../../../lambdas/contract/entities.ts';
import { keepTogether } from '../../lib/keepTogether.ts';
import { kindWords } from '../../lib/kinds.ts';
import { shortHours } from '../catalogue/cardWords.ts';
import { OpensWith } from '../catalogue/OpensWith.tsx';
import { entryLink } from '../catalogue/ShareEntry.tsx';
import { Cover } from '../covers/Cover.tsx';
import { useUserinfo } from '../session/useSession.ts';
import { StepLine } from './StepLine.tsx';

/** The head of an entry: kind, title, summary, what to do with it and cover. */
export function EntryTop({
  item: { id, kind, title, summary, hours, plan, model },
  heading,
  children,
}: {
  readonly item: Item;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** What the reader does next with the entry: on a phone it must not come after the picture. */
  readonly children?: ReactNode;
}) {
  const level = useUserinfo()?.plan.level;
  // Only a browser knows it.
  const address = useSyncExternalStore(
    () => () => {},
    () => entryLink(id),
    () => null,
  );
  return (
    <header
      className={kind === 'utility' || model !== undefined ? 'entryTop entryTop-live' : 'entryTop'}
    >
      <div className="entryTop-words">
        <StepLine itemID={id} />
        <p className="entryCard-top">
          <span className="entryCard-kind">{kindWords[kind].one}</span>
          {hours !== null && kind !== 'service' && <span>{shortHours(hours)}</span>}
          <OpensWith plan={plan} level={level} />
        </p>
        <h1 tabIndex={-1} ref={heading}>
          {keepTogether(title)}
        </h1>
        <p className="lead">{keepTogether(summary)}</p>
        {address && <p className="entryTop-address">{address}</p>}
        {children}
      </div>
      <div className="entryTop-cover">
        <Cover kind={kind} id={id} />
      </div>
    </header>
  );
}
