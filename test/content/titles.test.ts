/** Every entry of the catalogue is found by its title. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { readEntryFile } from '../../lambdas/adapters/markdown/readEntryFile.ts';
import { idsOf, indexOf, item, search } from '../support/catalogue/searchable.ts';

const folder = join(projectRoot, 'web/content/catalogue');
const entries = readdirSync(folder)
  .filter((name) => name.endsWith('.md') && name !== 'README.md')
  .map((name) => readEntryFile(join(folder, name)).item);
const items = entries.map(({ id, kind, title, summary, tags, plan }) =>
  item(id, { kind, title, summary, tags, plan }),
);

/** The title with a letter in the middle of a word mistaken, for each of its words. */
function typosOf(title: string): string[] {
  return [...title.matchAll(/[a-z]{2,}/gi)].map(({ 0: word, index }) => {
    const place = index + Math.floor(word.length / 2);
    const letter = title[place] === 'x' ? 'k' : 'x';
    return title.slice(0, place) + letter + title.slice(place + 1);
  });
}

describe('A title of the catalogue', () => {
  const firstOf = async (typed: (title: string) => readonly string[]) => {
    const index = await indexOf(items);
    return items.flatMap(({ itemID, title }) =>
      typed(title)
        .map((text) => ({ itemID, text, first: idsOf(search(index, text))[0] }))
        .filter(({ first }) => first !== itemID),
    );
  };

  it('brings its entry first when it is typed whole', async () => {
    expect(items.length).toBeGreaterThan(80);
    expect(await firstOf((title) => [title])).toEqual([]);
  });

  it('brings its entry first when it is typed to its first comma', async () => {
    expect(await firstOf((title) => [title.split(',')[0] ?? title])).toEqual([]);
  });

  it('brings its entry first with one letter wrong, in any of its words', async () => {
    expect(await firstOf(typosOf)).toEqual([]);
  });
});
