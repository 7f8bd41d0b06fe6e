import { mostListed } from '../../contract/answerBounds.ts';
import { searchPageSize } from '../../contract/constants.ts';
import type { SearchData, Xplorer } from '../../contract/entities.ts';
import type { PartsKind } from '../../contract/parts.ts';
import { ItemKind, type OpeningLevel, type SearchSort } from '../../contract/vocabulary.ts';
import { Failure } from '../Failure.ts';
import { inEnglish } from './inEnglish.ts';
import { noLimits, readLimits } from './readLimits.ts';
import { relatedWords } from './relatedWords.ts';
import type { SearchHit, SearchIndex, SearchQuery, SearchResults } from './SearchIndex.ts';
import { wordsOf } from './words.ts';

/** Port: the index that is in service; null before there is one. */
export interface IndexReader {
  current(): Promise<SearchIndex | null>;
}

/** Port: searches that found nothing of any kind, for editors. */
export interface ZeroResultSearches {
  /** @param now epoch ms */
  count(words: string, now: number): Promise<void>;
}

/** A search as the contract has it. */
export interface SearchRequest {
  readonly key: string;
  readonly addService: boolean;
  readonly addiCourse: boolean;
  readonly addUtilities: boolean;
  readonly addBuild: boolean;
  readonly alsoKinds?: ItemKind[] | undefined;
  readonly tags?: string[] | undefined;
  readonly plan?: OpeningLevel | undefined;
  readonly hours?: number | undefined;
  readonly rupees?: number | undefined;
  readonly parts?: PartsKind | undefined;
  readonly sort?: SearchSort | undefined;
  readonly page: number;
}

const longestText = 60;
const mostWords = 6;
/** Below no more results there is more of the same topics. */
const fewResults = 3;
/** So many of their topics are looked at. */
const mostTopics = 6;

/**
 * Searches the catalogue. The whole answer comes from one index, whichever is in service at that moment.
 *
 * @param sort when the request names none
 * @param now epoch ms
 * @throws Failure operationFailed before the first index is there
 */
export async function searchCatalogue(
  ports: { readonly index: IndexReader; readonly zeroResults: ZeroResultSearches },
  request: SearchRequest,
  sort: SearchSort,
  now: number,
): Promise<{ xplorers: Xplorer[]; data: SearchData }> {
  const index = await ports.index.current();
  if (!index) {
    throw new Failure('operationFailed', 'The catalogue is being prepared. Please try again soon.');
  }
  const { key, page } = request;
  const { text: typed, limits } = readLimits(key);
  const english = inEnglish(typed);
  const text = english ?? typed;
  const isUnderstood = Object.values(limits).some((limit) => limit !== null);
  const query: SearchQuery = {
    key: text,
    kinds: kindsOf(request),
    tags: request.tags ?? [],
    plan: request.plan ?? null,
    // What was chosen counts rather than what was typed.
    limits: {
      hours: request.hours ?? limits.hours,
      rupees: request.rupees ?? limits.rupees,
      parts: request.parts ?? limits.parts,
    },
    sort: request.sort ?? sort,
    page,
  };
  const { hits, total, counts, partial, corrected, suggestions } = index.search(query);
  // A search that finds something in a kind that was not asked for misses nothing.
  const isFound = Object.values(counts.kind).some((count) => count > 0);
  const unfound = !isFound && page === 0 ? zeroResultWords(english ?? key) : null;
  if (unfound !== null) {
    await ports.zeroResults.count(unfound, now);
  }
  return {
    xplorers: hits.map(xplorerOf),
    data: {
      total,
      pageSize: searchPageSize,
      counts: {
        kind: { ...counts.kind },
        plan: { ...counts.plan },
        tag: counts.tag.map((one) => ({ ...one })),
        without: { ...counts.without },
      },
      understood: isUnderstood ? { text, limits } : null,
      partial: [...partial],
      corrected: corrected ?? english,
      suggestions: [...suggestions],
      ...(isFound && partial.length === 0
        ? relatedTo(index, query, { hits, counts })
        : nearestTo(index, text, partial)),
    },
  };
}

/** Entries that a text finds without any filter, or else the best of each word that is related to what no entry has. */
function nearestTo(
  index: SearchIndex,
  text: string,
  partial: readonly string[],
): Pick<SearchData, 'nearest' | 'nearestBy'> {
  const own = text.trim() === '' || partial.length > 0 ? [] : hitsOf(index, text);
  if (own.length > 0) {
    return { nearest: own.slice(0, mostListed.searchNearest).map(xplorerOf), nearestBy: [] };
  }
  const lacking = wordsOf(text).filter(
    ({ start, end }) => !partial.includes(text.slice(start, end)),
  );
  const related = relatedWords(lacking.map(({ folded }) => folded));
  return bestOfEach(related, (word) => hitsOf(index, word));
}

