import { Link } from 'react-router-dom';
import { useRouteQuery } from '../../api/queries.ts';
import { itemPath } from '../../paths.ts';
import { emptyQuery, searchCall } from '../catalogue/search/searchQuery.ts';

/** The first three entries that a search finds; nothing when there are none. */
export function FoundEntries({
  text,
  heading,
  except,
}: {
  /** What is searched for. */
  readonly text: string;
  readonly heading: string;
  /** The entry that is open. */
  readonly except?: string;
}) {
  const { data } = useRouteQuery('search/for', searchCall({ ...emptyQuery, searchFor: text }));
  const found = (data?.xplorers ?? []).filter(({ id }) => id !== except).slice(0, 3);
  return (
    found.length > 0 && (
      <section aria-labelledby="found">
        <h2 id="found">{heading}</h2>
        <ul>
          {found.map(({ id, title }) => (
            <li key={id}>
              <Link to={itemPath(id)}>{title}</Link>
            </li>
          ))}
        </ul>
      </section>
    )
  );
}
