import { readFileSync, writeFileSync } from 'node:fs';
import { Encoder, Index } from 'flexsearch';
import { termOf } from '../../../../lambdas/domain/catalogue/termOf.ts';
import type { Engine } from '../Engine.ts';

const tokenizations = ['forward', 'tolerant'] as const;

function empty() {
  const encoder = new Encoder({
    prepare: (text) => text.toLowerCase(),
    split: /[^a-z0-9]+/,
    finalize: (words) => words.map(termOf),
  });
  return tokenizations.map((tokenize) => new Index({ tokenize, encoder }));
}

/** FlexSearch. */
export const engine: Engine = {
  name: 'FlexSearch',
  settings:
    'our terms; title, tags and summary as one field (in three it finds less); an index of beginnings, else one that is tolerant, else suggestions',
  async build(cards, file) {
    const all = [...cards];
    const indexes = empty();
    const lines = [JSON.stringify(all)];
    for (const [number, index] of indexes.entries()) {
      for (const [id, { title, tags, summary }] of all.entries()) {
        index.add(id, [title, ...tags, summary].join(' '));
      }
      index.export((key: string, data: string) => {
        lines.push(JSON.stringify([number, key, data]));
      });
    }
    writeFileSync(file, lines.join('\n'));
  },
  async open(file) {
    const indexes = empty();
    const [cards = '[]', ...parts] = readFileSync(file, 'utf8').split('\n');
    for (const part of parts) {
      const [number, key, data] = JSON.parse(part) as [number, string, string];
      indexes[number]?.import(key, data);
    }
    const all = JSON.parse(cards) as { itemID: string }[];
    const [beginnings, tolerant] = indexes;
    return (key) => {
      let found = beginnings?.search(key, { limit: 10 }) ?? [];
      if (found.length === 0) {
        found = tolerant?.search(key, { limit: 10 }) ?? [];
      }
      if (found.length === 0) {
        found = beginnings?.search(key, { limit: 10, suggest: true }) ?? [];
      }
      return found.map((id) => all[Number(id)]?.itemID ?? '');
    };
  },
};
