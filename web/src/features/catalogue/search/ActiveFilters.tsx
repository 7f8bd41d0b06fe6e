import { Link } from 'react-router-dom';
import { kinds, kindWords } from '../kinds.ts';
import { type SearchQuery, searchQueryPath, withKind, withTag } from './searchQuery.ts';

/** The filters that were chosen, each a way to be without it. */
export function ActiveFilters({ query }: { readonly query: SearchQuery }) {
  const active = activeFilters(query);
  if (active.length === 0) {
    return null;
  }
  return (
    <ul className="activeFilters" aria-label="Chosen filters">
      {active.map(({ name, without }) => (
        <li key={name}>
          <Link className="activeFilters-filter" to={searchQueryPath(without)}>
            <span className="visuallyHidden">Remove the filter </span>
            {name}
            <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
              <path d="M2 2l8 8M10 2l-8 8" />
            </svg>
          </Link>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Link to={searchQueryPath({ ...query, kinds: null, tags: [], plan: null, page: 1 })}>
            Remove all
          </Link>
        </li>
      )}
    </ul>
  );
}

/** Each filter that was chosen, and the search without it. */
export function activeFilters(query: SearchQuery): { name: string; without: SearchQuery }[] {
  const chosen = query.kinds ?? [];
  const ofKinds =
    chosen.length === kinds.length
      ? [{ name: 'All kinds', without: { ...query, kinds: null, page: 1 } }]
      : chosen.map((kind) => ({
          name: kindWords[kind].many,
          without: chosen.length > 1 ? withKind(query, kind) : { ...query, kinds: null, page: 1 },
        }));
  const ofPlan = query.plan
    ? [
        {
          name: query.plan === 'Freebie' ? 'Free for all' : `Opens with ${query.plan}`,
          without: { ...query, plan: null, page: 1 },
        },
      ]
    : [];
  const ofTags = query.tags.map((tag) => ({ name: tag, without: withTag(query, tag) }));
  return [...ofKinds, ...ofPlan, ...ofTags];
}
