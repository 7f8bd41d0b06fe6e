import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '../../../lambdas/domain/catalogue/Card.ts';
import type { Question, SearchIndex } from '../../../lambdas/domain/catalogue/SearchIndex.ts';
import { ask, card, idsOf, indexOf } from '../../support/searchable.ts';

const kinds = ['service', 'iCourse', 'utility', 'build'] as const;
const plans = ['Freebie', 'Explorer', 'Creator', 'Innovator'] as const;
const tags = Array.from({ length: 15 }, (_, number) => `tag${number}`);
const word = fc.constantFrom('lathe', 'motor', 'quartz', 'pixel', 'beacon');

const cards = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      title: fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' ')),
      summary: fc.array(word, { maxLength: 3 }).map((words) => words.join(' ')),
      tags: fc.uniqueArray(fc.constantFrom(...tags), { maxLength: 4 }),
      plan: fc.constantFrom(...plans),
      updatedAt: fc.nat(5),
      learners: fc.nat(5),
    }),
    { maxLength: 90 },
  )
  .map((some) => some.map((one, number) => card(`item-${number}`, one)));

const question = fc.record({
  key: fc.array(word, { maxLength: 3 }).map((words) => words.map((one) => `${one} `).join('')),
  kinds: fc.subarray([...kinds]),
  tags: fc.oneof(fc.constant([]), fc.subarray(tags.slice(0, 2))),
  plan: fc.option(fc.constantFrom(...plans)),
  sort: fc.constantFrom('best', 'newest', 'title'),
}) satisfies fc.Arbitrary<Omit<Question, 'page'>>;

describe('lists, counts and pages', () => {
  it('are what looking at every card gives', async () => {
    await fc.assert(
      fc.asyncProperty(
        cards,
        fc.array(question, { minLength: 20, maxLength: 20 }),
        async (all, asked) => {
          const index = await indexOf(all);
          for (const one of asked) {
            expect(everyPage(index, one)).toEqual(looked(all, one));
            expect(ask(index, one.key, one).counts).toEqual(counted(all, one));
          }
        },
      ),
      { seed: 11, numRuns: 60 },
    );
  });

  it('of an index of nothing are empty', async () => {
    const index = await indexOf([]);

    expect(ask(index, '')).toMatchObject({ hits: [], total: 0, counts: { tag: [] } });
    expect(ask(index, 'robot', { tags: ['x'] })).toMatchObject({ hits: [], total: 0 });
  });

  it.each([
    ['a byte', 5],
    ['two bytes', 300],
    ['four bytes', 70_000],
  ])('tell tags apart whose ids take %s', async (_, count) => {
    const each = Math.min(count, 100);
    const all = Array.from({ length: Math.ceil(count / each) }, (__, number) =>
      card(`item-${number}`, {
        // Of equally frequent ones the last by name has the highest id.
        tags: Array.from({ length: each }, (___, at) =>
          String(number * each + at).padStart(5, '0'),
        ),
      }),
    );
    const index = await indexOf(all);
    const last = all.at(-1);

    expect(idsOf(ask(index, '', { tags: last?.tags.slice(-2) ?? [] }))).toEqual([last?.itemID]);
    expect(ask(index, '', { tags: ['00000'] }).counts.tag.map(({ tag }) => tag)).toContain('00000');
  });

  it('name the twelve most frequent tags, most frequent first', async () => {
    const index = await indexOf(
      tags.map((_, number) => card(`item-${number}`, { tags: tags.slice(number) })),
    );

    expect(ask(index, '').counts.tag).toEqual(
      [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((place) => ({
        tag: `tag${place}`,
        count: place + 1,
      })),
    );
  });

  it('are the same for the same question, also behind the last page', async () => {
    const index = await indexOf(Array.from({ length: 50 }, (_, number) => card(`robot-${number}`)));
    const first = ask(index, 'robot', { page: 1 });

    expect(ask(index, 'robot', { page: 1 })).toEqual(first);
    expect(ask(index, 'robot', { page: 3 })).toMatchObject({ hits: [], total: 50 });
    expect(ask(index, '', { page: 1e9 })).toMatchObject({ hits: [], total: 50 });
  });
});

type Filter = Omit<Question, 'page'>;

/** Ids over all pages; sorted by id where how well an entry matches decides, which the naive look does not know. */
function everyPage(index: SearchIndex, one: Filter): { total: number; ids: string[] } {
  const { total } = ask(index, one.key, one);
  const ids: string[] = [];
  for (let page = 0; page * 20 < total; page++) {
    ids.push(...idsOf(ask(index, one.key, { ...one, page })));
  }
  return { total, ids: one.sort === 'best' && one.key !== '' ? ids.sort() : ids };
}

function looked(all: readonly Card[], one: Filter): { total: number; ids: string[] } {
  const found = matching(all, one.key).filter(
    (some) => ofKind(some, one) && ofPlan(some, one) && ofTags(some, one),
  );
  found.sort((a, b) => {
    const popular = b.learners - a.learners || (a.itemID < b.itemID ? -1 : 1);
    if (one.sort === 'newest') {
      return b.updatedAt - a.updatedAt || popular;
    }
    return one.sort === 'title' && a.title !== b.title ? (a.title < b.title ? -1 : 1) : popular;
  });
  const ids = found.map(({ itemID }) => itemID);
  return { total: ids.length, ids: one.sort === 'best' && one.key !== '' ? ids.sort() : ids };
}

/** Cards with every word; if there is none, with any. */
function matching(all: readonly Card[], key: string): Card[] {
  const words = key.split(' ').filter((some) => some !== '');
  const has = ({ title, summary }: Card) => `${title} ${summary}`.split(' ');
  const every = all.filter((some) => words.every((one) => has(some).includes(one)));
  return every.length > 0
    ? every
    : all.filter((some) => words.some((one) => has(some).includes(one)));
}

function counted(all: readonly Card[], one: Filter) {
  const some = matching(all, one.key).filter((found) => ofTags(found, one));
  const both = some.filter((found) => ofKind(found, one) && ofPlan(found, one));
  const uses = (of: readonly Card[], tag: string) =>
    of.filter((found) => found.tags.includes(tag)).length;
  const number = (
    names: readonly string[],
    key: 'kind' | 'plan',
    passes: (found: Card, by: Filter) => boolean,
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
  };
}

function ofKind({ kind }: Card, one: Filter): boolean {
  return one.kinds.includes(kind);
}

function ofPlan({ plan }: Card, one: Filter): boolean {
  return one.plan === null || one.plan === plan;
}

function ofTags(some: Card, one: Filter): boolean {
  return one.tags.every((tag) => some.tags.includes(tag));
}
