import { Link } from 'react-router-dom';
import { useRouteQuery } from '../../api/queries.ts';
import { itemPath } from '../../paths.ts';
import { emptyQuery, searchCall } from '../catalogue/search/searchQuery.ts';
import { useOpenedEntries } from '../offline/useOpenedEntries.ts';
import { endingWords } from './words.ts';

/** Where no step comes next: the way to a build that anyone can do at once, and that the reader has neither begun nor opened here. */
export function FreeBuild({ except }: { readonly except: string }) {
  const builds = searchCall({ ...emptyQuery, plan: 'Freebie', kinds: ['build'] });
  const { data: found } = useRouteQuery('search/for', builds);
  const { data: own } = useRouteQuery('product/getProgress', {});
  const opened = useOpenedEntries();
  if (!found || !opened) {
    return null;
  }
  const known = [...opened, ...(own?.data.progress ?? [])].map(({ itemID }) => itemID);
  const next = found.xplorers.find(
    ({ id, isCaseStudy }) => !isCaseStudy && id !== except && !known.includes(id),
  );
  return (
    next && (
      <p className="actions">
        <Link className="button button-quiet" to={itemPath(next.id)}>
          {endingWords.freeBuild(next.title)}
        </Link>
      </p>
    )
  );
}
