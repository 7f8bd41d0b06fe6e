import { readFileSync, writeFileSync } from 'node:fs';
import MiniSearch, { type Options, type Query, type SearchOptions } from 'minisearch';
import type { CatalogueItem } from '../../../../lambdas/domain/catalogue/CatalogueItem.ts';
import { stemOf } from '../../../../lambdas/domain/catalogue/wordForms.ts';
import type { Engine } from '../Engine.ts';

const options: Options<CatalogueItem> = {
  idField: 'itemID',
  fields: ['title', 'tags', 'summary'],
  storeFields: ['kind', 'title', 'summary', 'tags', 'plan', 'updatedAt', 'learners'],
  processTerm: (word) => stemOf(word.toLowerCase()),
};
const every: SearchOptions = { boost: { title: 6, tags: 3 }, combineWith: 'AND' };

/** Every word, the last also as a beginning, which is no word to take an ending from. */
function unfinished(key: string): Query {
  const words = key.split(' ');
  const last = words.pop() ?? '';
  const beginning: Query = {
    queries: [last],
    prefix: true,
    processTerm: (word) => word.toLowerCase(),
  };
  return {
    combineWith: 'AND',
    queries: [...words, { combineWith: 'OR', queries: [last, beginning] }],
  };
}

/** MiniSearch. */
export const engine: Engine = {
  name: 'MiniSearch',
  settings:
    'our terms; boost 6, 3, 1; all words, the last also as a beginning; else all with fuzzy 1, then 2 (a swap is two edits to it), words of 4 letters or more; else any',
  async build(items, file) {
    const index = new MiniSearch<CatalogueItem>(options);
    index.addAll([...items]);
    writeFileSync(file, JSON.stringify(index));
  },
  async open(file) {
    const index = MiniSearch.loadJSON<CatalogueItem>(readFileSync(file, 'utf8'), options);
    const within = (edits: number) => (word: string) => (word.length > 3 ? edits : false);
    return (key) => {
      let found = index.search(unfinished(key), every);
      for (const edits of [1, 2]) {
        if (found.length === 0) {
          found = index.search(key, { ...every, fuzzy: within(edits) });
        }
      }
      if (found.length === 0) {
        found = index.search(key, { ...every, combineWith: 'OR' });
      }
      return found.slice(0, 10).map(({ id }) => String(id));
    };
  },
};
