import type { QuickJSWASMModule } from 'quickjs-emscripten-core';
import {
  Tool,
  type ToolCase,
  ToolColumn,
  ToolInput,
  type ToolOutput,
  ToolResult,
} from '../../contract/tool.ts';
import { readInputs, showResults, startOf } from '../../contract/toolValues.ts';
import { EntryProblem } from '../../domain/catalogue/Entry.ts';
import type { ToolSource } from './compileEntry.ts';
import { curlQuotes } from './curlQuotes.ts';
import { CodeProblem, openCodeSession } from './quickJS.ts';

/** A declared line with its place in the file. */
interface Line {
  readonly line: number;
  readonly parts: readonly string[];
}

const fewestCases = 3;
const separator = '\n---\n';

/**
 * A tool from its fence, as web/content/catalogue/README.md says it is written: lines that declare inputs, results and worked cases,
 * then `---` and JavaScript. Its first values and its worked cases are computed.
 *
 * @throws EntryProblem that names the line of the file
 */
export function readTool(quickJS: QuickJSWASMModule, { title, text, line }: ToolSource): Tool {
  const end = text.indexOf(separator);
  if (title.length < 5 || end < 0) {
    throw problem(line, 'a tool has a title, and a line --- between what it declares and its code');
  }
  const head = text.slice(0, end);
  const code = text.slice(end + separator.length);
  const { caseLines, ...declared } = readHead(head, line);
  const tool: Tool = { title, code, ...declared, shown: {} };
  const codeLine = line + head.split('\n').length + 1;
  const { compute, close } = openComputer(quickJS, code, codeLine);
  try {
    tool.shown = resultsOf(tool, {}, compute, line);
    for (const [at, worked] of tool.cases.entries()) {
      checkCase(tool, worked, compute, caseLines[at] ?? line);
    }
  } finally {
    close();
  }
  return Tool.parse(tool);
}

function checkCase(
  tool: Tool,
  { inputs, results }: ToolCase,
  compute: (values: object) => unknown,
  line: number,
): void {
  const shown = resultsOf(tool, inputs, compute, line);
  for (const [name, expected] of Object.entries(results)) {
    const found = shown[name];
    const words = typeof found === 'string' ? found.replaceAll('\u00a0', ' ') : 'nothing';
    if (words !== expected) {
      throw problem(line, `${name} comes out as "${words}", not "${expected}"`);
    }
  }
}

function problem(line: number, words: string): EntryProblem {
  return new EntryProblem(`line ${line}: ${words}`);
}

interface Declared {
  inputs: ToolInput[];
  results: ToolResult[];
  cases: ToolCase[];
  caseLines: number[];
  source: string;
}

function readHead(head: string, firstLine: number): Declared {
  const declared: Declared = { inputs: [], results: [], cases: [], caseLines: [], source: '' };
  for (const [at, written] of head.split('\n').entries()) {
    const line = firstLine + at;
    const parts = written.split('|').map((part) => part.trim());
    const [first = ''] = parts;
    if (written.trim() === '') {
      continue;
    }
    if (/^\s/.test(written)) {
      addToRows(declared.inputs.at(-1), { line, parts });
    } else if (first.startsWith('->')) {
      declared.results.push(resultOf({ line, parts: [first.slice(2).trim(), ...parts.slice(1)] }));
    } else if (first === 'case') {
      declared.cases.push(caseOf({ line, parts: parts.slice(1) }, declared));
      declared.caseLines.push(line);
    } else if (first === 'source') {
      declared.source = curlQuotes(parts.slice(1).join(' | '));
    } else {
      declared.inputs.push(inputOf({ line, parts }));
    }
  }
  checkWhole(declared, firstLine);
  return declared;
}

function checkWhole({ inputs, results, cases, source }: Declared, line: number): void {
  const names = [...inputs, ...results].map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) {
    throw problem(line, `two of its inputs and results are called ${twice}`);
  }
  if (inputs.length === 0 || results.length === 0) {
    throw problem(line, 'a tool has an input and a result');
  }
  if (cases.length < fewestCases || source.length < 8) {
    throw problem(
      line,
      `a tool has ${fewestCases} worked cases or more, and a source that agrees with them`,
    );
  }
}

function inputOf({ line, parts }: Line): ToolInput {
  const [name = '', label = '', type = '', start = ''] = parts;
  const rows = /^rows (\d+) to (\d+)$/.exec(type);
  if (rows) {
    const [least, most] = [Number(rows[1]), Number(rows[2])];
    return made(ToolInput, line, {
      name,
      label,
      kind: 'rows',
      least,
      most,
      columns: [],
      start: [],
    });
  }
  const field = type === 'bands' ? { kind: 'bands' } : fieldOf(type, line);
  return made(ToolInput, line, { name, label, ...field, start: start.replaceAll('\\n', '\n') });
}

function columnOf({ line, parts }: Line): ToolColumn {
  const [name = '', label = '', type = ''] = parts;
  return made(ToolColumn, line, { name, label, ...fieldOf(type, line) });
}

function fieldOf(type: string, line: number): object {
  const number = numberFieldOf(type);
  if (number) {
    return number;
  }
  const text = /^text (\d+)( lines)?$/.exec(type);
  if (text) {
    return { kind: 'text', longest: Number(text[1]), hasLines: text[2] !== undefined };
  }
  if (type.startsWith('choice ')) {
    const options = type.slice('choice '.length).split(' / ');
    return { kind: 'choice', options: options.map((option) => option.trim()) };
  }
  throw problem(
    line,
    `"${type}" is no type such as "number V 0 to 400", "choice a / b", "text 80", "bands" or "rows 1 to 9"`,
  );
}

