import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Progress, UserInfo } from '../../../../lambdas/contract/entities.ts';
import { useAnswer } from '../../api/useAnswer.ts';
import { itemPath } from '../../paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { kinds, kindWords } from '../catalogue/kinds.ts';
import { nothingWanted, wantedPath } from '../catalogue/search/searchQuery.ts';
import { CouldNotLoad } from './CouldNotLoad.tsx';

/** So many begun entries are offered; the rest is found by searching. */
const shownCount = 4;

/** Where the person stopped, newest first. */
export function Begun({ userinfo: { emailID } }: { readonly userinfo: UserInfo }) {
  const asked = useAnswer(
    'product/getProgress',
    useMemo(() => ({ emailID }), [emailID]),
  );
  return (
    <section aria-labelledby="begun">
      <h2 id="begun">Continue where you were</h2>
      {asked.status === 'loading' && (
        <Skeleton label="What you have begun is being loaded" lines={4} />
      )}
      {asked.status === 'failed' && (
        <CouldNotLoad retry={asked.retry}>What you have begun could not be loaded.</CouldNotLoad>
      )}
      {asked.status === 'ready' && <BegunList progress={asked.answer.data.progress} />}
    </section>
  );
}

/** Entries that were begun; those that are finished come last. */
export function BegunList({ progress }: { readonly progress: readonly Progress[] }) {
  const begun = progress.filter(({ done }) => done.length > 0);
  const open = begun.filter((one) => !isFinished(one));
  const shown = [...open, ...begun.filter(isFinished)].slice(0, shownCount);
  if (shown.length === 0) {
    return (
      <p>
        You have not marked anything as done yet. Mark a section when you have finished it, and you
        can go on from here. To begin with:{' '}
        <Link to={wantedPath({ ...nothingWanted, kinds, plan: 'Freebie' })}>
          what is free for all
        </Link>
        .
      </p>
    );
  }
  return (
    <ul className="begun">
      {shown.map((one) => (
        <BegunEntry key={one.itemID} progress={one} />
      ))}
    </ul>
  );
}

function BegunEntry({
  progress: { itemID, title, kind, done, sections, last },
}: {
  readonly progress: Progress;
}) {
  const finished = done.length === sections;
  return (
    <li className="begun-entry">
      <p className="entryCard-top">
        <span className="entryCard-kind">{kindWords[kind].one}</span>
        <span>
          {finished ? 'All' : done.length} of {sections} sections done
        </span>
      </p>
      <h3>
        <Link to={itemPath(itemID, finished ? null : last)}>{title}</Link>
      </h3>
      <div className="progressLine-bar" aria-hidden="true">
        {Array.from({ length: sections }, (_, section) => section).map((section) => (
          <span key={section} className={section < done.length ? 'progressLine-done' : undefined} />
        ))}
      </div>
    </li>
  );
}

function isFinished({ done, sections }: Progress): boolean {
  return done.length === sections;
}
