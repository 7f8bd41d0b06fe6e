import { beforeAll, describe, expect, it } from 'vitest';
import { SqliteSearchIndex } from '../../../lambdas/adapters/searchIndex/SqliteSearchIndex.ts';
import type { SearchIndex } from '../../../lambdas/domain/catalogue/SearchIndex.ts';
import {
  idsOf,
  indexOf,
  item,
  newFile,
  search,
  writeIndex,
} from '../../support/catalogue/searchable.ts';

const items = [
  item('arm', { title: 'Robot arm', summary: 'Aluminium frames and colour sensors.', learners: 5 }),
  item('rover', { title: 'Mars rover', summary: 'A robot that drives.', tags: ['wheels'] }),
  item('maze', { title: 'Maze solver', summary: 'Walls and turns.', tags: ['robot'] }),
  item('cpp', { title: 'Programming in C++', summary: 'Pointers.', learners: 9 }),
  item('c', { title: 'Programs in C', summary: 'Arrays, not pointers.' }),
  item('hindi', { title: 'रोबोटिक्स सीखें', summary: 'इलेक्ट्रॉनिक्स 🤖 खिलौना' }),
  item('waves', { title: 'Oscilloscope basics', summary: 'Analyse batteries.' }),
  item('tractor', { title: 'Farm tractor', level: null, hours: null }),
  item('form', { title: 'Form factor', isCaseStudy: true, hours: 2.5 }),
  item('monitor', { title: 'Wi-Fi room monitor', tags: ['wifi', 'sensor', 'page'] }),
  item('server', { title: 'Web servers', tags: ['wifi'] }),
  item('pumps', { title: 'Turbopumps', summary: 'Rockets.' }),
  item('circuits', { title: 'Circuits', sections: ['Add the currents', 'Kirchhoff’s two laws'] }),
  item('laws', { title: 'Two signals', summary: 'A law.' }),
  item('null', { title: 'Null modem' }),
  item('root', { title: 'Root', learners: 90 }),
];

