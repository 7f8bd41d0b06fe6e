import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { readEntryFile } from '../../lambdas/adapters/markdown/readEntryFile.ts';
import { buildIndex } from '../../lambdas/adapters/searchIndex/buildIndex.ts';
import { SqliteSearchIndex } from '../../lambdas/adapters/searchIndex/SqliteSearchIndex.ts';
import { ItemKind } from '../../lambdas/contract/vocabulary.ts';
import type { CatalogueItem } from '../../lambdas/domain/catalogue/CatalogueItem.ts';
import { noLimits } from '../../lambdas/domain/catalogue/readLimits.ts';
import type { SearchIndex } from '../../lambdas/domain/catalogue/SearchIndex.ts';
import { sourceFiles } from '../support/sources/sourceFiles.ts';

/** What is typed, and the entry that is meant by it. */
interface Golden {
  readonly way: string;
  readonly key: string;
  readonly itemID: string;
}

const shownAtOnce = 5;
const leastShare = 0.98;
const golden = readGolden();

/** The file's lines are `typed > meant`, below a line for each way of typing. */
function readGolden(): Golden[] {
  let way = '';
  const lines = readFileSync(join(import.meta.dirname, 'golden.txt'), 'utf8').split('\n');
  return lines.flatMap((line) => {
    way = /^# (\w+):/.exec(line)?.[1] ?? way;
    const [key, itemID] = line.split(' > ');
    return key && itemID ? [{ way, key, itemID }] : [];
  });
}

async function* items(): AsyncGenerator<CatalogueItem> {
  for (const { path } of sourceFiles(['web/content/catalogue'], /(?<!README)\.md$/)) {
    const { id: itemID, outline, ...item } = readEntryFile(join(projectRoot, path)).item;
    const sections = outline.map(({ title }) => title);
    yield { ...item, itemID, sections, isCaseStudy: false, learners: 0 };
  }
}

describe('the search of the catalogue', () => {
  const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'golden-'));
  let index: SearchIndex;
  let ids: ReadonlySet<string>;
  beforeAll(async () => {
    const file = join(folder, 'index.sqlite');
    await buildIndex(items(), file);
    index = new SqliteSearchIndex(file);
    ids = new Set((await Array.fromAsync(items())).map(({ itemID }) => itemID));
  });
  afterAll(() => {
    index.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The place of what is meant, from 1; null when it is not on the first page. */
  function placeOf({ key, itemID }: Golden): number | null {
    const query = { key, kinds: ItemKind.options, tags: [], plan: null, limits: noLimits, page: 0 };
    const { hits } = index.search({ ...query, sort: 'best' });
    return hits.findIndex(({ item }) => item.itemID === itemID) + 1 || null;
  }

  it('is asked for every entry, in at least two hundred ways', () => {
    const asked = new Set(golden.map(({ itemID }) => itemID));

    expect(golden.length).toBeGreaterThanOrEqual(200);
    expect([...ids].filter((itemID) => !asked.has(itemID))).toEqual([]);
    expect([...asked].filter((itemID) => !ids.has(itemID))).toEqual([]);
  });

  it('begins, when nothing is typed, with free builds and courses for beginners, and ends with services', () => {
    const shown = [0, 1, 2, 3, 4].flatMap((page) => {
      const query = {
        key: '',
        kinds: ItemKind.options,
        tags: [],
        plan: null,
        limits: noLimits,
        page,
      };
      return index.search({ ...query, sort: 'beginner' }).hits.map(({ item }) => item);
    });

    expect(shown.map(({ itemID }) => itemID).toSorted()).toEqual([...ids].toSorted());
    expect(shown[0]).toMatchObject({ kind: 'build', plan: 'Freebie', level: 'starter' });
    const services = shown.filter(({ kind }) => kind === 'service');
    expect(shown.slice(-services.length)).toEqual(services);
  });

  it('shows what is meant among the first five, nearly always, however it is typed', () => {
    const missed = golden.flatMap((one) => {
      const place = placeOf(one);
      return place !== null && place <= shownAtOnce ? [] : [{ ...one, place }];
    });

    const told = missed.map(
      ({ way, key, itemID, place }) => `${way}: "${key}" → ${itemID}: ${place}`,
    );
    expect(
      1 - missed.length / golden.length,
      `${missed.length} of ${golden.length} missed:\n${told.join('\n')}`,
    ).toBeGreaterThanOrEqual(leastShare);
  });
});
