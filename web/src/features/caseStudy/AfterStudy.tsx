import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Item } from '../../../../lambdas/contract/entities.ts';
import { useRouteQuery } from '../../api/queries.ts';
import { kindWords } from '../../lib/kinds.ts';
import { itemPath } from '../../paths.ts';
import { emptyQuery, searchCall } from '../catalogue/search/searchQuery.ts';
import { viewWords } from './words.ts';

/** So many of each are shown. */
const mostShown = 2;

/** After a case study: the courses and builds that it is about, and others' case studies of the same subject. */
export function AfterStudy({ item: { id, tags, caseStudy } }: { readonly item: Item }) {
  const [tag = '', another = ''] = tags;
  const lists = [useFound(tag), useFound(another)];
  const { data: studies } = useRouteQuery(
    'product/getCaseStudies',
    { tag, page: 0 },
    { enabled: tag !== '' },
  );
  // Of two tags, the one that finds less says more of what the case study is about.
  const found = lists.toSorted((one, other) => one.length - other.length).flat();
  const entries = [...new Map(found.map((one) => [one.id, one])).values()]
    .filter((one) => !one.isCaseStudy && one.id !== caseStudy?.buildPhoto?.itemID)
    .slice(0, mostShown);
  const others = (studies?.data.studies ?? [])
    .filter(({ itemID }) => itemID !== id)
    .slice(0, mostShown);
  return (
    <>
      <Ways id="make-it" heading={viewWords.makeIt}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Link to={itemPath(entry.id)}>{entry.title}</Link> ({kindWords[entry.kind].one})
          </li>
        ))}
      </Ways>
      <Ways id="similar" heading={viewWords.similar}>
        {others.map(({ itemID, title }) => (
          <li key={itemID}>
            <Link to={itemPath(itemID)}>
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </Ways>
    </>
  );
}

/** The courses and builds that a tag finds, and case studies. */
function useFound(tag: string) {
  const search = searchCall({ ...emptyQuery, searchFor: tag, kinds: ['iCourse', 'build'] });
  const { data } = useRouteQuery('search/for', search, { enabled: tag !== '' });
  return data?.xplorers ?? [];
}

/** Some ways on; nothing while there are none. */
function Ways({
  id,
  heading,
  children,
}: {
  readonly id: string;
  readonly heading: string;
  readonly children: readonly ReactNode[];
}) {
  return (
    children.length > 0 && (
      <section aria-labelledby={id}>
        <h2 id={id}>{heading}</h2>
        <ul>{children}</ul>
      </section>
    )
  );
}
