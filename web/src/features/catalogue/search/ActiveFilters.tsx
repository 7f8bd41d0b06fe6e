import { Link } from 'react-router-dom';
import { kindsInWords } from '../../../lib/kinds.ts';
import { planWords } from '../cardWords.ts';
import { tagName } from '../tagName.ts';
import { searchWords } from '../words.ts';
import { type SearchQuery, searchQueryPath, withTag } from './searchQuery.ts';

/** The filters that were chosen, each a way to be without it. */
export function ActiveFilters({ query }: { readonly query: SearchQuery }) {
  const active = activeFilters(query);
  if (active.length === 0) {
    return null;
  }
  return (
    <ul className="activeFilters" aria-label={searchWords.chosenFilters}>
      {active.map(({ name, without }) => (
        <li key={name}>
          <Link className="activeFilters-filter" to={searchQueryPath(without)}>
            <span className="visuallyHidden">{searchWords.removeFilter}</span>
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
            {searchWords.removeAll}
          </Link>
        </li>
      )}
    </ul>
  );
}

/** Each filter that was chosen, and the wider search without it. */
export function activeFilters(query: SearchQuery): { name: string; without: SearchQuery }[] {
  // One filter for all chosen kinds: without one of several the search would find less, not more.
  const ofKinds = query.kinds
    ? [{ name: kindsInWords(query.kinds), without: { ...query, kinds: null, page: 1 } }]
    : [];
  const ofPlan = query.plan
    ? [
        {
          name: planWords.includedIn(query.plan),
          without: { ...query, plan: null, page: 1 },
        },
      ]
    : [];
  const ofTags = query.tags.map((tag) => ({ name: tagName(tag), without: withTag(query, tag) }));
  return [...ofKinds, ...ofPlan, ...ofTags];
}
