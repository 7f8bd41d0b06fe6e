import { Link } from 'react-router-dom';
import type { SavedEntry } from '../../../../lambdas/contract/entities.ts';
import { QueryResult } from '../../api/QueryResult.tsx';
import { useRouteQuery } from '../../api/queries.ts';
import { itemPath } from '../../paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { kindWords } from '../catalogue/kinds.ts';
import { ownHomeWords } from './words.ts';

const words = ownHomeWords.saved;

/** The entries that the person has saved for later. */
export function SavedEntries() {
  const query = useRouteQuery('product/getSavedEntries', {});
  return (
    <section aria-labelledby="saved-entries">
      <h2 id="saved-entries">{words.heading}</h2>
      <QueryResult
        query={query}
        loading={<Skeleton label={words.loading} lines={2} />}
        failed={words.failed}
      >
        {({ data }) => <SavedList entries={data.entries} />}
      </QueryResult>
    </section>
  );
}

/** The same once they are known. */
function SavedList({ entries }: { readonly entries: readonly SavedEntry[] }) {
  if (entries.length === 0) {
    return <p>{words.none}</p>;
  }
  return (
    <ul className="begun">
      {entries.map(({ itemID, title, kind }) => (
        <li className="begun-entry" key={itemID}>
          <p className="entryCard-top">
            <span className="entryCard-kind">{kindWords[kind].one}</span>
          </p>
          <h3>
            <Link to={itemPath(itemID)}>{title}</Link>
          </h3>
        </li>
      ))}
    </ul>
  );
}
