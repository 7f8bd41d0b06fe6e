import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildIndex } from '../../../lambdas/adapters/searchIndex/buildIndex.ts';
import { SqliteSearchIndex } from '../../../lambdas/adapters/searchIndex/SqliteSearchIndex.ts';
import type { CatalogueItem } from '../../../lambdas/domain/catalogue/CatalogueItem.ts';
import { noLimits } from '../../../lambdas/domain/catalogue/readLimits.ts';
import type {
  SearchIndex,
  SearchQuery,
  SearchResults,
} from '../../../lambdas/domain/catalogue/SearchIndex.ts';

/** An item with what a test does not care about filled in. */
export function item(itemID: string, some: Partial<CatalogueItem> = {}): CatalogueItem {
  return {
    itemID,
    kind: 'build',
    title: itemID,
    summary: '',
    tags: [],
    sections: [],
    plan: 'Freebie',
    level: 'starter',
    hours: 1,
    isCaseStudy: false,
    updatedAt: 0,
    learners: 0,
    ...some,
  };
}

/** The path of a file that does not exist yet. */
export function newFile(): string {
  return join(mkdtempSync(join(tmpdir(), 'index-')), 'index');
}

/** Writes the index of some items. */
export function writeIndex(items: readonly CatalogueItem[], file: string): Promise<void> {
  return buildIndex(streamed(items), file);
}

/** An open index of some items; it is closed after the test. */
export async function indexOf(items: readonly CatalogueItem[]): Promise<SearchIndex> {
  const file = newFile();
  await writeIndex(items, file);
  const index = new SqliteSearchIndex(file);
  onTestFinished(() => index.close());
  return index;
}

/** Searches an index, with no filters but those given. */
export function search(
  index: SearchIndex,
  key: string,
  some: Partial<SearchQuery> = {},
): SearchResults {
  return index.search({
    key,
    kinds: ['service', 'iCourse', 'utility', 'build'],
    tags: [],
    plan: null,
    limits: noLimits,
    sort: 'best',
    page: 0,
    ...some,
  });
}

/** The ids of what was found, in order. */
export function idsOf({ hits }: SearchResults): string[] {
  return hits.map((hit) => hit.item.itemID);
}

/** Items one by one, as an index is built of them. */
export async function* streamed(items: readonly CatalogueItem[]): AsyncGenerator<CatalogueItem> {
  yield* items;
}
