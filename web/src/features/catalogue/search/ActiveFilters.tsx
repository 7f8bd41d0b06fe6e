import { Link } from 'react-router-dom';
import type { SearchData } from '../../../../../lambdas/contract/entities.ts';
import { kindsInWords } from '../../../lib/kinds.ts';
import { tagName } from '../../../lib/tagName.ts';
import { type ChosenLimit, isChip, limitWords } from './limits.ts';
import {
  chosenLimits,
  emptyQuery,
  type SearchQuery,
  searchQueryPath,
  withLimit,
  withTag,
} from './searchQuery.ts';
import { searchWords } from './words.ts';

/** The chosen filters that no chip above shows, or all of them, each a way to be without it. */
export function ActiveFilters({
  query,
  understood,
  all,
}: {
  readonly query: SearchQuery;
  readonly understood?: SearchData['understood'] | undefined;
  /** Where what they leave out is asked for: nothing was found, or the chips are folded away. */
  readonly all: boolean;
}) {
  const chosen = all ? activeFilters(query) : hiddenFilters(query);
  const active = [...chosen, ...understoodFilters(query, understood)];
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
          <Link
            to={searchQueryPath({ ...emptyQuery, searchFor: understood?.text ?? query.searchFor })}
          >
            {searchWords.removeAll}
          </Link>
        </li>
      )}
    </ul>
  );
}

/** A filter that was chosen, and the wider search without it. */
interface ActiveFilter {
  readonly name: string;
  readonly without: SearchQuery;
}

/** Each filter that was chosen. */
export function activeFilters(query: SearchQuery): ActiveFilter[] {
  // One filter for all chosen kinds: without one of several the search would find less, not more.
  const ofKinds = query.kinds
    ? [{ name: kindsInWords(query.kinds), without: { ...query, kinds: null, page: 1 } }]
    : [];
  const ofChips = chosenLimits(query).filter(isChip);
  return [...ofKinds, ...ofChips.map((limit) => ofLimit(query, limit)), ...hiddenFilters(query)];
}

/** Those that no chip shows. */
function hiddenFilters(query: SearchQuery): ActiveFilter[] {
  const ofLimits = chosenLimits(query).filter((limit) => !isChip(limit));
  const ofTags = query.tags.map((tag) => ({ name: tagName(tag), without: withTag(query, tag) }));
  return [...ofLimits.map((limit) => ofLimit(query, limit)), ...ofTags];
}

function ofLimit(query: SearchQuery, limit: ChosenLimit): ActiveFilter {
  return { name: limitWords(limit), without: withLimit(query, limit) };
}

/** The limits that were read in the text, where none of the kind is chosen: without them it is the text without their words. */
function understoodFilters(
  query: SearchQuery,
  understood: SearchData['understood'] | undefined,
): ActiveFilter[] {
  return (understood ? chosenLimits({ plan: null, ...understood.limits }) : [])
    .filter(({ name }) => query[name] === null)
    .map((limit) => ({
      name: limitWords(limit),
      without: { ...query, searchFor: understood?.text ?? '', page: 1 },
    }));
}
