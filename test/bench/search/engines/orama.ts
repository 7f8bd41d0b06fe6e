import { readFileSync, writeFileSync } from 'node:fs';
import { create, insertMultiple, load, type RawData, save, search } from '@orama/orama';
import { termOf } from '../../../../lambdas/domain/catalogue/termOf.ts';
import type { Engine } from '../Engine.ts';

function empty() {
  return create({
    schema: { itemID: 'string', text: 'string' },
    components: { tokenizer: { language: 'english', stemming: true, stemmer: termOf } },
  });
}

/** Orama. */
export const engine: Engine = {
  name: 'Orama',
  settings:
    'our terms; title, tags and summary as one field (in three it finds less); all words, else all with a tolerance of 1, then 2, else any',
  async build(cards, file) {
    const index = empty();
    const shown = [...cards].map((card) => {
      const text = [card.title, ...card.tags, card.summary].join(' ');
      return { ...card, tags: [...card.tags], text };
    });
    await insertMultiple(index, shown, 5000);
    writeFileSync(file, JSON.stringify(save(index)));
  },
  async open(file) {
    const index = empty();
    load(index, JSON.parse(readFileSync(file, 'utf8')) as RawData);
    const found = async (term: string, tolerance: number, threshold: number) => {
      const properties: 'text'[] = ['text'];
      const { hits } = await search(index, { term, tolerance, threshold, limit: 10, properties });
      return hits.map(({ document }) => document.itemID);
    };
    return async (key) => {
      for (const tolerance of [0, 1, 2]) {
        const all = await found(key, tolerance, 0);
        if (all.length > 0) {
          return all;
        }
      }
      return found(key, 0, 1);
    };
  },
};
