import { Link } from 'react-router-dom';
import type { Progress } from '../../../../lambdas/contract/entities.ts';
import { QueryResult } from '../../api/QueryResult.tsx';
import { useRouteQuery } from '../../api/queries.ts';
import { itemPath } from '../../paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { kindWords } from '../catalogue/kinds.ts';
import { emptyQuery, searchQueryPath } from '../catalogue/search/searchQuery.ts';

/** So many begun entries are offered; the rest is found by searching. */
const shownCount = 4;

/** Where the person stopped, newest first. */
export function Begun() {
  const query = useRouteQuery('product/getProgress', {});
  return (
    <section aria-labelledby="begun">
      <h2 id="begun">Pick up where you left off</h2>
      <QueryResult
        query={query}
        loading={<Skeleton label="Loading what you’ve started" lines={4} />}
        failed="We couldn’t load what you’ve started. Nothing is lost. Check your connection and try again."
      >
        {({ data }) => <BegunList progress={data.progress} />}
      </QueryResult>
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
        You haven’t marked anything as done yet. Mark a section when you finish it, and you can
        continue from here. A good place to start:{' '}
        <Link to={searchQueryPath({ ...emptyQuery, plan: 'Freebie' })}>
          everything that’s free
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
      <div className="progressBar" aria-hidden="true">
        {Array.from({ length: sections }, (_, section) => section).map((section) => (
          <span key={section} className={section < done.length ? 'progressBar-done' : undefined} />
        ))}
      </div>
    </li>
  );
}

function isFinished({ done, sections }: Progress): boolean {
  return done.length === sections;
}
