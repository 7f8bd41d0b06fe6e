import { describe, expect, it } from 'vitest';
import { readEntry } from '../../../lambdas/adapters/markdown/readEntry.ts';
import { EntryProblem } from '../../../lambdas/domain/catalogue/Entry.ts';
import { smallWebp } from '../../support/catalogue/smallWebp.ts';

const facts = {
  title: 'Gears that mesh',
  kind: 'build',
  plan: 'creator',
  summary: 'Cut two gears from cardboard, count their teeth and see how the speed changes between.',
  tags: 'mechanisms, cardboard, gear',
  level: 'starter',
  hours: '2.5',
  makes: 'A pair of gears that turn',
  needs: 'Cardboard; A knife; Glue',
  updated: '2026-02-28',
};
const filler = `${'Every tooth pushes the next one round a little. '.repeat(60)}\n`;
const sections = ['Draw', 'Cut', 'Turn', 'Count'].map((title) => `## ${title}\n\n${filler}`);

const files: Readonly<Record<string, string>> = {
  'figures/gears.svg': svg('<g fill="currentColor"><text x="4" y="8">22 &lt; 30</text></g>'),
  'figures/script.svg': svg('<script>alert(1)</script>'),
  'figures/handler.svg': svg('<path d="M0 0" onload="alert(1)"/>'),
  'figures/style.svg': svg('<path d="M0 0" style="fill: red"/>'),
  'figures/far.svg': svg('<path fill="url(https://example.com/x)"/>'),
  'figures/tinted.svg': svg('<path stroke="#c8202a"/>'),
  'figures/link.svg': svg('<a href="https://example.com"><path d="M0 0"/></a>'),
  'figures/small.svg': svg('<text font-size="9">small</text>'),
  'figures/untold.svg': '<svg viewBox="0 0 340 60"><path d="M0 0"/></svg>',
  'figures/open.svg': '<svg viewBox="0 0 340 60"><g></svg>',
  'files/teeth.csv': 'wheel,teeth\nsmall,12\nlarge,-3.5\n',
  'files/signed.csv': 'wheel,teeth\nsmall,-1+cmd|x\n',
  'files/formula.csv': 'wheel,teeth\nsmall,"=HYPERLINK(1)"\n',
  'files/command.csv': 'wheel,teeth\n@SUM(1),2\n',
  'files/binary.stl': 'solid\0',
  'files/cut.txt': 'caf\ufffd',
  'files/long.txt': 'a'.repeat(200_001),
  'files/board.zip': Buffer.from('PK\x03\x04 and so on').toString('base64'),
  'files/page.zip': Buffer.from('<html>').toString('base64'),
  'files/page.pdf': '<html>',
  'files/opening.pdf': '%PDF-1.4\n<< /OpenAction << /S /URI /URI (https://example.com) >> >>\n',
  'files/packed.pdf': '%PDF-1.4\n<< /Filter /ASCII85Decode /Length 9 >>\n',
  'files/long.zip': Buffer.alloc(100_001).toString('base64'),
  'figures/wide.svg': '<svg viewBox="0 0 900 60"></svg>',
  'photos/sheet.webp': smallWebp,
  'photos/cut.webp': smallWebp.slice(0, -8),
  'photos/large.webp': photoBytes('VP8L', 60_000),
  'photos/place.webp': photoBytes('VP8X'),
  'photos/narrow.webp': photoBytes('VP8L'),
};

/** A file that says it is a WebP, one pixel wide. */
function photoBytes(format: string, length = 40): string {
  const bytes = Buffer.alloc(length + 8);
  bytes.write('RIFF');
  bytes.writeUInt32LE(length, 4);
  bytes.write(`WEBP${format}`, 8);
  return bytes.toString('base64');
}

const photoLines = {
  caption: "The sheet's frame",
  alt: 'A plain sheet of paper in a frame',
  by: 'Xplorers',
  licence: 'CC0 1.0',
};

function photoFence(name: string, changes: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries({ ...photoLines, ...changes }).filter(([, value]) => value !== '');
  return `\`\`\`photo ${name}\n${lines.map(([key, value]) => `${key}: ${value}`).join('\n')}\n\`\`\`\n`;
}

function svg(parts: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 340 60">
    <title>Two gears, one beside the other</title>${parts}</svg>\n`;
}

function drawn(name: string): string {
  return `![Two gears that mesh](figures/${name}.svg)`;
}

function filesFence(...lines: string[]): string {
  return `\`\`\`files\n${lines.join('\n')}\n\`\`\`\n`;
}

