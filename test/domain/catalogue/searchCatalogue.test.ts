import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SqliteSearchIndex } from '../../../lambdas/adapters/searchIndex/SqliteSearchIndex.ts';
import { relatedWords } from '../../../lambdas/domain/catalogue/relatedWords.ts';
import type { SearchIndex } from '../../../lambdas/domain/catalogue/SearchIndex.ts';
import {
  type SearchRequest,
  searchCatalogue,
  zeroResultWords,
} from '../../../lambdas/domain/catalogue/searchCatalogue.ts';
import { item, newFile, writeIndex } from '../../support/catalogue/searchable.ts';

const now = 1_795_000_000_000;
const drones = [
  item('drone-basics', {
    kind: 'iCourse',
    title: 'Drone basics',
    plan: 'Explorer',
    tags: ['drones', 'electronics'],
    updatedAt: 30,
    learners: 4,
  }),
  item('drone-frame', {
    kind: 'build',
    title: 'A drone frame',
    summary: 'From bamboo, for a drone.',
    plan: 'Creator',
    tags: ['drones', 'materials'],
    level: 'intermediate',
    hours: 3,
    parts: { kind: 'other', least: 90, most: 300 },
    updatedAt: 40,
    learners: 3,
  }),
  item('drone-repair', {
    kind: 'service',
    title: 'Drone repair',
    plan: 'Innovator',
    tags: ['drones'],
    updatedAt: 50,
    learners: 2,
  }),
  item('drone-weights', {
    kind: 'utility',
    title: 'Weights of drone parts',
    tags: ['drones', 'electronics'],
    parts: { kind: 'other', least: 700, most: 900 },
    updatedAt: 10,
    learners: 1,
  }),
];
/** The drones by their time, the newest first. */
const newest = ['drone-repair', 'drone-frame', 'drone-basics', 'drone-weights'];
const robots = Array.from({ length: 45 }, (_, at) =>
  item(`robot-${at}`, { title: `Robot lesson ${at}`, isCaseStudy: true, updatedAt: 1000 + at }),
);

