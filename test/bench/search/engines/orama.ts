import { readFileSync, writeFileSync } from 'node:fs';
import { create, insertMultiple, load, type RawData, save, search } from '@orama/orama';
import type { Engine } from '../Engine.ts';

function empty() {
  return create({
    schema: { itemID: 'string', title: 'string', tags: 'string[]', summary: 'string' },
    components: { tokenizer: { language: 'english', stemming: true } },
  });
}

/** Orama. */
export const engine: Engine = {
  name: 'Orama',
  settings:
    'its English stemmer; boost 6, 3, 1; all words, else all within one typo, else any within one',
  async build(cards, file) {
    const index = empty();
    await insertMultiple(
      index,
      [...cards].map((card) => ({ ...card, tags: [...card.tags] })),
      5000,
    );
    writeFileSync(file, JSON.stringify(save(index)));
  },
  async open(file) {
    const index = empty();
    load(index, JSON.parse(readFileSync(file, 'utf8')) as RawData);
    const found = async (term: string, tolerance: number, threshold: number) => {
      const { hits } = await search(index, {
        term,
        tolerance,
        threshold,
        limit: 10,
        properties: ['title', 'tags', 'summary'],
        boost: { title: 6, tags: 3 },
      });
      return hits.map(({ document }) => document.itemID);
    };
    return async (key) => {
      const all = await found(key, 0, 0);
      const near = all.length > 0 ? all : await found(key, 1, 0);
      return near.length > 0 ? near : found(key, 1, 1);
    };
  },
};
