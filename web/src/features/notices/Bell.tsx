import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useRouteQuery } from '../../api/queries.ts';
import { noticesPath } from '../../paths.ts';
import { useSeenUntil } from './seenNotices.ts';
import { noticesWords as words } from './words.ts';
import './Notices.css';

/** How many things happened since the reader last looked, and the way to them. */
export function Bell(): ReactNode {
  const { data } = useRouteQuery('user/getNotices', {});
  const seenUntil = useSeenUntil();
  const count = (data?.data.notices ?? []).filter(({ at }) => at > seenUntil).length;
  return (
    <Link className="bell" to={noticesPath}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 17h14l-2-3v-4a5 5 0 0 0-10 0v4zM10 20h4" />
      </svg>
      {count > 0 && (
        <span className="bell-count" aria-hidden="true">
          {count}
        </span>
      )}
      <span className="visuallyHidden">{words.bell(count)}</span>
    </Link>
  );
}
