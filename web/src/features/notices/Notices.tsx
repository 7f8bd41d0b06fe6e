import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Notice } from '../../../../lambdas/contract/entities.ts';
import { useRouteQuery } from '../../api/queries.ts';
import { formatDate } from '../../lib/formatDate.ts';
import { useInSight } from '../../lib/useInSight.ts';
import { emailsPath, noticesAnchor } from '../../paths.ts';
import { markSeen, useSeenUntil } from './seenNotices.ts';
import { noticesWords as words } from './words.ts';
import './Notices.css';

/** So many are shown; older ones are in the reader's mails. */
const shownCount = 5;
/** So much of them counts as having been shown: more than their heading. */
const shownShare = 0.3;

/** What happened to the reader's plan, work and account, newest first: the bell leads here before anything did, too. */
export function Notices() {
  const { data } = useRouteQuery('user/getNotices', {});
  return data && <List notices={data.data.notices} />;
}

function List({ notices }: { readonly notices: readonly Notice[] }) {
  // What is new stays so here, until the reader leaves the page; the bell has nothing more to say of it.
  const [seenBefore] = useState(useSeenUntil());
  const heading = useRef<HTMLHeadingElement>(null);
  const isSought = useSoughtBy(heading);
  const [box, isInSight] = useInSight<HTMLElement>(shownShare);
  const newest = notices[0]?.at;
  useEffect(() => {
    if (isInSight && newest !== undefined) {
      markSeen(newest);
    }
  }, [isInSight, newest]);
  return (
    <section
      className={isSought ? 'notices-sought' : undefined}
      aria-labelledby={noticesAnchor}
      ref={box}
    >
      <h2 id={noticesAnchor} tabIndex={-1} ref={heading}>
        {words.heading}
      </h2>
      <p className="smallPrint">
        {notices.length === 0 ? (
          words.none
        ) : (
          <>
            {words.lead.before} <Link to={emailsPath}>{words.lead.link}</Link>
            {words.lead.after}
          </>
        )}
      </p>
      {notices.length > 0 && (
        <ul className="notices">
          {notices.slice(0, shownCount).map(({ subject, path, at }) => (
            <li key={`${at} ${subject}`}>
              {path === null ? subject : <Link to={path}>{subject}</Link>}
              <span className="smallPrint">
                {formatDate(at)}
                {at > seenBefore && <strong className="notices-new"> {words.fresh}</strong>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Goes to the heading whenever the bell is pressed, on this page too. Says whether the bell led here. */
function useSoughtBy(heading: RefObject<HTMLElement | null>): boolean {
  const { hash, key } = useLocation();
  const isSought = hash === `#${noticesAnchor}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press is another entry of the history.
  useEffect(() => {
    if (isSought) {
      heading.current?.focus();
      heading.current?.scrollIntoView();
    }
  }, [heading, isSought, key]);
  return isSought;
}
