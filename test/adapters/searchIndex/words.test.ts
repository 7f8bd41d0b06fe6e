import { beforeAll, describe, expect, it } from 'vitest';
import { openIndex } from '../../../lambdas/adapters/searchIndex/openIndex.ts';
import type { SearchIndex } from '../../../lambdas/domain/catalogue/SearchIndex.ts';
import { ask, card, idsOf, indexOf, newFile, writeIndex } from '../../support/searchable.ts';

const cards = [
  card('arm', { title: 'Robot arm', summary: 'Aluminium frames and colour sensors.', learners: 5 }),
  card('rover', { title: 'Mars rover', summary: 'A robot that drives.', tags: ['wheels'] }),
  card('maze', { title: 'Maze solver', summary: 'Walls and turns.', tags: ['robot'] }),
  card('cpp', { title: 'Programming in C++', summary: 'Pointers.', learners: 9 }),
  card('c', { title: 'Programs in C', summary: 'Arrays, not pointers.' }),
  card('hindi', { title: 'रोबोटिक्स सीखें', summary: 'इलेक्ट्रॉनिक्स 🤖 खिलौना' }),
  card('waves', { title: 'Oscilloscope basics', summary: 'Analyse batteries.' }),
  card('tractor', { title: 'Farm tractor' }),
  card('form', { title: 'Form factor' }),
  card('pumps', { title: 'Turbopumps', summary: 'Rockets.' }),
];

describe('a search for words', () => {
  let index: SearchIndex;
  beforeAll(async () => {
    const file = newFile();
    await writeIndex(cards, file);
    index = openIndex(file);
    return () => index.close();
  });

  it('puts a word of the title before one of the tags before one of the summary', () => {
    expect(idsOf(ask(index, 'robot '))).toEqual(['arm', 'maze', 'rover']);
  });

  it.each([
    ['robots ', ['arm', 'maze', 'rover']],
    ['COLOR', ['arm']],
    ['aluminum frame', ['arm']],
    ['analyzing battery', ['waves']],
    ['C++', ['cpp']],
    ['c ', ['c']],
    ['pointers program', ['cpp', 'c']],
    ['how to program in c ', ['c']],
    ['रोबोटिक्स', ['hindi']],
    ['रोबो', ['hindi']],
    ['🤖', ['hindi']],
  ])('for %j finds %j', (key, ids) => {
    const found = ask(index, key);

    expect(idsOf(found)).toEqual(ids);
    expect(found.total).toBe(ids.length);
    expect(found.corrected).toBeNull();
  });

  it('completes the last word while it is typed, and no other', () => {
    expect(idsOf(ask(index, 'osci'))).toEqual(['waves']);
    expect(idsOf(ask(index, 'osci '))).toEqual([]);
    expect(ask(index, 'osci').suggestions).toEqual(['oscilloscope']);
    expect(ask(index, 'basics OSCI').suggestions).toEqual(['basics oscilloscope']);
  });

  it.each([
    ['robto', 'robot', ['arm', 'maze', 'rover']],
    ['Mars rovre', 'Mars rover', ['rover']],
    ['osciloscope', 'oscilloscope', ['waves']],
    ['oscillloscope basics', 'oscilloscope basics', ['waves']],
    ['turbopupm', 'turbopump', ['pumps']],
  ])('for %j says that it looked for %j', (key, corrected, ids) => {
    const found = ask(index, key);

    expect(found.corrected).toBe(corrected);
    expect(idsOf(found)).toEqual(ids);
  });

  it('takes no word for another that is two steps away', () => {
    // Both are "ractor" without a letter.
    expect(ask(index, 'ractort ')).toMatchObject({ total: 0, corrected: null });
  });

  it('thinks no better of an entry for having several completions of one word', async () => {
    const some = await indexOf([
      card('one', { title: 'Robin sand clay', learners: 2 }),
      card('two', { title: 'Robin robot clay', learners: 1 }),
    ]);

    expect(idsOf(ask(some, 'clay rob'))).toEqual(['one', 'two']);
    expect(idsOf(ask(some, 'rob'))).toEqual(['one', 'two']);
  });

  it('takes a known word for a typo where nothing has it beside the others', () => {
    const found = ask(index, 'form tractor ');

    expect(idsOf(found)).toEqual(['tractor']);
    expect(found.corrected).toBe('farm tractor ');
    expect(idsOf(ask(index, 'form '))).toEqual(['form']);
  });

  it('finds entries with any of the words where none has all', () => {
    const found = ask(index, 'rover batteries nonsense ');

    expect(idsOf(found).sort()).toEqual(['rover', 'waves']);
    expect(found.corrected).toBeNull();
  });

  it('offers near words where nothing was found', () => {
    const found = ask(index, 'oscimeter');

    expect(found).toMatchObject({ total: 0, hits: [], corrected: null });
    expect(found.suggestions).toEqual(['oscilloscope']);
  });

  it('marks what made an entry match, in its own spelling', () => {
    const [hit] = ask(index, 'color robots').hits;
    const texts = hit?.summaryMarks.map((mark) => hit.card.summary.slice(...mark));

    expect(hit?.titleMarks).toEqual([[0, 5]]);
    expect(texts).toEqual(['colour']);
  });

  it('gives each card back as it was', () => {
    const all = ask(index, '').hits.map((hit) => hit.card);

    expect(all.toSorted((a, b) => a.itemID.localeCompare(b.itemID))).toEqual(
      cards.toSorted((a, b) => a.itemID.localeCompare(b.itemID)),
    );
  });

  it.each([
    'NEAR(',
    'robot*',
    '^robot',
    'title:robot',
    '"robot',
    "robot'; DROP TABLE cards",
    'robot AND',
    'NOT robot',
    '\u0000robot',
    '\ud800',
    '%_\\',
    `${'robot '.repeat(33)}`,
    'x'.repeat(200),
    '🤖'.repeat(100),
    'ा'.repeat(200),
    '—'.repeat(200),
  ])('answers %j like any text', (key) => {
    const { total, hits } = ask(index, key);

    expect(hits).toHaveLength(total);
  });
});
