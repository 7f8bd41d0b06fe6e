import type { Item } from '../../../lambdas/contract/entities.ts';
import type { Tool } from '../../../lambdas/contract/tool.ts';
import type { Entry } from '../../../lambdas/domain/catalogue/Entry.ts';
import { entryWith } from './entryWith.ts';

/** A tool that says how much current flows, with a row of loads and a file. @param code in place of its function */
export function ohmsLaw(code?: string): Tool {
  const number = { kind: 'number', least: 0, most: 1000, step: null, isWhole: false } as const;
  return {
    title: 'Current through a resistor',
    inputs: [
      { name: 'u', label: 'Voltage', ...number, unit: 'V', start: '9' },
      { name: 'r', label: 'Resistance', ...number, unit: 'Ω', start: '470' },
      { name: 'who', label: 'Name', kind: 'text', longest: 40, hasLines: false, start: 'Esha' },
      { name: 'kind', label: 'Kind', kind: 'choice', options: ['film', 'wire'], start: 'film' },
      {
        name: 'loads',
        label: 'Loads',
        kind: 'rows',
        least: 0,
        most: 3,
        columns: [
          { name: 'name', label: 'Load', kind: 'text', longest: 20, hasLines: false },
          { name: 'amps', label: 'Draws', ...number, unit: 'mA' },
        ],
        start: [['lamp', '5']],
      },
    ],
    results: [
      { name: 'i', label: 'Current', kind: 'number', unit: 'A', digits: 3 },
      { name: 'note', label: 'Note', kind: 'text' },
      { name: 'list', label: 'Loads', kind: 'file', fileName: 'loads.csv' },
    ],
    code:
      code ??
      `function compute({ u, r, who, kind, loads }) {
        if (r === 0) return { refuse: { r: 'Choose more than 0.' } };
        if (u === 999) for (;;);
        const rows = loads.map(({ name, amps }) => [name, String(amps)]);
        return { i: u / r, note: kind + ' for ' + who, list: { columns: ['load', 'mA'], rows } };
      }`,
    cases: [{ inputs: { u: '5', r: '1000' }, results: { i: '5.00 mA' } }],
    source: 'Ohm',
    shown: { i: '19.1\u00a0mA', note: 'film for Esha', list: 'load,mA\r\nlamp,5\r\n' },
  };
}

/** A utility with a tool in it. */
export function toolEntry(changes: Partial<Item>, tool: Tool): Entry {
  const { title, results, shown } = tool;
  const preview = { title, inputs: [{ label: 'Voltage', value: '9\u00a0V' }], results, shown };
  const { item, document } = entryWith({ kind: 'utility', tool: preview, ...changes });
  return { item, document: { ...document, tool } };
}
