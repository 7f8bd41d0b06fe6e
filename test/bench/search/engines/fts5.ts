import type { Card } from '../../../../lambdas/domain/catalogue/Card.ts';
import type { Engine } from '../Engine.ts';
import { Fts5Index } from '../fts5/Fts5Index.ts';

async function* streamed(cards: Iterable<Card>): AsyncGenerator<Card> {
  yield* cards;
}

/** SQLite's FTS5. */
export const engine: Engine = {
  name: 'FTS5 with counts',
  settings:
    'contentless, porter unicode61, bm25 6, 3, 1, rowid = rank × 4 + kind, no prefix index; own completions and deletes; capped ranking above 1 500 matches; counts as the product has them, from every match',
  async build(cards, file) {
    const { buildFts5 } = await import('../fts5/buildFts5.ts');
    await buildFts5(streamed(cards), file);
  },
  async open(file) {
    const index = new Fts5Index(file, true);
    return (key) => index.search(key);
  },
};
