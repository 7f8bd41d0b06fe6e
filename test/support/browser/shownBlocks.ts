import type { Block } from '../../../lambdas/contract/document.ts';
import { smallWebp } from '../catalogue/smallWebp.ts';

/** One block of every kind that is only read; boards and checks, which are used, have entries of their own. Code and drawing are wider than a phone. */
const byKind: { [Kind in Exclude<Block['kind'], 'board' | 'check'>]: Block & { kind: Kind } } = {
  paragraph: {
    kind: 'paragraph',
    spans: [{ text: 'Read on at ' }, { text: 'SQLite', href: 'https://sqlite.org/' }],
  },
  heading: { kind: 'heading', text: 'Parts' },
  list: {
    kind: 'list',
    ordered: false,
    items: [[{ kind: 'paragraph', spans: [{ text: 'Cardboard' }] }]],
  },
  note: { kind: 'note', blocks: [{ kind: 'paragraph', spans: [{ text: 'Mind your fingers.' }] }] },
  table: {
    kind: 'table',
    head: [[{ text: 'Wheel' }], [{ text: 'Teeth' }]],
    rows: [[[{ text: 'Small' }], [{ text: '12' }]]],
  },
  code: {
    kind: 'code',
    language: 'python',
    text: `print(${'36 / '.repeat(30)}12)`,
    runs: true,
    output: '3.0',
    marks: [],
  },
  drawing: {
    kind: 'drawing',
    caption: 'A resistor',
    alt: 'A resistor between two wires',
    width: 340,
    height: 60,
    parts: [
      { tag: 'path', attributes: { d: 'M20 30h120m60 0h120' }, children: [] },
      {
        tag: 'text',
        attributes: { x: '170', y: '20', fill: 'currentColor', stroke: 'none' },
        children: ['R1'],
      },
    ],
  },
  photo: {
    kind: 'photo',
    caption: 'A sheet in its frame',
    alt: 'A plain sheet of paper in a wooden frame',
    by: 'Xplorers',
    licence: 'CC0 1.0',
    width: 480,
    height: 320,
    webp: smallWebp,
  },
  chart: {
    kind: 'chart',
    caption: 'Turns against teeth',
    xName: 'teeth',
    x: [10, 20, 30],
    series: [
      { name: 'slow turns', values: [3, 1.5, 1] },
      { name: 'fast turns', values: [9, 4.5, 3] },
    ],
  },
  files: {
    kind: 'files',
    files: [
      {
        name: 'teeth-of-wheels.csv',
        type: 'csv',
        about: 'The wheels and their teeth, one wheel a line',
        licence: 'CC0 1.0',
        text: 'wheel,teeth\nSmall,12\n',
      },
    ],
  },
};
export const shownBlocks: Block[] = Object.values(byKind);
