import { SqliteSearchIndex } from '../../../../lambdas/adapters/searchIndex/SqliteSearchIndex.ts';
import type { CatalogueItem } from '../../../../lambdas/domain/catalogue/CatalogueItem.ts';
import type { Engine } from '../Engine.ts';

async function* streamed(items: Iterable<CatalogueItem>): AsyncGenerator<CatalogueItem> {
  yield* items;
}

/** This product's index, with its counts, marks and suggestions. */
export const engine: Engine = {
  name: 'Xplorers (FTS5)',
  settings: 'as in the product, counts and marks included',
  async build(items, file) {
    // A process that answers does not load what builds.
    const { buildIndex } = await import('../../../../lambdas/adapters/searchIndex/buildIndex.ts');
    await buildIndex(streamed(items), file);
  },
  async open(file) {
    const index = new SqliteSearchIndex(file);
    return (key) =>
      index
        .search({
          key,
          kinds: ['service', 'iCourse', 'utility', 'build'],
          tags: [],
          plan: null,
          sort: 'best',
          page: 0,
        })
        .hits.map(({ item }) => item.itemID);
  },
};
