import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useRouteQuery } from '../../api/queries.ts';
import { formatDate } from '../../lib/formatDate.ts';
import { emailsPath, noticesAnchor } from '../../paths.ts';
import { markSeen, useSeenUntil } from './seenNotices.ts';
import { noticesWords as words } from './words.ts';
import './Notices.css';

/** So many are shown; older ones are in the reader's mails. */
const shownCount = 5;

/** What happened to the reader's plan, work and account, newest first; nothing before anything did. */
export function Notices() {
  const { data } = useRouteQuery('user/getNotices', {});
  const seenUntil = useSeenUntil();
  /** What is new stays marked while the page is open. */
  const [wasSeenUntil] = useState(seenUntil);
  const notices = data?.data.notices ?? [];
  const newest = notices[0]?.at;
  useEffect(() => {
    if (newest !== undefined) {
      markSeen(newest);
    }
  }, [newest]);
  if (notices.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby={noticesAnchor}>
      <h2 id={noticesAnchor} tabIndex={-1}>
        {words.heading}
      </h2>
      <p className="smallPrint">
        {words.lead.before} <Link to={emailsPath}>{words.lead.link}</Link>
        {words.lead.after}
      </p>
      <ul className="notices">
        {notices.slice(0, shownCount).map(({ subject, path, at }) => (
          <li key={`${at} ${subject}`}>
            {path === null ? subject : <Link to={path}>{subject}</Link>}
            <span className="smallPrint">
              {formatDate(at)}
              {at > wasSeenUntil && <strong className="notices-new"> {words.fresh}</strong>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
