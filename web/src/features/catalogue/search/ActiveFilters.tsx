import { Link } from 'react-router-dom';
import { kinds, kindWords } from '../kinds.ts';
import { type Wanted, wantedPath, withKind, withTag } from './searchQuery.ts';

/** The filters that were chosen, each a way to be without it. */
export function ActiveFilters({ wanted }: { readonly wanted: Wanted }) {
  const active = activeFilters(wanted);
  if (active.length === 0) {
    return null;
  }
  return (
    <ul className="activeFilters" aria-label="Chosen filters">
      {active.map(({ name, without }) => (
        <li key={name}>
          <Link className="activeFilters-filter" to={wantedPath(without)}>
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
          <Link to={wantedPath({ ...wanted, kinds: null, tags: [], plan: null, page: 1 })}>
            Remove all
          </Link>
        </li>
      )}
    </ul>
  );
}

/** Each filter that was chosen, and the search without it. */
export function activeFilters(wanted: Wanted): { name: string; without: Wanted }[] {
  const chosen = wanted.kinds ?? [];
  const ofKinds =
    chosen.length === kinds.length
      ? [{ name: 'All kinds', without: { ...wanted, kinds: null, page: 1 } }]
      : chosen.map((kind) => ({
          name: kindWords[kind].many,
          without: chosen.length > 1 ? withKind(wanted, kind) : { ...wanted, kinds: null, page: 1 },
        }));
  const ofPlan = wanted.plan
    ? [
        {
          name: wanted.plan === 'Freebie' ? 'Free for all' : `Opens with ${wanted.plan}`,
          without: { ...wanted, plan: null, page: 1 },
        },
      ]
    : [];
  const ofTags = wanted.tags.map((tag) => ({ name: tag, without: withTag(wanted, tag) }));
  return [...ofKinds, ...ofPlan, ...ofTags];
}
