import { openIndex } from '../../../../lambdas/adapters/searchIndex/openIndex.ts';
import type { Card } from '../../../../lambdas/domain/catalogue/Card.ts';
import type { Engine } from '../Engine.ts';

async function* streamed(cards: Iterable<Card>): AsyncGenerator<Card> {
  yield* cards;
}

/** This product's index, with its counts, marks and suggestions. */
export const engine: Engine = {
  name: 'Xplorers',
  settings: 'as in the product, counts and marks included',
  async build(cards, file) {
    // A process that answers does not load what builds.
    const { buildIndex } = await import('../../../../lambdas/adapters/searchIndex/buildIndex.ts');
    await buildIndex(streamed(cards), file);
  },
  async open(file) {
    const index = openIndex(file);
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
        .hits.map(({ card }) => card.itemID);
  },
};