describe('a search of the catalogue', () => {
  let index: SearchIndex;
  beforeAll(async () => {
    const file = newFile();
    await writeIndex([...drones, ...robots], file);
    index = new SqliteSearchIndex(file);
    return () => index.close();
  });
  /** The searches that were counted, for they found nothing, each with its time. */
  let unfound: [words: string, now: number][] = [];
  beforeEach(() => {
    unfound = [];
  });

  const zeroResults = { count: async (...search: [string, number]) => void unfound.push(search) };
  /** A search for everything of every kind, but for what is said. */
  const requestWith = (some: Partial<SearchRequest>): SearchRequest => ({
    key: '',
    addService: true,
    addiCourse: true,
    addUtilities: true,
    addBuild: true,
    page: 0,
    ...some,
  });
  const search = (some: Partial<SearchRequest>) =>
    searchCatalogue(
      { index: { current: async () => index }, zeroResults },
      requestWith(some),
      'newest',
      now,
    );
  const idsOf = async (some: Partial<SearchRequest>) =>
    (await search(some)).xplorers.map(({ id }) => id);

  it('answers entries as visitors see them, with what matches, how many there are, and what else to choose', async () => {
    expect(await search({ key: 'bamboo dron', sort: 'best' })).toEqual({
      xplorers: [
        {
          id: 'drone-frame',
          kind: 'build',
          title: 'A drone frame',
          summary: 'From bamboo, for a drone.',
          tags: ['drones', 'materials'],
          plan: 'Creator',
          level: 'intermediate',
          hours: 3,
          parts: { kind: 'other', least: 90, most: 300 },
          isCaseStudy: false,
          updatedAt: 40,
          marks: {
            title: [[2, 7]],
            summary: [
              [5, 11],
              [19, 24],
            ],
            tags: ['drones'],
          },
        },
      ],
      data: {
        total: 1,
        pageSize: 20,
        counts: {
          kind: { service: 0, iCourse: 0, utility: 0, build: 1 },
          plan: { Freebie: 0, Explorer: 0, Creator: 1, Innovator: 0 },
          tag: [
            { tag: 'drones', count: 1 },
            { tag: 'materials', count: 1 },
          ],
          without: { hours: 1, rupees: 1, parts: 1 },
        },
        understood: null,
        corrected: null,
        suggestions: ['bamboo drone'],
        partial: [],
        nearest: [expect.objectContaining({ id: 'drone-basics' })],
        nearestBy: ['drones'],
      },
    });
  });

  it('understands what a text says of time, money and parts, unless the request says it itself', async () => {
    const { xplorers, data } = await search({ key: 'drone under ₹500 in 3 hours' });

    expect(xplorers.map(({ id }) => id)).toEqual(['drone-frame']);
    expect(data.understood).toEqual({
      text: 'drone',
      limits: { hours: 3, rupees: 500, parts: null },
    });
    expect(await idsOf({ key: 'drone under 200' })).toEqual([]);
    expect(await idsOf({ key: 'drone under 200', rupees: 300 })).toEqual(['drone-frame']);
    expect(await idsOf({ key: 'drone', hours: 2 })).toEqual([
      'drone-repair',
      'drone-basics',
      'drone-weights',
    ]);
    expect(await idsOf({ key: 'drone', parts: 'none' })).toEqual([]);
  });

  it('names what comes closest where nothing is found: without limits, or what leads there', async () => {
    const nearest = async (some: Partial<SearchRequest>) =>
      (await search(some)).data.nearest.map(({ id }) => id);

    expect(await nearest({ key: 'bamboo under 20' })).toEqual(['drone-frame']);
    expect(await nearest({ key: 'exoskeleton' })).toEqual([]);
    expect(relatedWords(['a', 'quadcopter'])).toEqual(['PID', 'robot', 'battery']);
    expect(await nearest({ key: 'vehicle' })).toEqual(['robot-0']);
    expect(await nearest({ key: 'drone' })).toEqual([]);
    expect(await nearest({ key: '' })).toEqual([]);
    expect((await search({ key: 'vehicle' })).data.nearestBy).toEqual(['robot']);
  });

  it('names what needs dearer parts where a price leaves one entry', async () => {
    const { xplorers, data } = await search({ key: 'drone under 500' });

    expect(xplorers.map(({ id }) => id)).toEqual(['drone-frame']);
    expect(data.nearest.map(({ id }) => id)).toEqual(['drone-weights']);
    expect((await search({ key: 'drone under 1000' })).data.nearest).toEqual([]);
  });

  it('names others of the topics of few results, each once, and none of many', async () => {
    const few = await search({ key: 'drone basics' });
    const many = await search({ key: 'drone' });

    expect(few.xplorers.map(({ id }) => id)).toEqual(['drone-basics']);
    expect(few.data.nearest.map(({ id }) => id)).toEqual(['drone-frame', 'drone-weights']);
    expect(few.data.nearestBy).toEqual(['drones', 'electronics']);
    expect(many.data.nearest).toEqual([]);
    const filtered = await search({ key: 'drone basics', plan: 'Explorer' });
    expect(filtered.data).toMatchObject({ total: 1, nearest: [] });
  });

  it('says which words found entries where none has all, and what leads to the others', async () => {
    const { xplorers, data } = await search({ key: 'bamboo vehicle' });

    expect(xplorers.map(({ id }) => id)).toEqual(['drone-frame']);
    expect(data).toMatchObject({ partial: ['bamboo'], corrected: null, nearestBy: ['robot'] });
    expect(data.nearest.map(({ id }) => id)).toEqual(['robot-0']);
    expect((await search({ key: 'bamboo weights' })).data).toMatchObject({
      total: 2,
      partial: ['bamboo', 'weights'],
      nearest: [],
    });
  });

  it.each([
    ['ड्रोन', 'drone'],
    ['मुझे  ड्रोन बनाना है', 'drone'],
    ['bamboo ड्रोन', 'bamboo drone'],
    ['उड़न खटोला', null],
    ['रोबोट वाली मशीन', 'robot machine'],
  ])('searches what %j is called in English: %j', async (key, english) => {
    const { data } = await search({ key });

    expect(data.corrected).toBe(english);
    expect(data.total > 0).toBe(english !== null);
  });

  it('says what it searched in place of a word that nobody knows', async () => {
    const { xplorers, data } = await search({ key: 'bambbo' });

    expect(xplorers.map(({ id }) => id)).toEqual(['drone-frame']);
    expect(data.corrected).toBe('bamboo');
  });

  it.each([
    ['addService', 'drone-repair'],
    ['addiCourse', 'drone-basics'],
    ['addUtilities', 'drone-weights'],
    ['addBuild', 'drone-frame'],
  ])('finds with %s alone what it stands for', async (flag, id) => {
    const none = { addService: false, addiCourse: false, addUtilities: false, addBuild: false };

    expect(await idsOf({ key: 'drone', ...none, [flag]: true })).toEqual([id]);
    expect(await idsOf({ key: 'drone', ...none })).toEqual([]);
  });

  it('finds other kinds beside those of the flags, in one order', async () => {
    const flags = { addService: false, addiCourse: true, addUtilities: true, addBuild: false };
    const all = await idsOf({ key: 'drone', ...flags, alsoKinds: ['service', 'build'] });

    expect(all).toEqual(await idsOf({ key: 'drone' }));
    expect(await idsOf({ key: 'drone', ...flags, alsoKinds: ['build'] })).toEqual(
      all.filter((id) => id !== 'drone-repair'),
    );
  });

  it.each<[string, Partial<SearchRequest>, string[]]>([
    ['with every chosen tag', { tags: ['drones', 'materials'] }, ['drone-frame']],
    ['that need the chosen plan', { key: 'drone', plan: 'Explorer' }, ['drone-basics']],
    ['in the order of the search when none is chosen', { tags: ['drones'] }, newest],
    [
      'in the chosen order',
      { tags: ['drones'], sort: 'beginner' },
      ['drone-weights', 'drone-basics', 'drone-frame', 'drone-repair'],
    ],
    ['of a further page', { page: 2 }, [...[4, 3, 2, 1, 0].map((at) => `robot-${at}`), ...newest]],
  ])('finds entries %s', async (_, request, ids) => {
    expect(await idsOf(request)).toEqual(ids);
  });

  it('puts the tags that match before the others', async () => {
    const { xplorers } = await search({ key: 'materials' });

    expect(xplorers.map(({ tags }) => tags)).toEqual([['materials', 'drones']]);
  });

  it('shows whether an entry is a case study', async () => {
    const { xplorers } = await search({ key: 'robot' });

    expect(xplorers[0]).toMatchObject({ id: 'robot-44', isCaseStudy: true });
  });

  it('is refused before the first index is there', async () => {
    const ports = { index: { current: async () => null }, zeroResults };

    const answer = searchCatalogue(ports, requestWith({ key: 'drone' }), 'best', now);

    await expect(answer).rejects.toMatchObject({ status: 'operationFailed' });
    expect(unfound).toEqual([]);
  });

  it('that finds nothing is counted for editors', async () => {
    const { xplorers, data } = await search({ key: 'Perpetuum  Mobile!' });

    expect([xplorers, data.total]).toEqual([[], 0]);
    expect(unfound).toEqual([['perpetuum mobile', now]]);
  });

  it.each<[string, Partial<SearchRequest>]>([
    ['finds something', { key: 'bamboo' }],
    ['would find something of another kind', { key: 'bamboo', addBuild: false }],
    ['finds nothing behind its first page', { key: 'perpetuum mobile', page: 1 }],
    ['is behind the last page of what it finds', { key: 'bamboo', page: 1 }],
    ['may identify a person', { key: 'asha.rao@example.com' }],
  ])('that %s is not counted', async (_, request) => {
    await search(request);

    expect(unfound).toEqual([]);
  });
});