describe('a search for words', () => {
  let index: SearchIndex;
  beforeAll(async () => {
    const file = newFile();
    await writeIndex(items, file);
    index = new SqliteSearchIndex(file);
    return () => index.close();
  });

  it('puts a word of the title before one of the tags before one of the summary', () => {
    expect(idsOf(search(index, 'robot '))).toEqual(['arm', 'maze', 'rover']);
  });

  it('finds in one word what a title writes with a hyphen', () => {
    expect(idsOf(search(index, 'wifi'))).toEqual(['monitor', 'server']);
    expect(idsOf(search(index, 'wi-fi'))).toEqual(['monitor']);
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
    ['nu', ['null']],
    ['kirchhoff', ['circuits']],
    ['law', ['laws', 'circuits']],
    ['programmi', ['cpp', 'c']],
  ])('for %j finds %j', (key, ids) => {
    const found = search(index, key);

    expect(idsOf(found)).toEqual(ids);
    expect(found.total).toBe(ids.length);
    expect(found.corrected).toBeNull();
  });

  it('completes the last word while it is typed, and no other', () => {
    expect(idsOf(search(index, 'osci'))).toEqual(['waves']);
    expect(idsOf(search(index, 'osci '))).toEqual([]);
    expect(search(index, 'osci').suggestions).toEqual(['oscilloscope']);
    expect(search(index, 'basics OSCI').suggestions).toEqual(['basics oscilloscope']);
    expect(search(index, 'osci basics')).toMatchObject({ partial: ['basics'], suggestions: [] });
  });

  it.each([
    ['robto', 'robot', ['arm', 'maze', 'rover']],
    ['robt', 'robot', ['arm', 'maze', 'rover']],
    ['Mars rovre', 'Mars rover', ['rover']],
    ['osciloscope', 'oscilloscope', ['waves']],
    ['oscillloscope basics', 'oscilloscope basics', ['waves']],
    ['turbopupm', 'turbopump', ['pumps']],
  ])('for %j says that it looked for %j', (key, corrected, ids) => {
    const found = search(index, key);

    expect(found.corrected).toBe(corrected);
    expect(idsOf(found)).toEqual(ids);
  });

  it('takes the singular of a word that is there in the plural alone for a word, and no other beginning of one', async () => {
    const some = await indexOf([
      item('pumps', { title: 'Turbopumps' }),
      item('waves', { title: 'Circuit analysis' }),
    ]);

    expect(search(some, 'turbopupm ')).toMatchObject({ total: 1, corrected: 'turbopump ' });
    expect(search(some, 'turbopum').suggestions).toEqual(['turbopump']);
    expect(search(some, 'analysi ')).toMatchObject({ total: 1, corrected: 'analysis ' });
  });

  it('suggests the commonest word first, in its commonest form alone', async () => {
    const titles = ['Motor', 'Big motor', 'Small motor', 'Motors', 'Mobile', 'Red mobile'];
    const some = await indexOf(titles.map((title) => item(title, { title })));

    expect(search(some, 'mo').suggestions).toEqual(['motor', 'mobile']);
  });

  it('finds a word with one typo, wherever it is', async () => {
    const words = ['gear', 'lathe', 'turbine'];
    const some = await indexOf(words.map((word) => item(word)));
    for (const word of words) {
      for (let at = 0; at < word.length; at++) {
        const [before, letter, next, after] = [
          word.slice(0, at),
          word.charAt(at),
          word.charAt(at + 1),
          word.slice(at + 2),
        ];
        const typos = [
          `${before}x${letter}${next}${after}`,
          `${before}${next}${after}`,
          `${before}x${next}${after}`,
          `${before}${next}${letter}${after}`,
        ].filter((typo) => typo.length > 3 && typo !== word);
        for (const typo of typos) {
          expect({ typo, ids: idsOf(search(some, `${typo} `)) }).toEqual({ typo, ids: [word] });
        }
      }
    }
  });

  it('takes no word for another that is two steps away', () => {
    // Both are "ractor" without a letter.
    expect(search(index, 'ractort ')).toMatchObject({ total: 0, corrected: null });
  });

  it.each(['motor', 'motor '])('puts the word %j before rarer ones that begin so', async (key) => {
    const common = ['one', 'two', 'three'].map((itemID) => item(itemID, { title: 'Motor basics' }));
    const others = ['four', 'five', 'six', 'seven'].map((itemID) => item(itemID));
    const some = await indexOf([
      ...common,
      ...others,
      item('rare', { title: 'Motorcycle basics' }),
    ]);

    const ids = idsOf(search(some, key));

    expect(ids.slice(0, 3).toSorted()).toEqual(['one', 'three', 'two']);
    expect(ids.slice(3)).toEqual(key === 'motor' ? ['rare'] : []);
  });

  it('thinks a form of a word worth what the word is, however rare the form is', async () => {
    const common = ['one', 'two', 'three'].map((itemID) => item(itemID, { summary: 'A motor.' }));
    const others = ['four', 'five', 'six', 'seven'].map((itemID) => item(itemID));
    const some = await indexOf([
      ...common,
      ...others,
      item('titled', { title: 'Motor' }),
      item('rare', { summary: 'Motors.', learners: 1 }),
    ]);

    expect(idsOf(search(some, 'motors '))[0]).toBe('titled');
  });

  it('of about equally good matches puts the most popular first, then what is built or learned, then the lowest plan', async () => {
    const some = await indexOf([
      item('service', { title: 'Arduino help', kind: 'service', plan: 'Freebie' }),
      item('creator', { title: 'Arduino alarm', kind: 'build', plan: 'Creator' }),
      item('free', { title: 'Arduino first', kind: 'iCourse', plan: 'Freebie' }),
      item('popular', { title: 'An Arduino', plan: 'Innovator', learners: 1 }),
      item('worse', { title: 'Lamp', tags: ['arduino'], plan: 'Freebie', learners: 9 }),
      item('other', { title: 'Python' }),
    ]);

    const found = ['popular', 'free', 'creator', 'service', 'worse'];
    expect(idsOf(search(some, 'arduino '))).toEqual(found);
  });

  it('corrects no word that it completes', async () => {
    const some = await indexOf(['form', 'formula', 'farm'].map((word) => item(word)));

    expect(idsOf(search(some, 'form'))).toEqual(['form', 'formula']);
  });

  it('completes three letters by every word that begins with them, and two by the commonest', async () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const titles = ['Modulaq and moduleq', ...letters.map((letter) => `Modul${letter}q`)];
    const some = await indexOf(titles.map((title, learners) => item(title, { title, learners })));

    const found = search(some, 'mod');
    expect(found.total).toBe(27);
    expect(found.hits[0]).toMatchObject({ item: { title: 'Modulzq' }, titleMarks: [[0, 7]] });
    expect(found.suggestions).toEqual([...'aebcdf'].map((letter) => `modul${letter}q`));
    expect(search(some, 'mo').total).toBe(25);
  });

  it('completes a single letter by the commonest words that begin with it', () => {
    expect(idsOf(search(index, 'o'))).toEqual(['waves']);
    expect(search(index, 'o').suggestions).toEqual(['oscilloscope']);
  });

  it('suggests nothing in place of a word that is known, though a longer one begins like it', async () => {
    const some = await indexOf([
      item('stand', { title: 'Phone stand' }),
      item('standard', { title: 'Standard parts' }),
    ]);

    expect(search(some, 'phone stand').suggestions).toEqual([]);
    expect(search(some, 'standa').suggestions).toEqual(['standard']);
  });

  it('takes a known word for a typo where nothing has it beside the others', () => {
    const found = search(index, 'form tractor ');

    expect(idsOf(found)).toEqual(['tractor']);
    expect(found.corrected).toBe('farm tractor ');
    expect(idsOf(search(index, 'form '))).toEqual(['form']);
    // Beside a misspelt one, too.
    expect(search(index, 'form tractro ')).toMatchObject({ total: 1, corrected: 'farm tractor ' });
  });

  it('leaves out what a project is for where no entry has it beside the rest', async () => {
    const some = await indexOf([
      item('led', { title: 'Arduino lamp', tags: ['mini project'] }),
      item('motor', { title: 'Arduino motor' }),
      item('spell', { title: 'Python spell checker' }),
    ]);

    expect(search(some, 'python mini project')).toMatchObject({ total: 1, partial: [] });
    expect(idsOf(search(some, 'python project for final year'))).toEqual(['spell']);
    expect(idsOf(search(some, 'arduino mini project'))).toEqual(['led']);
    expect(idsOf(search(some, 'mini project'))).toEqual(['led']);
  });

  it('finds entries with any of the words where none has all', () => {
    const found = search(index, 'rover batteries nonsense ');

    expect(idsOf(found).sort()).toEqual(['rover', 'waves']);
    expect(found).toMatchObject({ partial: ['rover', 'batteries'], corrected: null });
    expect(search(index, 'rover batteries').partial).toEqual(['rover', 'batteries']);
    expect(search(index, 'robots rover').partial).toEqual([]);
  });

  it('does not guess at an unknown word beside a known one: the known one is what is looked for', async () => {
    const some = await indexOf([item('bode', { title: 'Bode plotter' }), item('sensor')]);

    expect(search(some, 'sensor node ')).toMatchObject({ total: 1, partial: ['sensor'] });
    expect(idsOf(search(some, 'sensor node '))).toEqual(['sensor']);
    expect(search(some, 'node ')).toMatchObject({ total: 1, corrected: 'bode ' });
  });

  it('neither completes an unknown word nor changes a known one where nothing has both', async () => {
    const some = await indexOf([
      item('arm', { title: 'Robot arm' }),
      item('grid', { title: 'Root of cardboard' }),
    ]);

    expect(search(some, 'robot car')).toMatchObject({ total: 1, partial: ['robot'] });
    expect(idsOf(search(some, 'robot car'))).toEqual(['arm']);
    expect(idsOf(search(some, 'root car'))).toEqual(['grid']);
  });

  it.each(['oscar', 'oscimeter', 'turbobump gears'])(
    'offers nothing for %j: what begins like it is another word, or is found no more than it',
    (key) => {
      expect(search(index, `${key} `).suggestions).toEqual([]);
    },
  );

  it('offers near words where nothing was found, if the text with them finds something', () => {
    const found = search(index, 'oscilascope');
    expect(search(index, 'nonsense oscilascope')).toMatchObject({ total: 0, suggestions: [] });

    expect(found).toMatchObject({ total: 0, hits: [], corrected: null });
    expect(found.suggestions).toEqual(['oscilloscope']);
  });

  it('marks what made an entry match, in its own spelling', () => {
    const [hit] = search(index, 'color robots').hits;
    const texts = hit?.summaryMarks.map((mark) => hit.item.summary.slice(...mark));

    expect(hit?.titleMarks).toEqual([[0, 5]]);
    expect(texts).toEqual(['colour']);
    expect(search(index, 'robto arm ').hits[0]?.titleMarks).toEqual([
      [0, 5],
      [6, 9],
    ]);
    expect(search(index, 'robots maze').hits[0]?.tagMarks).toEqual(['robot']);
    expect(search(index, 'robto maze').hits[0]?.tagMarks).toEqual(['robot']);
  });

  it('takes none of several unknown words for a typo of a known one', () => {
    expect(search(index, 'perpetual robto ')).toMatchObject({ total: 0, partial: [] });
  });

  it('gives each item back as it was', () => {
    const all = search(index, '').hits.map((hit) => hit.item);

    expect(all.toSorted((a, b) => a.itemID.localeCompare(b.itemID))).toEqual(
      items.toSorted((a, b) => a.itemID.localeCompare(b.itemID)),
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
    const { total, hits } = search(index, key);

    expect(hits).toHaveLength(total);
  });
});
