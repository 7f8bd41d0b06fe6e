import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchPageSize } from '../../../lambdas/contract/constants.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { publishEntries } from '../../support/catalogue/keepEntries.ts';
import { Searcher } from '../../support/catalogue/Searcher.ts';

const drones = [
  entryWith({
    id: 'drone-basics',
    title: 'Drone basics',
    plan: 'Explorer',
    tags: ['drones', 'electronics'],
    updatedAt: 30,
  }),
  entryWith({
    id: 'drone-frame',
    title: 'A drone frame from bamboo',
    kind: 'build',
    plan: 'Creator',
    tags: ['drones', 'bamboo'],
    updatedAt: 40,
  }),
  entryWith({
    id: 'drone-repair',
    title: 'Drone repair',
    kind: 'service',
    plan: 'Innovator',
    tags: ['drones'],
    updatedAt: 50,
  }),
  entryWith({
    id: 'drone-weights',
    title: 'Weights of drone parts',
    kind: 'utility',
    plan: 'Freebie',
    tags: ['drones', 'electronics'],
    updatedAt: 10,
  }),
];
const robots = Array.from({ length: 45 }, (_, at) =>
  entryWith({
    id: `robot-${at}`,
    title: `Robot lesson ${at}`,
    tags: ['robots'],
    updatedAt: 1000 + at,
  }),
);

