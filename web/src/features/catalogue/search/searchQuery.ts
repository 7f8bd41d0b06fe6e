import { mostSearchHours, mostSearchRupees } from '../../../../../lambdas/contract/constants.ts';
import type { PartsKind } from '../../../../../lambdas/contract/parts.ts';
import type { ItemKind, SearchSort } from '../../../../../lambdas/contract/vocabulary.ts';
import type { Call } from '../../../api/send.ts';
import { kinds } from '../../../lib/kinds.ts';
import { paths, queryNames } from '../../../paths.ts';
import { plans } from '../../plans/plans.ts';
import type { ChosenLimit, SearchLimits } from './limits.ts';

/** What the search page is asked for. It is in its address and nowhere else. */
export interface SearchQuery extends SearchLimits {
  readonly searchFor: string;
  /** The chosen kinds; null while every kind is shown. */
  readonly kinds: readonly ItemKind[] | null;
  /** Entries bear all of these. */
  readonly tags: readonly string[];
  /** Null: `usualSort`. */
  readonly sort: SearchSort | null;
  /** From 1. */
  readonly page: number;
}

const partsKinds: readonly PartsKind[] = ['none', 'paper', 'arduino', 'other'];

/** How long a text may be. */
export const textLimit = 200;
const tagLimit = { count: 8, length: 30 } as const;
/** The ways to sort, as they are offered. */
export const sorts: readonly SearchSort[] = ['best', 'beginner', 'newest', 'title'];
const lastPage = 501;

/** Nothing in particular. */
export const emptyQuery: SearchQuery = {
  searchFor: '',
  kinds: null,
  tags: [],
  plan: null,
  hours: null,
  rupees: null,
  parts: null,
  sort: null,
  page: 1,
};

/** Reads the address. What it cannot mean is passed over. */
export function readSearchQuery(query: URLSearchParams): SearchQuery {
  const searchFor = query.get(queryNames.searchFor)?.slice(0, textLimit) ?? '';
  const named = query.getAll(queryNames.kind);
  const chosen = kinds.filter((kind) => named.includes(kind));
  const tags = query
    .getAll(queryNames.tag)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '' && tag.length <= tagLimit.length && !/\p{Cc}/u.test(tag));
  const page = Number(query.get(queryNames.page));
  const hours = Number(query.get(queryNames.hours));
  const rupees = Number(query.get(queryNames.rupees) || Number.NaN);
  return {
    searchFor: searchFor.trim() === '' ? '' : searchFor,
    kinds: someKinds(chosen),
    tags: [...new Set(tags)].slice(0, tagLimit.count),
    plan: plans.find(({ level }) => level === query.get(queryNames.plan))?.level ?? null,
    hours: hours >= 0.25 && hours <= mostSearchHours ? hours : null,
    rupees: Number.isInteger(rupees) && rupees >= 0 && rupees <= mostSearchRupees ? rupees : null,
    parts: partsKinds.find((kind) => kind === query.get(queryNames.parts)) ?? null,
    sort: sorts.find((sort) => sort === query.get(queryNames.sort)) ?? null,
    page: Number.isInteger(page) && page > 0 ? Math.min(page, lastPage) : 1,
  };
}

/** The address that asks for it; what is as usual is left out. */
export function searchQueryPath({
  searchFor,
  kinds: chosen,
  tags,
  plan,
  hours,
  rupees,
  parts,
  sort,
  page,
}: SearchQuery): string {
  const query = new URLSearchParams();
  const add = (name: keyof typeof queryNames, value: string) =>
    query.append(queryNames[name], value);
  if (searchFor !== '') {
    add('searchFor', searchFor);
  }
  for (const kind of chosen ?? []) {
    add('kind', kind);
  }
  for (const tag of tags) {
    add('tag', tag);
  }
  if (plan) {
    add('plan', plan);
  }
  if (hours !== null) {
    add('hours', String(hours));
  }
  if (rupees !== null) {
    add('rupees', String(rupees));
  }
  if (parts) {
    add('parts', parts);
  }
  if (sort) {
    add('sort', sort);
  }
  if (page > 1) {
    add('page', String(page));
  }
  return query.size > 0 ? `${paths.search}?${query}` : paths.search;
}

/** How a search is sorted until the visitor chooses: the best match first; without a text, what is best for beginners. */
export function usualSort({ searchFor }: Pick<SearchQuery, 'searchFor'>): SearchSort {
  return searchFor === '' ? 'beginner' : 'best';
}

/** The call that answers it: it asks for the kinds and the order it needs, whatever the route's own defaults are. */
export function searchCall(query: SearchQuery): Call<'search/for'> {
  return {
    key: query.searchFor,
    ...kindsOfCall(query.kinds),
    sort: query.sort ?? usualSort(query),
    page: query.page - 1,
    ...(query.tags.length > 0 && { tags: [...query.tags] }),
    ...(query.plan && { plan: query.plan }),
    ...(query.hours !== null && { hours: query.hours }),
    ...(query.rupees !== null && { rupees: query.rupees }),
    ...(query.parts && { parts: query.parts }),
  };
}

/** The flags as the specification has them sent (§7; utilities are in by default), and beside them the kinds that they leave out; of chosen kinds, one flag each. */
function kindsOfCall(chosen: SearchQuery['kinds']) {
  return chosen === null
    ? {
        addService: false,
        addiCourse: true,
        addBuild: false,
        alsoKinds: ['service', 'build'] satisfies ItemKind[],
      }
    : {
        addService: chosen.includes('service'),
        addiCourse: chosen.includes('iCourse'),
        addUtilities: chosen.includes('utility'),
        addBuild: chosen.includes('build'),
      };
}

/** The kinds that are searched. */
export function searchedKinds(query: SearchQuery): readonly ItemKind[] {
  return query.kinds ?? kinds;
}

/** With a kind chosen, or no longer chosen when it was. */
export function withKind(query: SearchQuery, kind: ItemKind): SearchQuery {
  const before = query.kinds ?? [];
  const chosen = kinds.filter((one) => before.includes(one) !== (one === kind));
  return { ...query, kinds: someKinds(chosen), page: 1 };
}

/** No kind and every kind both mean that nothing is left out. */
function someKinds(chosen: readonly ItemKind[]): SearchQuery['kinds'] {
  return chosen.length > 0 && chosen.length < kinds.length ? chosen : null;
}

/** With a tag added, or left out when it was chosen. */
export function withTag(query: SearchQuery, tag: string): SearchQuery {
  const { tags } = query;
  const chosen = tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag];
  return { ...query, tags: chosen.slice(-tagLimit.count), page: 1 };
}

/** With a limit that was not chosen, or without it when it was. */
export function withLimit(query: SearchQuery, { name, value }: ChosenLimit): SearchQuery {
  return { ...query, [name]: query[name] === value ? null : value, page: 1 };
}

/** The limits that are set. */
export function chosenLimits({ plan, hours, rupees, parts }: SearchLimits): ChosenLimit[] {
  return [
    ...(plan === null ? [] : [{ name: 'plan', value: plan } as const]),
    ...(hours === null ? [] : [{ name: 'hours', value: hours } as const]),
    ...(rupees === null ? [] : [{ name: 'rupees', value: rupees } as const]),
    ...(parts === null ? [] : [{ name: 'parts', value: parts } as const]),
  ];
}