describe('what editors read of a search that found nothing', () => {
  it.each([
    ['Perpetuum  Mobile', 'perpetuum mobile'],
    ['C++ für Anfänger', 'c++ für anfänger'],
    ['“drone” (brushless)', 'drone brushless'],
    ['ड्रोन बनाना', 'ड्रोन बनाना'],
    ['esp32 wi-fi', 'esp32 wi-fi'],
    ['a drone that i can build', 'a drone that i can build'],
    [` ${'d'.repeat(60)} `, 'd'.repeat(60)],
  ])('of %j is %j', (key, words) => {
    expect(zeroResultWords(key)).toBe(words);
  });

  it.each([
    ['an address', 'asha.rao@example.com'],
    ['an address in full-width letters', 'asha＠example.com'],
    ['a phone number', '+91 98123 45678'],
    ['a phone number in pairs', '98 12 34 56 78'],
    ['a phone number in Devanagari', '९८१२३ ४५६७८'],
    ['an identity number', 'ABCDE12345F'],
    ['a long text', `why ${'very '.repeat(20)}much`],
    ['a long word', 'd'.repeat(61)],
    ['many words', 'a drone that i can build myself'],
    ['no words', '?!… 🙂'],
    ['nothing', ''],
  ])('is nothing when it is %s', (_, key) => {
    expect(zeroResultWords(key)).toBeNull();
  });
});
