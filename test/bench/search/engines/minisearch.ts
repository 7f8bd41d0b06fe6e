import { readFileSync, writeFileSync } from 'node:fs';
import MiniSearch, { type Options, type SearchOptions } from 'minisearch';
import type { Card } from '../../../../lambdas/domain/catalogue/Card.ts';
import { termOf } from '../../../../lambdas/domain/catalogue/termOf.ts';
import type { Engine } from '../Engine.ts';

const options: Options<Card> = {
  idField: 'itemID',
  fields: ['title', 'tags', 'summary'],
  storeFields: ['kind', 'title', 'summary', 'tags', 'plan', 'updatedAt', 'learners'],
  processTerm: (word) => termOf(word.toLowerCase()),
};
const exact: SearchOptions = {
  boost: { title: 6, tags: 3 },
  combineWith: 'AND',
  prefix: (_, index, terms) => index === terms.length - 1,
};

/** MiniSearch. */
export const engine: Engine = {
  name: 'MiniSearch',
  settings:
    'our terms; boost 6, 3, 1; last word as a beginning; all words, else all within one typo, else any',
  async build(cards, file) {
    const index = new MiniSearch<Card>(options);
    index.addAll([...cards]);
    writeFileSync(file, JSON.stringify(index));
  },
  async open(file) {
    const index = MiniSearch.loadJSON<Card>(readFileSync(file, 'utf8'), options);
    const fuzzy = (word: string) => (word.length > 3 ? 1 : false);
    return (key) => {
      let found = index.search(key, exact);
      if (found.length === 0) {
        found = index.search(key, { ...exact, fuzzy });
      }
      if (found.length === 0) {
        found = index.search(key, { ...exact, fuzzy, combineWith: 'OR' });
      }
      return found.slice(0, 10).map(({ id }) => String(id));
    };
  },
};