describe('searching', () => {
  const api = shareApi();
  const search = new Searcher(api);
  const recent = new Searcher(api, 'search/getAllRecentInfo');
  beforeAll(() => publishEntries(api.localStack, [...drones, ...robots]));

  it('finds entries by words of their titles, and marks the words', async () => {
    const { ids, xplorers, total } = await search.find({ key: 'drone bamboo' });

    expect(ids).toEqual(['drone-frame']);
    expect(total).toBe(1);
    expect(
      xplorers[0]?.marks.title.map(([from, to]) => 'A drone frame from bamboo'.slice(from, to)),
    ).toEqual(['drone', 'bamboo']);
    expect(xplorers[0]).toMatchObject({
      kind: 'build',
      plan: 'Creator',
      tags: ['drones', 'bamboo'],
      updatedAt: 40,
    });
  });

  it.each([
    ['a word that is not finished', 'bamb', ['drone-frame']],
    ['another form of a word', 'frames', ['drone-frame']],
    ['capitals', 'BAMBOO', ['drone-frame']],
    ['quotes', '"bamboo"', ['drone-frame']],
    ['a letter too many', 'bambooo', ['drone-frame']],
  ])('finds by %s', async (_, key, expected) => {
    expect((await search.find({ key })).ids).toEqual(expected);
  });

  it('says what it searched in place of a word that nobody knows', async () => {
    const { ids, corrected } = await search.find({ key: 'drone bambbo' });

    expect(ids).toEqual(['drone-frame']);
    expect(corrected).toBe('drone bamboo');
  });

  it('leaves services out until they are asked for, as the contract has it', async () => {
    const { body } = await search.ask({ key: 'drone' });
    const all = await search.find({ key: 'drone' });

    expect(body['xplorers']).toHaveLength(3);
    expect(JSON.stringify(body['xplorers'])).not.toContain('drone-repair');
    expect(all.ids.toSorted()).toEqual(drones.map(({ item }) => item.id).toSorted());
  });

  it.each([
    ['addService', 'drone-repair'],
    ['addiCourse', 'drone-basics'],
    ['addUtilities', 'drone-weights'],
    ['addBuild', 'drone-frame'],
  ])('shows with %s alone what it stands for', async (flag, id) => {
    const none = { addService: false, addiCourse: false, addUtilities: false, addBuild: false };

    expect((await search.find({ key: 'drone', ...none, [flag]: true })).ids).toEqual([id]);
    expect((await search.find({ key: 'drone', ...none })).total).toBe(0);
  });

  it.each([
    ['Freebie', ['drone-weights']],
    ['Explorer', ['drone-basics']],
    ['Creator', ['drone-frame']],
    ['Innovator', ['drone-repair']],
  ])('shows of the plan %s what needs it', async (plan, ids) => {
    expect((await search.find({ key: 'drone', plan })).ids).toEqual(ids);
  });

  it('shows entries with every chosen tag', async () => {
    const tagged = async (...tags: string[]) => (await search.find({ tags })).ids.toSorted();

    expect(await tagged('electronics')).toEqual(['drone-basics', 'drone-weights']);
    expect(await tagged('drones', 'bamboo')).toEqual(['drone-frame']);
    expect(await tagged('drones', 'robots')).toEqual([]);
    expect(await tagged('no such tag')).toEqual([]);
  });

  it('counts what switching each choice would give', async () => {
    const { counts } = await search.find({
      key: 'drone',
      plan: 'Explorer',
      tags: ['drones'],
      addBuild: false,
    });

    expect(counts.plan).toEqual({ Freebie: 1, Explorer: 1, Creator: 0, Innovator: 1 });
    expect(counts.kind).toEqual({ iCourse: 1, utility: 0, build: 0, service: 0 });
    expect(counts.tag).toEqual([
      { tag: 'drones', count: 1 },
      { tag: 'electronics', count: 1 },
    ]);
  });

  it('sorts as it is asked to, and the recent ones newest first by default', async () => {
    const newest = ['drone-repair', 'drone-frame', 'drone-basics', 'drone-weights'];
    const byTitle = ['drone-frame', 'drone-basics', 'drone-repair', 'drone-weights'];

    expect((await search.find({ key: 'drone', sort: 'newest' })).ids).toEqual(newest);
    expect((await recent.find({ key: 'drone' })).ids).toEqual(newest);
    expect((await recent.find({ key: 'drone', sort: 'title' })).ids).toEqual(byTitle);
    expect((await recent.find({})).ids[0]).toBe('robot-44');
  });

  it('gives every entry once over its pages', async () => {
    const pages = await Promise.all([0, 1, 2, 3, 500].map((page) => search.find({ page })));

    const ids = pages.flatMap((page) => page.ids);
    const last = (drones.length + robots.length) % searchPageSize;
    expect(pages.map((page) => page.ids.length)).toEqual([20, 20, last, 0, 0]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(pages.every(({ total, pageSize }) => total === 49 && pageSize === 20)).toBe(true);
  });

  it.each([
    ['a key of 10 kB', { key: 'drone '.repeat(1700) }, 'key'],
    ['a key of 201 letters', { key: 'd'.repeat(201) }, 'key'],
    ['no key', {}, 'key'],
    ['a page that is not there', { key: '', page: 501 }, 'page'],
    ['half a page', { key: '', page: 0.5 }, 'page'],
    ['a plan of another world', { key: '', plan: 'Unknown' }, 'plan'],
    ['nine tags', { key: '', tags: Array(9).fill('a') }, 'tags'],
    ['a flag that is no flag', { key: '', addBuild: 'false' }, 'addBuild'],
  ])('refuses %s by the name of the field', async (_, body, field) => {
    const { status, body: answer } = await search.ask(body);

    expect(status).toBe(400);
    expect(answer).toMatchObject({ status: 'invalidInput', data: { fields: [field] } });
  });

  it.each([
    'drone" OR "robot',
    "drone' --",
    'NEAR(drone frame, 2)',
    'drone*',
    '^drone',
    'title:drone',
    'drone NOT robot',
    '{title summary}: drone',
    '-drone',
    'drone + robot',
    '"',
    '""',
    '(',
    '\\',
    "'; DROP TABLE cards; --",
    '%',
    '_',
    'drone\u0000frame',
    '🙂',
    '👩‍🚀 drone',
    'ड्रोन बनाना',
    'ड्रोन',
    'ｄｒｏｎｅ',
    'dron\u0065\u0301',
    '\u202edrone',
    '\u200b',
    'ﷺ',
    'İstanbul',
    'a'.repeat(200),
    'a '.repeat(100),
    '\n\t',
    '. . .',
    'constructor',
    '__proto__',
    '<b>drone</b>',
  ])('answers the key %j as any other', async (key) => {
    for (const one of [search, recent]) {
      const { total, ids } = await one.find({ key });
      expect(total).toBeGreaterThanOrEqual(ids.length);
    }
  });

  it('answers any key, and the same question the same', async () => {
    const key = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(...'drone robot"*^:()-+\'%_\u0301é'), maxLength: 60 }),
    );

    await fc.assert(
      fc.asyncProperty(key, async (text) => {
        const first = await search.ask({ key: text });
        const second = await search.ask({ key: text });
        expect(first.status).toBe(200);
        expect(second.text).toBe(first.text);
      }),
      { seed: 20_261_121, numRuns: 20 },
    );
  });
});