/** `number kN 0 to 400 step 0.1 whole`, read from its end, since a unit may have several words. Null for another type. */
function numberFieldOf(type: string): object | null {
  const [name, ...words] = type.split(' ');
  const isWhole = words.at(-1) === 'whole';
  const ranged = isWhole ? words.slice(0, -1) : words;
  const hasStep = ranged.at(-2) === 'step';
  const step = hasStep ? Number(ranged.at(-1)) : null;
  const range = hasStep ? ranged.slice(0, -2) : ranged;
  const [least = '', to, most = ''] = range.slice(-3);
  const numbers = [Number(least || Number.NaN), Number(most || Number.NaN), step ?? 0];
  return name === 'number' && to === 'to' && numbers.every(Number.isFinite)
    ? {
        kind: 'number',
        unit: range.slice(0, -3).join(' '),
        least: numbers[0],
        most: numbers[1],
        step,
        isWhole,
      }
    : null;
}

function resultOf({ line, parts }: Line): ToolResult {
  const [name = '', label = '', type = ''] = parts;
  const number = /^number(?: (.+?))?(?: (\d))$/.exec(type);
  if (number) {
    const [, unit = '', digits] = number;
    return made(ToolResult, line, { name, label, kind: 'number', unit, digits: Number(digits) });
  }
  const file = /^file ([a-z0-9-]+\.(?:csv|md|txt))$/.exec(type);
  if (file) {
    return made(ToolResult, line, { name, label, kind: 'file', fileName: file[1] });
  }
  if (type === 'text' || type === 'table' || type === 'chart') {
    return made(ToolResult, line, { name, label, kind: type });
  }
  throw problem(
    line,
    `"${type}" is no result such as "number V 3", "text", "table", "chart" or "file parts.csv"`,
  );
}

/** Lines below `rows`: columns, and after `=` the rows that are there at first. */
function addToRows(input: ToolInput | undefined, { line, parts }: Line): void {
  if (input?.kind !== 'rows') {
    throw problem(line, 'an indented line belongs below rows');
  }
  const [first = '', ...rest] = parts;
  if (!first.startsWith('=')) {
    input.columns.push(columnOf({ line, parts }));
    return;
  }
  const row = [first.slice(1).trim(), ...rest];
  if (row.length !== input.columns.length) {
    throw problem(line, `the row has ${row.length} cells for ${input.columns.length} columns`);
  }
  input.start.push(row);
}

function caseOf({ line, parts }: Line, { inputs, results }: Declared): ToolCase {
  const made: ToolCase = { inputs: {}, results: {} };
  for (const part of parts) {
    const [, name = '', sign, value = ''] = /^(\w+) (=|->) ?(.*)$/.exec(part) ?? [];
    const input = inputs.find((one) => one.name === name);
    const isKnown = sign === '=' ? input : results.some((one) => one.name === name);
    if (!isKnown) {
      throw problem(
        line,
        `"${part}" is no input such as "r1 = 10" and no result such as "vout -> 2.88 V"`,
      );
    }
    if (sign === '=') {
      made.inputs[name] = input?.kind === 'rows' ? rowsOf(value) : value.replaceAll('\\n', '\n');
    } else {
      made.results[name] = value;
    }
  }
  if (Object.keys(made.results).length === 0) {
    throw problem(line, 'the case has no result such as "vout -> 2.88 V"');
  }
  return made;
}

/** Rows on one line: `a ; 1 // b ; 2`. */
function rowsOf(text: string): string[][] {
  return text === ''
    ? []
    : text.split('//').map((row) => row.split(';').map((cell) => cell.trim()));
}

/** @throws EntryProblem when what was declared is nothing that the contract knows */
function made<T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  line: number,
  value: { readonly name: string; readonly label: string; readonly [part: string]: unknown },
): T {
  const read = schema.safeParse({ ...value, label: curlQuotes(value.label) });
  if (!read.success || value.label === '') {
    throw problem(line, 'it is no "name | Label | type | first value" with a name such as r1');
  }
  return read.data;
}

function resultsOf(
  tool: Tool,
  inputs: ToolCase['inputs'],
  compute: (values: object) => unknown,
  line: number,
): ToolOutput {
  const read = readInputs(tool.inputs, { ...startOf(tool.inputs), ...inputs });
  if (read.kind === 'problems') {
    throw problem(line, `its own inputs are refused: ${read.places.join(', ')}`);
  }
  const computed = compute(read.values);
  if (typeof computed === 'object' && computed !== null && 'refuse' in computed) {
    throw problem(line, `its own inputs are refused: ${JSON.stringify(computed.refuse)}`);
  }
  try {
    return showResults(tool.results, computed);
  } catch (error) {
    throw problem(line, error instanceof Error ? error.message : String(error));
  }
}

/** Runs an author's function, whose errors name the line of the file. @param line where the code begins */
function openComputer(quickJS: QuickJSWASMModule, code: string, line: number) {
  const session = openCodeSession(quickJS);
  const run = (script: string): string => {
    try {
      return session.run(script);
    } catch (error) {
      if (!(error instanceof CodeProblem)) {
        throw error;
      }
      throw problem(error.line ?? line, `the tool's code fails: ${error.message}`);
    }
  };
  try {
    // So that the engine counts lines as the file has them.
    run('\n'.repeat(line - 1) + code);
  } catch (error) {
    session.close();
    throw error;
  }
  const compute = (values: object): unknown =>
    JSON.parse(run(`JSON.stringify(compute(${JSON.stringify(values)}))`));
  return { compute, close: session.close };
}