function fileFence(name: string): string {
  return filesFence(`${name} | The teeth of the wheels | CC0 1.0`);
}

function read(id: string, text: string) {
  return readEntry(id, text, (name) => files[name] ?? '');
}

/** Facts that are other than above, or are left out there. */
type Changes = Partial<typeof facts> & {
  measured?: string;
  model?: string;
  sample?: string;
  author?: string;
  checkedBy?: string;
  sources?: string;
};

function source(changes: Changes = {}, body = ''): string {
  const lines = Object.entries({ ...facts, ...changes }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `---\n${lines.join('\n')}\n---\n\nTwo gears.\n\n${sections.join('\n')}\n${body}`;
}

function lastBlocks(body: string) {
  return read('gears', source({}, `## Last\n\n${body}`)).document.sections.at(-1)?.blocks;
}

describe('an entry is read from Markdown', () => {
  it.each([
    [
      'build',
      'A4 paper; Glue; Material: about ₹70–150 in 2026',
      { kind: 'paper', least: 70, most: 150 },
    ],
    [
      'build',
      'Arduino Uno or Nano; Cardboard; Parts cost about ₹1,500–2,700 (2026)',
      { kind: 'arduino', least: 1500, most: 2700 },
    ],
    [
      'build',
      'A vice; Abrasive paper; Material: about ₹100–300',
      { kind: 'other', least: 100, most: 300 },
    ],
    ['build', 'The code runs on this page, or with Python 3', { kind: 'none', least: 0, most: 0 }],
    ['build', 'Cardboard; A knife', undefined],
    ['iCourse', 'The code runs on this page; A multimeter', undefined],
  ])('reads of a %s that needs "%s" what its parts are and cost', (kind, needs, parts) => {
    const plan = kind === 'build' ? 'creator' : 'explorer';
    expect(read('gears', source({ kind, plan, needs })).item.parts).toEqual(parts);
  });

  it.each(['Parts cost about ₹600', 'Material: about ₹90–50', 'Parts cost little'])(
    'refuses a cost that is no range: %s',
    (cost) => {
      expect(() => read('gears', source({ needs: `Cardboard; ${cost}` }))).toThrow(
        /^line 10: its cost is no range/,
      );
    },
  );

  it('with its facts, its introduction and its outline', () => {
    const { item, document } = read('gears', source());

    expect(item).toMatchObject({
      id: 'gears',
      kind: 'build',
      plan: 'Creator',
      tags: ['mechanisms', 'cardboard', 'gear'],
      hours: 2.5,
      needs: ['Cardboard', 'A knife', 'Glue'],
      updatedAt: Date.parse('2026-02-28T12:00:00+05:30'),
      intro: [{ kind: 'paragraph', spans: [{ text: 'Two gears.' }] }],
    });
    expect(item.outline).toEqual(
      ['Draw', 'Cut', 'Turn', 'Count'].map((title) => ({ id: title.toLowerCase(), title })),
    );
    expect(document.sections.map(({ id }) => id)).toEqual(['draw', 'cut', 'turn', 'count']);
  });

  it.each([
    ['true', true],
    [undefined, false],
  ])('as a sample that colleges may offer when its sample is %s', (sample, isSample) => {
    const more = sample === undefined ? {} : { sample };

    expect(read('gears', source(more)).sample).toBe(isSample);
  });

  it.each(['false', 'yes', ''])('never with a sample that is "%s"', (sample) => {
    expect(() => read('gears', source({ sample }))).toThrow(/its sample is not true/);
  });

  it('with who wrote and checked it and what it rests on, as far as it says so', () => {
    const credits = {
      author: 'A. Rao; V. Iyer',
      checkedBy: "M. D'Souza (subject); S. Khan (language)",
      sources: 'ISO 53, Cylindrical gears; [Gears](https://example.com/gears), chapter 2',
    };

    expect(read('gears', source(credits)).item.credits).toEqual({
      authors: ['A. Rao', 'V. Iyer'],
      checkedBy: [
        { name: 'M. D’Souza', aspect: 'subject' },
        { name: 'S. Khan', aspect: 'language' },
      ],
      sources: [
        [{ text: 'ISO 53, Cylindrical gears' }],
        [{ text: 'Gears', href: 'https://example.com/gears' }, { text: ', chapter 2' }],
      ],
    });
    expect(read('gears', source({ author: 'A. Rao' })).item.credits).toEqual({
      authors: ['A. Rao'],
      checkedBy: [],
      sources: [],
    });
    expect(read('gears', source()).item).not.toHaveProperty('credits');
  });

  it('S-19: with lists and notes within each other eight deep, and no deeper: such a page could not be drawn', () => {
    const notes = (depth: number) => lastBlocks(`${'>'.repeat(depth)} deep`);
    const list = (depth: number) =>
      lastBlocks(Array.from({ length: depth }, (_, at) => `${'  '.repeat(at)}- a`).join('\n'));

    expect(JSON.stringify(notes(8))).toContain('deep');
    expect(list(8)).toHaveLength(1);
    for (const tooDeep of [() => notes(9), () => notes(2500), () => list(9)]) {
      expect(tooDeep).toThrow(EntryProblem);
    }
  });

  it('with words that are strong, code or links', () => {
    expect(
      lastBlocks(
        'See **this `x < 1`** at [MDN](https://developer.mozilla.org/) or [gears](item:g).',
      ),
    ).toEqual([
      {
        kind: 'paragraph',
        spans: [
          { text: 'See ' },
          { text: 'this ', strong: true },
          { text: 'x < 1', strong: true, code: true },
          { text: ' at ' },
          { text: 'MDN', href: 'https://developer.mozilla.org/' },
          { text: ' or ' },
          { text: 'gears', itemID: 'g' },
          { text: '.' },
        ],
      },
    ]);
  });

  it('with formulas, set as MathML, and with their source for readers of another kind', () => {
    const block = lastBlocks('Stress is $\\frac{M}{I}$, and a pen costs \\$5.')?.[0];

    expect(block).toEqual({
      kind: 'paragraph',
      spans: [
        { text: 'Stress is ' },
        {
          text: '\\frac{M}{I}',
          math: {
            tag: 'math',
            attributes: {},
            children: [
              {
                tag: 'mfrac',
                attributes: {},
                children: [
                  { tag: 'mi', attributes: {}, children: ['M'] },
                  { tag: 'mi', attributes: {}, children: ['I'] },
                ],
              },
            ],
          },
        },
        { text: ', and a pen costs $5.' },
      ],
    });
  });

  it('with the words of its code told apart, in order and never twice', () => {
    const text = "def f(x):\n    return f'a{x + 1}' + str(x)  # ends";
    const block = lastBlocks(`\`\`\`python\n${text}\n\`\`\``)?.[0];
    const marks = (block?.kind === 'code' && block.marks) || [];

    expect(marks.map(([kind, from, to]) => [kind, text.slice(from, to)])).toEqual([
      ['keyword', 'def'],
      ['name', 'f'],
      ['keyword', 'return'],
      ['string', "f'a"],
      ['number', '1'],
      ['string', "'"],
      ['name', 'str'],
      ['comment', '# ends'],
    ]);
  });

  it('with code and what it prints, drawings, charts, tables, notes and lists', () => {
    const blocks = lastBlocks(
      [
        '```python run\nprint(1)\n```\n```output\n1\n```',
        drawn('gears'),
        '```chart Speed over time\ntime s, speed m/s\n0, 0\n1, 2\n2, 4\n```',
        '| a | b |\n|---|---|\n| 1 | 2 |',
        '> Mind the knife.',
        '1. one\n2. two',
      ].join('\n\n'),
    );

    expect(blocks).toEqual([
      {
        kind: 'code',
        language: 'python',
        text: 'print(1)',
        runs: true,
        output: '1',
        marks: [
          ['name', 0, 5],
          ['number', 6, 7],
        ],
      },
      {
        kind: 'drawing',
        caption: 'Two gears that mesh',
        alt: 'Two gears, one beside the other',
        width: 340,
        height: 60,
        parts: [
          {
            tag: 'g',
            attributes: { fill: 'currentColor' },
            children: [{ tag: 'text', attributes: { x: '4', y: '8' }, children: ['22 < 30'] }],
          },
        ],
      },
      {
        kind: 'chart',
        caption: 'Speed over time',
        xName: 'time s',
        x: [0, 1, 2],
        series: [{ name: 'speed m/s', values: [0, 2, 4] }],
      },
      {
        kind: 'table',
        head: [[{ text: 'a' }], [{ text: 'b' }]],
        rows: [[[{ text: '1' }], [{ text: '2' }]]],
      },
      { kind: 'note', blocks: [{ kind: 'paragraph', spans: [{ text: 'Mind the knife.' }] }] },
      {
        kind: 'list',
        ordered: true,
        items: ['one', 'two'].map((text) => [{ kind: 'paragraph', spans: [{ text }] }]),
      },
    ]);
  });

  it('with files to download, each with what it is for and its licence', () => {
    const line = "teeth.csv | The wheels' teeth, one wheel a line | CC0 1.0";
    const block = lastBlocks(filesFence(line, line.replace('wheels', 'other')));

    expect(block).toEqual([
      {
        kind: 'files',
        files: ['wheels', 'other'].map((which) => ({
          name: 'teeth.csv',
          type: 'csv',
          about: `The ${which}’ teeth, one wheel a line`,
          licence: 'CC0 1.0',
          text: files['files/teeth.csv'],
        })),
      },
    ]);
  });

  it('with archives, as base64', () => {
    expect(lastBlocks(fileFence('board.zip'))).toMatchObject([
      { kind: 'files', files: [{ type: 'zip', text: files['files/board.zip'] }] },
    ]);
  });

  it('with photos, each with its words, who made it, its licence and its size', () => {
    expect(lastBlocks(photoFence('sheet.webp'))).toEqual([
      {
        kind: 'photo',
        ...photoLines,
        caption: 'The sheet’s frame',
        width: 480,
        height: 320,
        webp: smallWebp,
      },
    ]);
  });

  it('but not with photos in its introduction, which is on a page of its own', () => {
    const text = source().replace('Two gears.\n', photoFence('sheet.webp'));

    expect(() => read('gears', text)).toThrow(/only sections have them/);
  });

  it('but not with files in its introduction, which people without its plan read too', () => {
    const text = source().replace('Two gears.\n', fileFence('teeth.csv'));

    expect(() => read('gears', text)).toThrow(/only sections have them/);
  });

  it.each<[string, string, RegExp]>([
    ['a formula that is no TeX', 'so $\\frac{1$', /cannot be read/],
    ['a formula that is not closed', 'so $8 L is longer', /has \$ outside of a formula/],
    ['a formula without dollars', 'so \\frac{1}{2} is half', /has \\frac outside of a formula/],
    ['a formula that is not closed in a list', '- so $8 L', /has \$ outside of a formula/],
    ['raw HTML', '<script>alert(1)</script>', /"html"/],
    ['raw HTML within a line', 'a <b onclick=x>b</b>', /"html"/],
    ['a link that runs a script', '[x](javascript:alert(1))', /neither https nor/],
    ['a link without encryption', '[x](http://example.com)', /neither https nor/],
    ['a picture', '![x](https://example.com/x.png)', /no drawing such as/],
    ['a heading of its own title', '# Gears', /heading of level 1/],
    ['output of nothing', '```output\n1\n```', /does not follow/],
    ['a fence without a language', '```\nx\n```', /names no language/],
    ['a fence that says more', '```python now\nx\n```', /means nothing/],
    ['a drawing in letters', '```figure Two gears\n(o)(o)\n```', /means nothing/],
    ['a drawing without a caption', '![](figures/gears.svg)', /no caption/],
    ['a drawing without words for those who cannot see it', drawn('untold'), /<title>/],
    ['a drawing within a line', `See ${drawn('gears')}.`, /"image"/],
    ['a drawing from elsewhere', drawn('../../secret'), /no drawing such as/],
    ['a drawing that runs a script', drawn('script'), /<script>/],
    ['a drawing that listens', drawn('handler'), /onload/],
    ['a drawing with its own style', drawn('style'), /style=/],
    ['a drawing that loads something', drawn('far'), /fill="url/],
    ['a line in a colour of its own', drawn('tinted'), /stroke="#c8202a/],
    ['a drawing that links', drawn('link'), /<a>/],
    ['a drawing with letters too small for a phone', drawn('small'), /letters of 9/],
    ['a drawing that is not closed', drawn('open'), /closes nothing/],
    ['a drawing too wide for a phone', drawn('wide'), /900 wide/],
    ['a block of files without one', filesFence(''), /names none/],
    ['a file that is not there', fileFence('lost.csv'), /has 0 bytes/],
    ['a page of HTML as a file', fileFence('page.html'), /is no name such as/],
    ['a drawing with scripts as a file', fileFence('drawing.svg'), /is no name such as/],
    ['a file from elsewhere', fileFence('../../secret.txt'), /is no name such as/],
    ['a file without a licence', filesFence('teeth.csv | The teeth of wheels'), /Its licence/],
    ['a file without words', filesFence('teeth.csv | | CC0 1.0'), /What it is for/],
    ['a file that is no text', fileFence('binary.stl'), /no text in UTF-8/],
    ['a file in another encoding', fileFence('cut.txt'), /no text in UTF-8/],
    ['a file too long for a document', fileFence('long.txt'), /200001 bytes/],
    ['a photo from elsewhere', photoFence('../../secret.webp'), /is no name such as/],
    ['a photo of another kind', photoFence('sheet.png'), /is no name such as/],
    ['a photo that is not there', photoFence('lost.webp'), /no WebP file/],
    ['a photo that is cut off', photoFence('cut.webp'), /no WebP file/],
    ['a photo with metadata, which may say where it was', photoFence('place.webp'), /no WebP file/],
    ['a photo too large for a phone', photoFence('large.webp'), /60008 bytes/],
    ['a photo too narrow to be enlarged', photoFence('narrow.webp'), /1 wide/],
    ['a photo without words', photoFence('sheet.webp', { alt: 'Sheet' }), /does not say "alt/],
    ['a photo without its maker', photoFence('sheet.webp', { by: '' }), /does not say "by/],
    ['a photo without a licence', photoFence('sheet.webp', { licence: '' }), /"licence/],
    ['a photo that says more', photoFence('sheet.webp', { at: 'the lab' }), /says "at"/],
    ['a sheet to print that is none', fileFence('page.pdf'), /no PDF of plain drawings/],
    ['a sheet that opens something', fileFence('opening.pdf'), /no PDF of plain drawings/],
    ['a sheet that hides what it draws', fileFence('packed.pdf'), /no PDF of plain drawings/],
    ['an archive that is none', fileFence('page.zip'), /no ZIP archive/],
    ['an archive too long for a document', fileFence('long.zip'), /100001 bytes/],
    ['a table that leads a spreadsheet elsewhere', fileFence('formula.csv'), /would compute/],
    ['a table with a sum that begins as a number', fileFence('signed.csv'), /would compute/],
    ['a table with a command of a spreadsheet', fileFence('command.csv'), /would compute/],
    ['a chart with a hole', '```chart Speed over time\nt, v\n0, 0\n1\n2, 4\n```', /does not fit/],
  ])('but not with %s, and the problem has its line', (_, body, words) => {
    const line = source({}, '## Last\n\n').split('\n').length;

    expect(() => lastBlocks(body)).toThrow(EntryProblem);
    expect(() => lastBlocks(body)).toThrow(words);
    expect(() => lastBlocks(body)).toThrow(`line ${line}: `);
  });

  it.each<[Changes, RegExp]>([
    [{ model: 'perpetual-motion' }, /model is none of .*line-follower/],
    [{ measured: 'lap time; s; lowest' }, /measured number/],
    [{ measured: 'lap time; s; fastest; 2 to 120' }, /measured number/],
    [{ measured: 'lap time; s; lowest; 120 to 2' }, /measured number/],
    [{ measured: 'lap time; s; lowest; 2 to 120; 10' }, /measured number/],
    [{ measured: 'lap time; s; lowest; 2 to 120; predicted 1' }, /measured number/],
    [{ measured: 'lap time; s; lowest; 2 to 120; predicted 10; within 0 %' }, /measured number/],
    [{ kind: 'course' }, /kind is none of/],
    [{ plan: 'explorer' }, /opens with creator/],
    [{ tags: 'a, b' }, /3 to 8/],
    [{ tags: 'a, b, C' }, /small letters/],
    [{ hours: '0.3' }, /steps of a half/],
    [{ updated: '2026-02-30' }, /no date/],
    [{ author: '' }, /author names nothing/],
    [{ checkedBy: 'A. Rao' }, /"A. Rao" is no name with \(subject\)/],
    [{ checkedBy: 'A. Rao (everything)' }, /is no name with \(subject\)/],
    [{ sources: '# ISO 53' }, /is no title or link/],
    [{ sources: '[ISO 53](http://example.com)' }, /neither https nor/],
    [{ summary: 'Short.' }, /summary has 6 letters/],
  ])('but not with the facts %o, and the problem has their line', (changes, words) => {
    const [name] = Object.keys(changes);
    const lines = source(changes).split('\n');
    const line = lines.findIndex((one) => one.startsWith(`${name}:`)) + 1;

    expect(() => read('gears', source(changes))).toThrow(words);
    expect(() => read('gears', source(changes))).toThrow(`line ${line}: `);
  });

  it('but not with an id that is no address, twice the same section, or too few words', () => {
    expect(() => read('../gears', source())).toThrow(/is no id/);
    expect(() => read('gears', source({}, '## Draw\n\nAgain.'))).toThrow(/another title/);
    expect(() => read('gears', source().replaceAll(filler, 'Few.\n\n'))).toThrow(/words/);
  });
});
