import { describe, expect, it } from 'vitest';
import type { Block } from '../../../lambdas/contract/document.ts';
import { CheckPlaceContext } from '../../../web/src/features/checks/CheckPlace.ts';
import { Blocks } from '../../../web/src/features/entry/Blocks.tsx';
import { PartsTable } from '../../../web/src/features/entry/PartsTable.tsx';
import { partsPart } from '../../../web/src/features/entry/partsSlot.ts';
import { drawScreen } from '../drawScreen.tsx';

partsPart.provide(PartsTable);
const draw = (...blocks: Block[]) => drawScreen(<Blocks blocks={blocks} />);

describe('A block of a document', () => {
  it('S-23: shows words as words, whatever they hold', () => {
    const text = '<img src=x onerror=alert(1)>';
    const html = draw(
      { kind: 'paragraph', spans: [{ text }] },
      { kind: 'heading', text },
      { kind: 'code', language: 'html', text, runs: false, output: text, marks: [] },
      {
        kind: 'drawing',
        caption: text,
        alt: text,
        width: 340,
        height: 60,
        parts: [{ tag: 'text', attributes: { x: text }, children: [text] }],
      },
    );

    expect(html).not.toContain('<img');
    expect(html.match(/&lt;img/g)?.length).toBeGreaterThanOrEqual(6);
  });

  it('leads out of the site in a new tab that learns nothing of it, and inside it to the entry', () => {
    const html = draw({
      kind: 'paragraph',
      spans: [
        { text: 'SQLite', href: 'https://sqlite.org/' },
        { text: 'gears', itemID: 'gear-trains', strong: true },
      ],
    });

    expect(html).toContain('href="https://sqlite.org/" target="_blank" rel="noopener noreferrer"');
    expect(html).toContain('(opens in a new tab)');
    expect(html).toContain('<a href="/viewDoc?item=gear-trains"><strong>gears</strong></a>');
  });

  it('of code names its language and shows what it prints', () => {
    const html = draw({
      kind: 'code',
      language: 'python',
      text: 'print(1)',
      runs: true,
      output: '1',
      marks: [],
    });

    expect(html).toContain('Python');
    expect(html).toContain('<samp>1</samp>');
    expect(html).toMatch(/<button[^>]*>Copy</);
  });

  it('that is a table of parts with prices is a list to tick, with what they cost together', () => {
    const cells = (...texts: string[]) => texts.map((text) => [{ text }]);
    const head = cells('Part', 'About, ₹', 'What to look for');
    const rows = [cells('Arduino Nano', '250–400', 'Pins'), cells('Motors', '1,150', 'Two')];
    const place = { itemID: 'robot', outline: [], isCertified: false, own: undefined };
    const drawIn = (...all: typeof rows) =>
      drawScreen(
        <CheckPlaceContext value={place}>
          <Blocks blocks={[{ kind: 'table', head, rows: all }]} />
        </CheckPlaceContext>,
      );
    const html = drawIn(...rows);

    expect(html.match(/type="checkbox"/g)).toHaveLength(2);
    expect(html).toContain('2 parts, about ₹1,400–1,550. Tick those you have.');
    for (const other of ['each 250', '']) {
      expect(drawIn(...rows, cells('Tape', other, ''))).not.toContain('checkbox');
    }
  });

  it('that is a list keeps its first words on the line of the item', () => {
    const words: Block = { kind: 'paragraph', spans: [{ text: 'Cut' }] };
    const html = draw({ kind: 'list', ordered: true, items: [[words, words]] });

    expect(html).toBe('<ol><li>Cut<p>Cut</p></li></ol>');
  });

  it('that is a table of long cells names each, as a phone shows its rows as records', () => {
    const cells = (texts: readonly string[]) => texts.map((text) => [{ text }]);
    const head = cells(['Part', 'Why', 'Where']);
    const short = draw({ kind: 'table', head, rows: [cells(['Gear', 'Turns', 'Here'])] });
    const long = draw({ kind: 'table', head, rows: [cells(['Gear', 'It turns '.repeat(12), ''])] });

    expect(short).toContain('tableFits');
    expect(short).not.toContain('data-label');
    expect(long).toContain('tableRecords');
    expect(long).toContain('<td data-label="Where">');
  });

  it('that is a table of short cells stays one on a phone, however many its columns are, with a longer cell over some lines', () => {
    const cells = (line: string) => line.split(' | ').map((text) => [{ text }]);
    const html = draw({
      kind: 'table',
      head: cells('Phase | Main | Side | Walk | Seconds | Next'),
      rows: [
        cells('0 | green | red | off | 8 | 1'),
        cells('5 | red | red | off | 1 | 0, or 6 if the button was pressed'),
      ],
    });

    expect(html).toContain('class="tableScroll tableFits"');
  });

  it('that is a table is named by its columns', () => {
    const html = draw({ kind: 'table', head: [[{ text: 'From' }]], rows: [[[{ text: 'D9' }]]] });

    expect(html).toMatch(/<div[^>]*role="group" aria-label="Table: From"/);
    expect(html).toContain('<th scope="col">From</th>');
  });

  it('of files says of each what it is for, its kind, size and licence, and names it in its button', () => {
    const html = draw({
      kind: 'files',
      files: [
        {
          name: 'wheels.csv',
          type: 'csv',
          about: 'The wheels & their teeth',
          licence: 'CC0 1.0',
          text: 'é'.repeat(2000),
        },
      ],
    });

    expect(html).toContain('<strong>wheels.csv</strong><p>The wheels &amp; their teeth</p>');
    expect(html).toContain('Table (CSV) · 4 kB · Licence: CC0 1.0');
    expect(html).toMatch(/<button[^>]*>Download<span class="visuallyHidden"> wheels\.csv<\/span>/);
  });

  it('of files says how large an archive is, not how long its base64', () => {
    const html = draw({
      kind: 'files',
      files: [
        {
          name: 'board.zip',
          type: 'zip',
          about: 'The board and its schematic',
          licence: 'CC0 1.0',
          text: Buffer.alloc(3000).toString('base64'),
        },
      ],
    });

    expect(html).toContain('Archive (ZIP) · 3 kB · Licence: CC0 1.0');
  });

  it('that is a drawing is a picture with words for it, in the colours of the page', () => {
    const html = draw({
      kind: 'drawing',
      caption: 'A resistor',
      alt: 'A resistor between two wires',
      width: 340,
      height: 60,
      parts: [{ tag: 'path', attributes: { d: 'M0 0h9', 'stroke-width': '3' }, children: [] }],
    });

    expect(html).toMatch(/<svg [^>]*role="img" aria-label="A resistor between two wires"/);
    expect(html).toContain('<path d="M0 0h9" stroke-width="3"></path>');
    expect(html).toContain('<figcaption>A resistor</figcaption>');
  });

  it('that is a photo says who made it and its licence, keeps its room free, and is a button that enlarges it', () => {
    const html = draw({
      kind: 'photo',
      caption: 'A sheet',
      alt: 'A sheet in a frame',
      by: 'us',
      licence: 'CC0 1.0',
      width: 480,
      height: 320,
      webp: 'UklGRg',
    });

    expect(html).toMatch(
      /<button[^>]*><img src="data:image\/webp;base64,UklGRg" alt="A sheet in a frame" width="480" height="320"\/><span class="visuallyHidden"> \(enlarge\)<\/span>/,
    );
    expect(html).toContain('A sheet <span class="smallPrint">By us. Licence: CC0 1.0.</span>');
  });

  it('that is a chart draws readings as dots, and in the legend too', () => {
    const html = draw({
      kind: 'chart',
      caption: 'Fit',
      xName: 'mass g',
      x: [0, 100],
      series: [
        { name: 'read', values: [8, 12], isPoints: true },
        { name: 'on the line', values: [8.1, 11.9] },
      ],
    });

    expect(html).toContain('chart-line0 chart-points" d="M16.0 4.0h0"');
    expect(html).toMatch(/chart-line0 chart-points" d="M[\d.]+ [\d.]+h0M[\d.]+ [\d.]+h0"/);
    expect(html).toMatch(/class="chart-line chart-line1" d="M[\d.]+/);
  });

  it('that is a chart says what it shows, names its lines, and holds its numbers as a table', () => {
    const html = draw({
      kind: 'chart',
      caption: 'Charging',
      xName: 'time s',
      x: [0, 1, 2],
      series: [
        { name: 'voltage V', values: [0, 3.2, 4.3] },
        { name: 'current A', values: [5, 1.8, 0.7] },
      ],
    });

    expect(html).toMatch(
      /role="img" aria-label="Charging\. Line chart of voltage V, current A against time s/,
    );
    // In the legend, and in the drawings for phones and for other screens.
    expect(html.match(/class="chart-line chart-line\d" d="M\d/g)).toHaveLength(6);
    expect(html).toContain('Show as a table');
    expect(html).toContain('<td>3.2</td>');
    expect(html).not.toContain('NaN');
  });
});
