import { Link } from 'react-router-dom';
import type { SavedEntry } from '../../../../lambdas/contract/entities.ts';
import { QueryResult } from '../../api/QueryResult.tsx';
import { useRouteQuery } from '../../api/queries.ts';
import { kindWords } from '../../lib/kinds.ts';
import { itemPath } from '../../paths.ts';
import { ownHomeWords } from './words.ts';

const words = ownHomeWords.saved;

/** The entries that the person has saved for later, but those that the page lists above; nothing for who has saved no other. */
export function SavedEntries({ listed }: { readonly listed: readonly string[] }) {
  const query = useRouteQuery('product/getSavedEntries', {});
  return (
    <QueryResult query={query} loading={words.loading} lines={2} failed={words.failed}>
      {({ data }) => <SavedList entries={data.entries} listed={listed} />}
    </QueryResult>
  );
}

/** The same once they are known. */
export function SavedList({
  entries,
  listed,
}: {
  readonly entries: readonly SavedEntry[];
  /** Ids of the entries that the page lists above. */
  readonly listed: readonly string[];
}) {
  const rest = entries.filter(({ itemID }) => !listed.includes(itemID));
  return (
    rest.length > 0 && (
      <section aria-labelledby="saved-entries">
        <h2 id="saved-entries">{words.heading}</h2>
        <ul className="begun">
          {rest.map(({ itemID, title, kind }) => (
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
      </section>
    )
  );
}
