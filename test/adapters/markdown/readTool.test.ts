import { describe, expect, it } from 'vitest';
import { readEntry } from '../../../lambdas/adapters/markdown/readEntry.ts';

const tool = `\`\`\`tool Ohm's law
u | Voltage | number V 0 to 400 | 9
r | Resistance | number kΩ 0.1 to 1000 | 4.7
kind | Kind | choice film / wire, wound | film
loads | Loads | rows 0 to 3
  name | Name | text 20
  amps | Current | number A 0 to 9
  = lamp | 0.5

-> i | Current | number A 3
-> note | Note | text
-> list | List | file list.csv
case | i -> 1.91 mA
case | u = 5 | r = 1 | i -> 5.00 mA
case | kind = wire, wound | loads = a ; 1 // b ; 2 | note -> wire, wound with 2
source | Horowitz and Hill, The Art of Electronics
---
function compute({ u, r, kind, loads }) {
  if (u > 300) return { refuse: { u: 'too high' } };
  return { i: u / r / 1000, note: \`\${kind} with \${loads.length}\`, list: { columns: ['a'], rows: [['=1']] } };
}
\`\`\``;
const filler = 'Every volt drives the current a little. '.repeat(60);
const sections = ['One', 'Two', 'Three', 'Four'].map((title) => `## ${title}\n\n${filler}\n`);

function source(fence: string, kind = 'utility'): string {
  return `---
title: Ohm's law
kind: ${kind}
plan: ${kind === 'build' ? 'creator' : 'explorer'}
summary: Enter a voltage and a resistance, and read the current that flows through the resistor.
tags: resistor, current, voltage
level: starter
hours: 0.5
makes: The current
needs: A resistor
updated: 2026-02-28
---

${fence}

What flows.

${sections.join('\n')}`;
}

function read(fence: string, kind?: string) {
  return readEntry('ohms-law', source(fence, kind), () => '');
}

/** The line of the file that a text is on, from 1. */
function lineOf(text: string, fence: string): number {
  const all = source(fence);
  return all.slice(0, all.indexOf(text)).split('\n').length;
}

describe('A tool', () => {
  it('is read with its inputs, results and worked cases, and computed', () => {
    const { document, item } = read(tool);

    expect(document.tool).toMatchObject({
      title: 'Ohm’s law',
      inputs: [
        { name: 'u', label: 'Voltage', kind: 'number', unit: 'V', least: 0, most: 400, start: '9' },
        { name: 'r', unit: 'kΩ', least: 0.1 },
        { name: 'kind', options: ['film', 'wire, wound'], start: 'film' },
        { name: 'loads', columns: [{ name: 'name' }, { name: 'amps' }], start: [['lamp', '0.5']] },
      ],
      cases: [
        { inputs: {}, results: { i: '1.91 mA' } },
        { inputs: { u: '5', r: '1' } },
        {
          inputs: {
            loads: [
              ['a', '1'],
              ['b', '2'],
            ],
          },
        },
      ],
      shown: { i: '1.91\u00a0mA', note: 'film with 1', list: "a\r\n'=1\r\n" },
    });
    expect(item.tool).toEqual({
      title: 'Ohm’s law',
      inputs: [
        { label: 'Voltage', value: '9\u00a0V' },
        { label: 'Resistance', value: '4.7\u00a0kΩ' },
        { label: 'Kind', value: 'film' },
        { label: 'Loads', value: 'lamp' },
      ],
      results: document.tool?.results.slice(0, 2),
      shown: { i: '1.91\u00a0mA', note: 'film with 1' },
    });
    expect(item.intro).toEqual([{ kind: 'paragraph', spans: [{ text: 'What flows.' }] }]);
  });

  it.each([
    ['number V 0 to 400', 'number V 0', 'u | Voltage', /"number V 0" is no type/],
    ['u | Voltage', 'U | Voltage', 'U | Voltage', /with a name such as r1/],
    ['  = lamp | 0.5', '  = lamp', '  = lamp', /has 1 cells for 2 columns/],
    ['-> i | Current | number A 3', '-> i | Current | number A', '-> i |', /is no result such as/],
    ['list.csv', 'list.exe', '-> list', /is no result such as/],
    ['u = 5 | r', 'v = 5 | r', 'case | v', /"v = 5" is no input/],
    ['i -> 5.00 mA', 'i -> 5.01 mA', 'case | u = 5', /i comes out as "5.00 mA", not "5.01 mA"/],
    ['u = 5 | r = 1', 'u = 500 | r = 1', 'case | u = 500', /its own inputs are refused: u/],
    ['u = 5 | r = 1', 'u = 301 | r = 1', 'case | u = 301', /refused: \{"u":"too high"\}/],
    ['u / r / 1000', 'u / q / 1000', '  return {', /code fails: q is not defined/],
    ['i: u / r', "i: 'x' + u / r", '| Voltage |', /the result i is no number/],
    ['{ u, r, kind, loads })', '{ u, r, kind, loads }', 'function compute', /code fails: /],
    ['  if (u > 300)', '  while (true);\n  if (u > 300)', '  while', /code fails: it takes too long/],
  ])('names the line of a mistake: %s as %s', (right, wrong, at, problem) => {
    const fence = tool.replace(right, wrong);
    const error = problemOf(() => read(fence));

    expect(error).toMatch(problem);
    const isAtStart = /is no number|code fails: (?:[Uu]nexp|missing|it takes)/.test(error);
    expect(error).toMatch(isAtStart ? /^line \d+: / : new RegExp(`^line ${lineOf(at, fence)}: `));
  });

  it.each([
    ['has no worked case', tool.replaceAll(/^case.*\n/gm, ''), /has 3 worked cases or more/],
    ['has no source', tool.replace(/^source.*\n/m, ''), /and a source/],
    ['has no code', tool.replace('\n---\n', '\n'), /a line --- between/],
    ['calls two things the same', tool.replace('-> list', '-> i'), /two of its inputs/],
  ])('is refused when it %s', (_, fence, problem) => {
    expect(problemOf(() => read(fence))).toMatch(problem);
  });

  it('stands at the beginning of every utility and nowhere else', () => {
    const rule = 'a utility begins with a tool, and nothing else has one';

    expect(() => read('')).toThrow(rule);
    expect(() => read(tool, 'build')).toThrow(rule);
    expect(() => read(`First words.\n\n${tool}`)).toThrow(rule);
  });
});

function problemOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'nothing';
}
