import { SqliteSearchIndex } from '../../../lambdas/adapters/searchIndex/SqliteSearchIndex.ts';
import type { CatalogueItem } from '../../../lambdas/domain/catalogue/CatalogueItem.ts';
import { noLimits } from '../../../lambdas/domain/catalogue/readLimits.ts';

async function* streamed(items: Iterable<CatalogueItem>): AsyncGenerator<CatalogueItem> {
  yield* items;
}

/** Builds an index as the product does. */
export async function build(items: Iterable<CatalogueItem>, file: string): Promise<void> {
  // A process that answers does not load what builds.
  const { buildIndex } = await import('../../../lambdas/adapters/searchIndex/buildIndex.ts');
  await buildIndex(streamed(items), file);
}

/** The ids of the entries that answer a key, best first, ten at least where there are ten. */
export type Answering = (key: string) => string[];

/** Opens an index to answer as the product does, counts, marks and suggestions included. */
export function open(file: string): Answering {
  const index = new SqliteSearchIndex(file);
  return (key) =>
    index
      .search({
        key,
        kinds: ['service', 'iCourse', 'utility', 'build'],
        tags: [],
        plan: null,
        limits: noLimits,
        sort: 'best',
        page: 0,
      })
      .hits.map(({ item }) => item.itemID);
}
