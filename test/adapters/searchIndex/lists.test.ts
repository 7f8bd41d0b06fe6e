import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { SqliteSearchIndex } from '../../../lambdas/adapters/searchIndex/SqliteSearchIndex.ts';
import { searchCountLimit, searchPageSize } from '../../../lambdas/contract/constants.ts';
import { PartsKind } from '../../../lambdas/contract/parts.ts';
import type { CatalogueItem } from '../../../lambdas/domain/catalogue/CatalogueItem.ts';
import { noLimits } from '../../../lambdas/domain/catalogue/readLimits.ts';
import type { SearchIndex, SearchQuery } from '../../../lambdas/domain/catalogue/SearchIndex.ts';
import {
  idsOf,
  indexOf,
  item,
  newFile,
  search,
  writeIndex,
} from '../../support/catalogue/searchable.ts';

const kinds = ['service', 'iCourse', 'utility', 'build'] as const;
const plans = ['Freebie', 'Explorer', 'Creator', 'Innovator'] as const;
const levels = ['starter', 'intermediate', 'advanced'] as const;
const tags = Array.from({ length: 15 }, (_, number) => `tag${number}`);
const word = fc.constantFrom('lathe', 'motor', 'quartz', 'pixel', 'beacon');

const items = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      title: fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' ')),
      summary: fc.array(word, { maxLength: 3 }).map((words) => words.join(' ')),
      tags: fc.uniqueArray(fc.constantFrom(...tags), { maxLength: 4 }),
      plan: fc.constantFrom(...plans),
      level: fc.option(fc.constantFrom(...levels)),
      hours: fc.option(fc.constantFrom(1, 3, 8)),
      parts: fc.option(
        fc.record({
          kind: fc.constantFrom(...PartsKind.options),
          least: fc.constant(0),
          most: fc.constantFrom(0, 400, 900),
        }),
        { nil: undefined },
      ),
      isCaseStudy: fc.boolean(),
      updatedAt: fc.nat(5),
      learners: fc.nat(5),
    }),
    { maxLength: 90 },
  )
  .map((some) => some.map((one, number) => item(`item-${number}`, one)));

const query = fc.record({
  key: fc.array(word, { maxLength: 3 }).map((words) => words.map((one) => `${one} `).join('')),
  kinds: fc.subarray([...kinds]),
  tags: fc.oneof(fc.constant([]), fc.subarray(tags.slice(0, 2))),
  plan: fc.option(fc.constantFrom(...plans)),
  limits: fc.oneof(
    { weight: 2, arbitrary: fc.constant(noLimits) },
    fc.record({
      hours: fc.option(fc.constantFrom(0.5, 3)),
      rupees: fc.option(fc.constantFrom(0, 500)),
      parts: fc.option(fc.constantFrom(...PartsKind.options)),
    }),
  ),
  sort: fc.constantFrom('best', 'beginner', 'newest', 'title'),
}) satisfies fc.Arbitrary<Omit<SearchQuery, 'page'>>;