/** Where a price leaves one entry of what is searched: the others, the cheapest first. */
function dearerThan(
  index: SearchIndex,
  query: SearchQuery,
  rupees: number,
): Pick<SearchData, 'nearest' | 'nearestBy'> {
  const limits = { ...query.limits, rupees: null };
  const hits = index.hits({ ...query, limits, sort: 'best', page: 0 });
  const costOf = ({ item: { parts } }: SearchHit) => parts?.most ?? 0;
  const dearer = hits
    .filter((hit) => costOf(hit) > rupees)
    .toSorted((one, other) => costOf(one) - costOf(other));
  return { nearest: dearer.slice(0, mostListed.searchNearest).map(xplorerOf), nearestBy: [] };
}

/** Where a text finds few entries in all kinds: others of their topics. With a filter the way on is what it leaves out. */
function relatedTo(
  index: SearchIndex,
  query: SearchQuery,
  { hits, counts }: Pick<SearchResults, 'hits' | 'counts'>,
): Pick<SearchData, 'nearest' | 'nearestBy'> {
  const { key, tags: chosen, plan, limits } = query;
  const all = Object.values(counts.kind).reduce((sum, count) => sum + count, 0);
  const isFiltered =
    chosen.length > 0 || plan !== null || Object.values(limits).some((limit) => limit !== null);
  if (limits.rupees !== null && all === 1) {
    return dearerThan(index, query, limits.rupees);
  }
  const isFew = key.trim() !== '' && !isFiltered && all <= fewResults;
  const tags = new Set(isFew ? hits.flatMap(({ item }) => item.tags) : []);
  const isFound = ({ item }: SearchHit) => hits.some((one) => one.item.itemID === item.itemID);
  return bestOfEach([...tags].slice(0, mostTopics), (tag) =>
    hitsOf(index, '', [tag]).filter((hit) => !isFound(hit)),
  );
}

/** The first entry that each word finds and none before it, with the words that find one. */
function bestOfEach(
  words: readonly string[],
  find: (word: string) => readonly SearchHit[],
): Pick<SearchData, 'nearest' | 'nearestBy'> {
  const chosen = new Map<string, SearchHit>();
  const isChosen = ({ item }: SearchHit) =>
    [...chosen.values()].some((one) => one.item.itemID === item.itemID);
  for (const word of words) {
    const next = find(word).find((hit) => !isChosen(hit));
    if (next) {
      chosen.set(word, next);
    }
    if (chosen.size === mostListed.searchNearest) {
      break;
    }
  }
  return { nearest: [...chosen.values()].map(xplorerOf), nearestBy: [...chosen.keys()] };
}

function hitsOf(
  index: SearchIndex,
  key: string,
  tags: readonly string[] = [],
): readonly SearchHit[] {
  const query = { key, kinds: ItemKind.options, tags, plan: null, limits: noLimits, page: 0 };
  return index.hits({ ...query, sort: 'best' });
}

/**
 * What an editor may read of a search that found nothing: its words in small letters. Null for what is about no subject or may
 * identify a person: addresses, long numbers, long texts.
 */
export function zeroResultWords(key: string): string | null {
  const text = key.normalize('NFKC').toLowerCase().trim();
  const words = (text.match(/[\p{L}\p{M}\p{N}+#.-]+/gu) ?? []).filter((word) =>
    /[\p{L}\p{N}]/u.test(word),
  );
  if (text.length > longestText || words.length === 0 || words.length > mostWords) {
    return null;
  }
  const joined = text.replace(/[^\p{L}\p{N}]/gu, '');
  return text.includes('@') || /\p{Nd}{5}/u.test(joined) ? null : words.join(' ');
}

function kindsOf(request: SearchRequest): ItemKind[] {
  const searched: Record<ItemKind, boolean> = {
    service: request.addService,
    iCourse: request.addiCourse,
    utility: request.addUtilities,
    build: request.addBuild,
  };
  return ItemKind.options.filter((kind) => searched[kind] || request.alsoKinds?.includes(kind));
}

function xplorerOf({ item, titleMarks, summaryMarks, tagMarks }: SearchHit): Xplorer {
  const { itemID, kind, title, summary, tags, plan, level, hours, parts, isCaseStudy, updatedAt } =
    item;
  return {
    id: itemID,
    kind,
    title,
    summary,
    tags: [...new Set([...tagMarks, ...tags])],
    plan,
    level,
    hours,
    ...(parts && { parts }),
    isCaseStudy,
    updatedAt,
    marks: {
      title: titleMarks.map(([from, to]) => [from, to]),
      summary: summaryMarks.map(([from, to]) => [from, to]),
      tags: [...tagMarks],
    },
  };
}
