import { searchPageSize } from '../../contract/constants.ts';
import type { SearchData, Xplorer } from '../../contract/entities.ts';
import type { ItemKind, OpeningLevel, SearchSort } from '../../contract/vocabulary.ts';
import { Failure } from '../Failure.ts';
import { missOf } from './missOf.ts';
import type { Hit, SearchIndex } from './SearchIndex.ts';

/** Port: the index that is in service; null before there is one. */
export interface IndexReader {
  current(): Promise<SearchIndex | null>;
}

/** Port: what was searched and not found, for editors. */
export interface Misses {
  note(words: string, now: number): Promise<void>;
}

/** A search as the contract has it. */
export interface SearchRequest {
  readonly key: string;
  readonly addService: boolean;
  readonly addiCourse: boolean;
  readonly addUtilities: boolean;
  readonly addBuild: boolean;
  readonly tags?: string[] | undefined;
  readonly plan?: OpeningLevel | undefined;
  readonly sort?: SearchSort | undefined;
  readonly page: number;
}

/**
 * Looks through the catalogue. The whole answer comes from one index, whichever is in service at that moment.
 *
 * @param sort when the request names none
 * @param now epoch ms
 * @throws Failure operationFailed before the first index is there
 */
export async function searchCatalogue(
  ports: { readonly index: IndexReader; readonly misses: Misses },
  request: SearchRequest,
  sort: SearchSort,
  now: number,
): Promise<{ xplorers: Xplorer[]; data: SearchData }> {
  const index = await ports.index.current();
  if (!index) {
    throw new Failure('operationFailed', 'The catalogue is being prepared. Please try again soon.');
  }
  const { key, page } = request;
  const { hits, total, counts, corrected, suggestions } = index.search({
    key,
    kinds: kindsOf(request),
    tags: request.tags ?? [],
    plan: request.plan ?? null,
    sort: request.sort ?? sort,
    page,
  });
  const miss = total === 0 && page === 0 ? missOf(key) : null;
  if (miss !== null) {
    await ports.misses.note(miss, now);
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
      },
      corrected,
      suggestions: [...suggestions],
    },
  };
}

function kindsOf(request: SearchRequest): ItemKind[] {
  const wanted = {
    service: request.addService,
    iCourse: request.addiCourse,
    utility: request.addUtilities,
    build: request.addBuild,
  };
  return (Object.keys(wanted) as ItemKind[]).filter((kind) => wanted[kind]); // Object.keys forgets the key type
}

function xplorerOf({ card, titleMarks, summaryMarks }: Hit): Xplorer {
  const { itemID, kind, title, summary, tags, plan, updatedAt } = card;
  return {
    id: itemID,
    kind,
    title,
    summary,
    tags: [...tags],
    plan,
    updatedAt,
    marks: {
      title: titleMarks.map(([from, to]) => [from, to]),
      summary: summaryMarks.map(([from, to]) => [from, to]),
    },
  };
}
