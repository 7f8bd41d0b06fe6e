import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { notebookOf, scriptOf } from '../../../web/src/features/liveCode/notebook.ts';
import { code } from '../../support/browser/liveCodePage.ts';
import { shownBlocks } from '../../support/browser/shownBlocks.ts';

const sections = [
  { id: 'wheels', title: 'Wheels', blocks: shownBlocks },
  {
    id: 'count',
    title: 'Count',
    blocks: [code('js', 'console.log(1)', '1'), code('python', 'turns = 3')],
  },
];

const Metadata = z.looseObject({});
const id = z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/);
/** A notebook as nbformat 4.5 requires it (https://nbformat.readthedocs.io/en/latest/format_description.html). */
const Notebook = z.strictObject({
  nbformat: z.literal(4),
  nbformat_minor: z.literal(5),
  metadata: z.looseObject({
    kernelspec: z.looseObject({ name: z.string(), display_name: z.string() }),
    language_info: z.looseObject({ name: z.string() }),
  }),
  cells: z.array(
    z.discriminatedUnion('cell_type', [
      z.strictObject({
        cell_type: z.literal('markdown'),
        id,
        metadata: Metadata,
        source: z.string(),
      }),
      z.strictObject({
        cell_type: z.literal('code'),
        id,
        metadata: Metadata,
        source: z.string(),
        execution_count: z.null(),
        outputs: z.array(z.never()),
      }),
    ]),
  ),
});

describe('an entry as a notebook', () => {
  it('has its text as Markdown and its Python, as the reader changed it, as cells of code, in order', () => {
    const text = notebookOf('Gear trains', sections, ({ text }) => `${text}  # mine`);
    const { cells } = Notebook.parse(JSON.parse(text));

    expect(new Set(cells.map((cell) => cell.id)).size).toBe(cells.length);
    expect(cells[0]?.source).toBe('# Gear trains');
    expect(
      cells.filter(({ cell_type }) => cell_type === 'code').map(({ source }) => source),
    ).toEqual([expect.stringMatching(/^print\(.*# mine$/), 'turns = 3  # mine']);
    const words = cells.map(({ source }) => source);
    expect(words).toContain('## Count');
    expect(words).toContain('- Cardboard');
    expect(words).toContain('> Mind your fingers.');
    expect(words).toContain(
      '- *teeth-of-wheels.csv*: The wheels and their teeth, one wheel a line',
    );
    expect(words).toContain('| Wheel | Teeth |\n| --- | --- |\n| Small | 12 |');
    expect(words).toContain('```js\nconsole.log(1)\n```');
  });

  it('is also a script, with the titles of the sections that have Python', () => {
    const script = scriptOf('Gear trains', sections.slice(1), ({ text }) => text);

    expect(script).toBe('# Gear trains\n\n# Count\n\nturns = 3\n');
  });
});
