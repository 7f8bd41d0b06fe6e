import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { Charset, Document } from 'flexsearch';
import type { Engine } from '../Engine.ts';

function empty() {
  const field = (name: string) => ({
    field: name,
    tokenize: 'forward' as const,
    encoder: Charset.LatinBalance,
  });
  return new Document({
    document: {
      id: 'itemID',
      store: true,
      index: [field('title'), field('tags'), field('summary')],
    },
  });
}

/** FlexSearch. */
export const engine: Engine = {
  name: 'FlexSearch',
  settings:
    'forward tokens, encoder LatinBalance; title, then tags, then summary; else suggestions',
  async build(cards, file) {
    const index = empty();
    for (const { itemID, title, summary, tags, ...rest } of cards) {
      index.add({ itemID, title, summary, tags: tags.join(' '), ...rest });
    }
    const out = createWriteStream(file);
    await index.export(async (key: string, data: string) => {
      out.write(`${JSON.stringify([key, data])}\n`);
    });
    out.end();
    await finished(out);
  },
  async open(file) {
    const index = empty();
    for await (const line of createInterface({ input: createReadStream(file) })) {
      const [key, data] = JSON.parse(line) as [string, string];
      index.import(key, data);
    }
    const found = (key: string, suggest: boolean) =>
      [...new Set(index.search(key, { limit: 10, suggest }).flatMap(({ result }) => result))].map(
        String,
      );
    return (key) => {
      const all = found(key, false);
      return all.length > 0 ? all : found(key, true);
    };
  },
};
