import { describe, expect, it } from 'vitest';
import type { ToolInput, ToolResult } from '../../lambdas/contract/tool.ts';
import { csvOf, quantity, readInputs, showResults } from '../../lambdas/contract/toolValues.ts';

const ohms: ToolInput = {
  name: 'ohms',
  label: 'Resistance',
  kind: 'number',
  unit: 'Ω',
  least: 1,
  most: 1e6,
  step: null,
  isWhole: false,
  start: '10',
};
const teeth: ToolInput = { ...ohms, name: 'teeth', isWhole: true };
const word: ToolInput = {
  name: 'word',
  label: 'Word',
  kind: 'text',
  longest: 5,
  hasLines: false,
  start: '',
};
const size: ToolInput = {
  name: 'size',
  label: 'Size',
  kind: 'choice',
  options: ['small', 'large'],
  start: 'small',
};
const bands: ToolInput = { name: 'bands', label: 'Bands', kind: 'bands', start: 'red red red' };
const wheels: ToolInput = {
  name: 'wheels',
  label: 'Wheels',
  kind: 'rows',
  columns: [word, teeth],
  least: 1,
  most: 2,
  start: [],
};

describe('A quantity', () => {
  it.each([
    [0.00288, 'V', 3, '2.88 mV'],
    [4.5, 'V', 4, '4.500 V'],
    [999.96, 'Ω', 4, '1.000 kΩ'],
    [47_000, 'Ω', 2, '47 kΩ'],
    [0.000_000_000_022, 'F', 2, '22 pF'],
    [-0.2, 'A', 2, '−200 mA'],
    [1179.3, 'mm', 3, '1180 mm'],
    [0.717_3, 'mm', 3, '0.717 mm'],
    [1e12, '', 3, '1.00 × 10¹²'],
    [0.000_000_12, '', 2, '1.2 × 10⁻⁷'],
    [0, 'V', 3, '0 V'],
    [44.6, 'working days', 0, '45 working days'],
    [123_456.7, '₹', 2, '₹1,23,456.70'],
  ])('of %s %s with %i digits is written %s', (value, unit, digits, words) => {
    const written = quantity(value, unit, digits).replaceAll('\u00a0', ' ');

    expect(written).toBe(words);
  });
});

describe('An input', () => {
  it.each([
    [ohms, '4.7', 4.7],
    [ohms, ' 1e3 ', 1000],
    [ohms, '4k7', 4700],
    [ohms, '4.7 k', 4700],
    [ohms, '4R7', 4.7],
    [ohms, '0m1', 100_000],
    [ohms, '68kΩ', 68_000],
    [teeth, '12', 12],
    [word, 'gear', 'gear'],
    [size, 'large', 'large'],
    [bands, 'red  violet red gold', ['red', 'violet', 'red', 'gold']],
    [
      wheels,
      [
        ['a', '12'],
        ['', ' '],
      ],
      [{ word: 'a', teeth: 12 }],
    ],
  ])('$0.kind reads %j', (input, typed, value) => {
    expect(readInputs([input], { [input.name]: typed })).toEqual({
      kind: 'values',
      values: { [input.name]: value },
    });
  });

  it.each([
    [ohms, '', ['ohms']],
    [ohms, '0.5', ['ohms']],
    [ohms, '1e7', ['ohms']],
    [ohms, '10M', ['ohms']],
    [ohms, '4.7k7', ['ohms']],
    [ohms, 'k', ['ohms']],
    [ohms, '4k7k', ['ohms']],
    [teeth, '4R7', ['teeth']],
    [{ ...ohms, unit: 'V' }, '4k7', ['ohms']],
    [ohms, 'NaN', ['ohms']],
    [ohms, 'Infinity', ['ohms']],
    [ohms, '0x10', ['ohms']],
    [ohms, '1;alert(1)', ['ohms']],
    [ohms, [['1']], ['ohms']],
    [teeth, '1.5', ['teeth']],
    [word, 'longer', ['word']],
    [size, 'toString', ['size']],
    [bands, 'red', ['bands']],
    [bands, 'red red pink', ['bands']],
    [wheels, '', ['wheels']],
    [wheels, [['a', 'x']], ['wheels.0.teeth']],
    [
      wheels,
      [
        ['a', '1'],
        ['b', '2'],
        ['c', '3'],
      ],
      ['wheels'],
    ],
  ])('$0.kind refuses %j where it stands', (input, typed, places) => {
    expect(readInputs([input], { [input.name]: typed })).toEqual({ kind: 'problems', places });
  });
});

describe('A result', () => {
  const number: ToolResult = { name: 'r', label: 'R', kind: 'number', unit: 'V', digits: 3 };
  const text: ToolResult = { name: 'r', label: 'R', kind: 'text' };
  const table: ToolResult = { name: 'r', label: 'R', kind: 'table' };
  const chart: ToolResult = { name: 'r', label: 'R', kind: 'chart' };

  it.each([
    [number, 'a text'],
    [number, {}],
    [text, { toString: 'x' }],
    [table, { rows: [] }],
    [chart, { xName: 'x', x: [1, 2], series: [{ name: 'y', values: [1] }] }],
    [chart, { xName: 'x', x: [1, 2], series: [{ name: 'y', values: [1, 'a'] }] }],
  ])('that is no %j is not shown', (result, value) => {
    expect(() => showResults([result], { r: value })).toThrow(`the result r is no ${result.kind}`);
  });

  it('that does not apply is left out, and what was not declared is never shown', () => {
    expect(showResults([number], { r: null, other: '<b>' })).toEqual({});
    expect(showResults([number], 'nonsense')).toEqual({});
  });

  it('keeps to 400 rows and the columns that it names', () => {
    const rows = Array.from({ length: 1000 }, () => ['a', 'b', 'c']);
    const { r } = showResults([table], { r: { columns: ['one', 'two'], rows } });

    expect(r).toEqual({ columns: ['one', 'two'], rows: rows.slice(0, 400).map(() => ['a', 'b']) });
  });
});

describe('A file of rows', () => {
  it('is CSV that no spreadsheet takes for a formula', () => {
    const rows = [
      ['R1, R2', 'say "x"', '-5', '1.5'],
      ['=HYPERLINK("https://evil.example")', '+cmd', '@x', '-2+3'],
    ];

    expect(csvOf(rows)).toBe(
      '"R1, R2","say ""x""",-5,1.5\r\n"\'=HYPERLINK(""https://evil.example"")",\'+cmd,\'@x,\'-2+3\r\n',
    );
  });
});