describe('lists, counts and pages', () => {
  it('are what looking at every item gives', async () => {
    await fc.assert(
      fc.asyncProperty(
        items,
        fc.array(query, { minLength: 20, maxLength: 20 }),
        async (all, asked) => {
          const index = await indexOf(all);
          for (const one of asked) {
            expect(everyPage(index, one)).toEqual(looked(all, one));
            expect(search(index, one.key, one).counts).toEqual(counted(all, one));
          }
        },
      ),
      { seed: 11, numRuns: 60 },
    );
  });

  it('of an index of nothing are empty', async () => {
    const index = await indexOf([]);

    expect(search(index, '')).toMatchObject({
      hits: [],
      total: 0,
      counts: { tag: [] },
      suggestions: [],
    });
    expect(search(index, 'robot', { tags: ['x'] })).toMatchObject({ hits: [], total: 0 });
  });

  it('tell tags apart, however many there are', async () => {
    const tagged = Array.from({ length: 30 }, (_, number) =>
      item(`item-${number}`, {
        tags: Array.from({ length: 10 }, (__, at) => String(number * 10 + at).padStart(5, '0')),
      }),
    );
    const index = await indexOf(tagged);
    const last = tagged.at(-1);

    expect(idsOf(search(index, '', { tags: last?.tags.slice(-2) ?? [] }))).toEqual([last?.itemID]);
    expect(search(index, '', { tags: ['00000'] }).counts.tag.map(({ tag }) => tag)).toContain(
      '00000',
    );
  });

  it('name the twelve most frequent tags, most frequent first', async () => {
    const index = await indexOf(
      tags.map((_, number) => item(`item-${number}`, { tags: tags.slice(number) })),
    );

    expect(search(index, '').counts.tag).toEqual(
      [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((place) => ({
        tag: `tag${place}`,
        count: place + 1,
      })),
    );
  });

  it('are the same for the same question, also behind the last page', async () => {
    const index = await indexOf(Array.from({ length: 50 }, (_, number) => item(`robot-${number}`)));
    const first = search(index, 'robot', { page: 1 });

    expect(search(index, 'robot', { page: 1 })).toEqual(first);
    expect(search(index, 'robot', { page: 3 })).toMatchObject({ hits: [], total: 50 });
    expect(search(index, '', { page: 1e9 })).toMatchObject({ hits: [], total: 50 });
  });
});

describe('a search that more items match than are counted', () => {
  const count = 1200;
  const last = count - 1;
  const middle = count / 2;
  let index: SearchIndex;
  beforeAll(async () => {
    const file = newFile();
    // The more popular, the older; the least popular one is of another kind and has the word in its title. One in the middle
    // has it twice in its summary.
    const all = Array.from({ length: count }, (_, number) =>
      item(`item-${number}`, {
        title: number === last ? 'Robot' : `Gear ${String(number).padStart(4, '0')}`,
        summary: number === middle ? 'Robot, robot!' : 'A robot that walks.',
        kind: number === last ? 'service' : 'build',
        tags: number === last ? ['legs'] : ['wheels'],
        learners: count - number,
        updatedAt: number,
      }),
    );
    await writeIndex(all, file);
    index = new SqliteSearchIndex(file);
    return () => index.close();
  });

  it.each(['robot ', ''])('for %j says that there are so many', (key) => {
    const { total, counts } = search(index, key);

    expect(total).toBe(searchCountLimit);
    expect(counts.kind.build).toBe(searchCountLimit);
    expect(counts.plan.Freebie).toBe(searchCountLimit);
    expect(counts.tag).toEqual([{ tag: 'wheels', count: searchCountLimit }]);
  });

  it('shows those with the words in the title first, and then the most popular', () => {
    const ids = [0, 1, 2].flatMap((page) => idsOf(search(index, 'robot ', { page })));

    expect(ids).toEqual([last, ...Array(59).keys()].map((number) => `item-${number}`));
  });

  it('shows the newest of all, and the first by title', () => {
    expect(idsOf(search(index, 'robot ', { sort: 'newest' }))[0]).toBe(`item-${last}`);
    expect(idsOf(search(index, '', { sort: 'newest' }))[0]).toBe(`item-${last}`);
    expect(idsOf(search(index, 'robot ', { sort: 'title' }))[0]).toBe('item-0');
  });

  it('shows beginners the most popular of equals first, and services last', () => {
    expect(idsOf(search(index, 'robot ', { sort: 'beginner' }))[0]).toBe('item-0');
    const end = Math.floor(last / searchPageSize);
    expect(idsOf(search(index, '', { sort: 'beginner', page: end })).at(-1)).toBe(`item-${last}`);
  });

  it.each([{ kinds: ['service'] as const }, { tags: ['legs'] }])(
    'finds with the filter %j what is not among the most popular',
    (filter) => {
      for (const key of ['robot ', '']) {
        const found = search(index, key, filter);
        expect(idsOf(found)).toEqual([`item-${last}`]);
        expect(found.total).toBe(1);
      }
    },
  );
});

type Filter = Omit<SearchQuery, 'page'>;

/** Ids over all pages; sorted by id where how well an entry matches decides, which the naive look does not know. */
function everyPage(index: SearchIndex, one: Filter): { total: number; ids: string[] } {
  const { total } = search(index, one.key, one);
  const ids: string[] = [];
  for (let page = 0; page * 20 < total; page++) {
    ids.push(...idsOf(search(index, one.key, { ...one, page })));
  }
  return { total, ids: one.sort === 'best' && one.key !== '' ? ids.sort() : ids };
}

function looked(all: readonly CatalogueItem[], one: Filter): { total: number; ids: string[] } {
  const found = matching(all, one.key).filter(
    (some) =>
      ofKind(some, one) && ofPlan(some, one) && ofTags(some, one) && withinLimits(some, one),
  );
  found.sort((a, b) => {
    const lower = plans.indexOf(a.plan) - plans.indexOf(b.plan);
    const read = Number(a.isCaseStudy) - Number(b.isCaseStudy);
    const learned = Number(isLearned(b)) - Number(isLearned(a));
    const levelled = levelPlace(a) - levelPlace(b);
    const equal = read || learned || lower || levelled || (a.itemID < b.itemID ? -1 : 1);
    const popular = b.learners - a.learners || equal;
    if (one.sort === 'beginner') {
      return read || lower || levelled || kindPlace(a) - kindPlace(b) || popular;
    }
    if (one.sort === 'newest') {
      return b.updatedAt - a.updatedAt || lower || popular;
    }
    return one.sort === 'title' && a.title !== b.title ? (a.title < b.title ? -1 : 1) : popular;
  });
  const ids = found.map(({ itemID }) => itemID);
  return { total: ids.length, ids: one.sort === 'best' && one.key !== '' ? ids.sort() : ids };
}

function isLearned({ kind }: CatalogueItem): boolean {
  return kind === 'build' || kind === 'iCourse';
}

/** Entries without a level come after those with one. */
function levelPlace({ level }: CatalogueItem): number {
  return level === null ? levels.length : levels.indexOf(level);
}

function kindPlace({ kind }: CatalogueItem): number {
  return ['build', 'iCourse', 'utility', 'service'].indexOf(kind);
}

/** Items with every word; if there is none, with any. */
function matching(all: readonly CatalogueItem[], key: string): CatalogueItem[] {
  const words = key.split(' ').filter((some) => some !== '');
  const has = ({ title, summary }: CatalogueItem) => `${title} ${summary}`.split(' ');
  const every = all.filter((some) => words.every((one) => has(some).includes(one)));
  return every.length > 0
    ? every
    : all.filter((some) => words.some((one) => has(some).includes(one)));
}

function counted(all: readonly CatalogueItem[], one: Filter) {
  const some = matching(all, one.key).filter(
    (found) => ofTags(found, one) && withinLimits(found, one),
  );
  const both = some.filter((found) => ofKind(found, one) && ofPlan(found, one));
  const uses = (of: readonly CatalogueItem[], tag: string) =>
    of.filter((found) => found.tags.includes(tag)).length;
  const number = (
    names: readonly string[],
    key: 'kind' | 'plan',
    passes: (found: CatalogueItem, by: Filter) => boolean,
  ) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        some.filter((found) => found[key] === name && passes(found, one)).length,
      ]),
    );
  return {
    kind: number(kinds, 'kind', ofPlan),
    plan: number(plans, 'plan', ofKind),
    tag: tags
      .map((tag) => ({ tag, count: uses(both, tag), overall: uses(all, tag) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || b.overall - a.overall || (a.tag < b.tag ? -1 : 1))
      .slice(0, 12)
      .map(({ tag, count }) => ({ tag, count })),
    without: {
      hours: looked(all, withoutLimit(one, 'hours')).total,
      rupees: looked(all, withoutLimit(one, 'rupees')).total,
      parts: looked(all, withoutLimit(one, 'parts')).total,
    },
  };
}

function withoutLimit(one: Filter, name: keyof Filter['limits']): Filter {
  return { ...one, limits: { ...one.limits, [name]: null } };
}

function ofKind({ kind }: CatalogueItem, one: Filter): boolean {
  return one.kinds.includes(kind);
}

function ofPlan({ plan }: CatalogueItem, one: Filter): boolean {
  return one.plan === null || one.plan === plan;
}

function ofTags(some: CatalogueItem, one: Filter): boolean {
  return one.tags.every((tag) => some.tags.includes(tag));
}

function withinLimits({ hours, parts }: CatalogueItem, { limits }: Filter): boolean {
  return (
    (limits.hours === null || (hours !== null && hours <= limits.hours)) &&
    (limits.rupees === null || (parts !== undefined && parts.most <= limits.rupees)) &&
    (limits.parts === null || parts?.kind === limits.parts)
  );
}
