/** What readers type into a tool, and how its results are written. Nothing here trusts its input: it comes from an address, or from a worker. */
import type { ShownResult, ToolColumn, ToolInput, ToolOutput, ToolResult } from './tool.ts';

/** What is in a control; of `rows`, cell by cell. */
export type Typed = string | readonly (readonly string[])[];
/** What is in every control, by the names of the inputs. */
export type TypedInputs = Readonly<Record<string, Typed>>;

/** What a function computes with. */
type Value =
  | number
  | string
  | readonly string[]
  | readonly Readonly<Record<string, number | string>>[];

/** Inputs as a function gets them; or the places of those that cannot be used, such as `load` or `states.2.current`. */
export type ReadInputs =
  | { readonly kind: 'values'; readonly values: Readonly<Record<string, Value>> }
  | { readonly kind: 'problems'; readonly places: readonly string[] };

/** The colours of bands, in the order of their digits; gold and silver have none. */
export const bandColours = [
  'black',
  'brown',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'violet',
  'grey',
  'white',
  'gold',
  'silver',
] as const;
export const fewestBands = 3;
export const mostBands = 6;

/** The place of a cell. */
export function cellPlace(input: string, row: number, column: string): string {
  return `${input}.${row}.${column}`;
}

/** What is in the controls at first. */
export function startOf(inputs: readonly ToolInput[]): TypedInputs {
  return Object.fromEntries(inputs.map(({ name, start }) => [name, start]));
}

/** A row without a word in it. It is passed over. */
function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}

/** Reads what was typed. */
export function readInputs(inputs: readonly ToolInput[], typed: TypedInputs): ReadInputs {
  const places: string[] = [];
  const values: Record<string, Value> = {};
  for (const input of inputs) {
    const text = typed[input.name] ?? '';
    if (input.kind === 'rows') {
      values[input.name] = readRows(input, typeof text === 'string' ? [] : text, places);
    } else {
      const value =
        typeof text !== 'string'
          ? undefined
          : input.kind === 'bands'
            ? bandsOf(text)
            : readCell(input, text);
      if (value === undefined) {
        places.push(input.name);
      } else {
        values[input.name] = value;
      }
    }
  }
  return places.length > 0 ? { kind: 'problems', places } : { kind: 'values', values };
}

function readRows(
  input: ToolInput & { kind: 'rows' },
  rows: readonly (readonly string[])[],
  places: string[],
): Readonly<Record<string, number | string>>[] {
  const read = rows.flatMap((row, at) => {
    if (isBlank(row)) {
      return [];
    }
    const cells = input.columns.map((column, place) => {
      const value = readCell(column, row[place] ?? '');
      if (value === undefined) {
        places.push(cellPlace(input.name, at, column.name));
      }
      return [column.name, value ?? ''] as const;
    });
    return [Object.fromEntries(cells)];
  });
  if (read.length < input.least || rows.length > input.most) {
    places.push(input.name);
  }
  return read;
}

/** Whether a number is also read as it is printed on parts and in circuits: 4k7, 4.7k, 4R7. */
export function takesMarkings(field: ToolColumn | ToolInput): boolean {
  return field.kind === 'number' && field.unit === 'Ω';
}

const factors = { r: 1, k: 1e3, m: 1e6 } as const;

/** A number as it was typed; NaN for what is none. */
function numberOf(field: ToolColumn | ToolInput, typed: string): number {
  const text = typed.trim();
  if (/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,2})?$/i.test(text)) {
    return Number(text);
  }
  const marking = takesMarkings(field)
    ? /^(?<whole>\d+)(?:\.(?<part>\d+))? ?(?<letter>[rkm])(?<after>\d*)(?: ?Ω)?$/iu.exec(text)
    : null;
  const { whole = '', part = '', letter = '', after = '' } = marking?.groups ?? {};
  const factor = Object.entries(factors).find(([name]) => name === letter.toLowerCase())?.[1];
  // The letter is the point: there can't be two.
  return factor === undefined || (part !== '' && after !== '')
    ? Number.NaN
    : Number((Number(`${whole}.${part || after || 0}`) * factor).toPrecision(12));
}

function readCell(field: ToolColumn | ToolInput, text: string): number | string | undefined {
  switch (field.kind) {
    case 'number': {
      const value = numberOf(field, text);
      const fits = value >= field.least && value <= field.most;
      return fits && (!field.isWhole || Number.isInteger(value)) ? value : undefined;
    }
    case 'choice':
      return field.options.find((option) => option === text);
    case 'text':
      return text.length <= field.longest ? text : undefined;
    default:
      return;
  }
}

function bandsOf(text: string): string[] | undefined {
  const bands = text.split(' ').filter((band) => band !== '');
  const areColours = bands.every((band) => bandColours.some((colour) => colour === band));
  return areColours && bands.length >= fewestBands && bands.length <= mostBands ? bands : undefined;
}

const mostRows = 400;
const mostLetters = 60_000;
const mostPoints = 500;
const mostSeries = 4;
/** More than a drawing shows, and fewer than engines may differ in. */
const chartDigits = 7;

/**
 * Results as they are shown.
 *
 * @param computed what the function gave, which may be anything
 * @throws Error that names the first result that is not as it was declared
 */
export function showResults(results: readonly ToolResult[], computed: unknown): ToolOutput {
  const shown: Record<string, ShownResult> = {};
  for (const result of results) {
    const value = partOf(computed, result.name);
    if (value !== undefined && value !== null) {
      const one = showResult(result, value);
      if (one === undefined) {
        throw new Error(`the result ${result.name} is no ${result.kind}`);
      }
      shown[result.name] = one;
    }
  }
  return shown;
}

function showResult(result: ToolResult, value: unknown): ShownResult | undefined {
  switch (result.kind) {
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
        ? quantity(value, result.unit, result.digits)
        : undefined;
    case 'text':
      return typeof value === 'string' ? value.slice(0, mostLetters) : undefined;
    case 'table':
      return tableOf(value);
    case 'chart':
      return chartOf(value);
    case 'file': {
      if (!result.fileName.endsWith('.csv')) {
        return typeof value === 'string' ? value.slice(0, mostLetters) : undefined;
      }
      const table = tableOf(value);
      return table && csvOf([table.columns, ...table.rows]);
    }
  }
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

function tableOf(value: unknown): { columns: string[]; rows: string[][] } | undefined {
  const columns = partOf(value, 'columns');
  const rows = partOf(value, 'rows');
  if (!Array.isArray(columns) || !Array.isArray(rows)) {
    return;
  }
  const cells = (row: unknown) => (Array.isArray(row) ? row : []).slice(0, columns.length);
  return {
    columns: columns.map(cellWords),
    rows: rows.slice(0, mostRows).map((row) => cells(row).map(cellWords)),
  };
}

/** Numbers without a unit have four digits. */
function cellWords(value: unknown): string {
  return typeof value === 'number' ? quantity(value, '', 4) : String(value ?? '').slice(0, 2000);
}

function chartOf(value: unknown): ShownResult | undefined {
  const xName = partOf(value, 'xName');
  const x = numbersOf(partOf(value, 'x'));
  const series = partOf(value, 'series');
  if (typeof xName !== 'string' || !x || !Array.isArray(series) || series.length > mostSeries) {
    return;
  }
  const lines = series.map((one: unknown) => ({
    name: String(partOf(one, 'name')),
    values: numbersOf(partOf(one, 'values')) ?? [],
    ...(partOf(one, 'isPoints') === true && { isPoints: true as const }),
  }));
  const fits = x.length >= 2 && lines.length > 0;
  return fits && lines.every(({ values }) => values.length === x.length)
    ? { xName, x, series: lines }
    : undefined;
}

function numbersOf(value: unknown): number[] | undefined {
  return Array.isArray(value) && value.length <= mostPoints && value.every(Number.isFinite)
    ? value.map((one) => Number(Number(one).toPrecision(chartDigits)))
    : undefined;
}

/** Units that take a prefix. Millimetres, days or percent are as they are. */
const prefixed = new Set([
  'V',
  'A',
  'Ω',
  'W',
  'F',
  'H',
  'Hz',
  'Pa',
  'N',
  'J',
  's',
  'Ah',
  'Wh',
  'bit/s',
]);
const prefixes = ['p', 'n', 'µ', 'm', '', 'k', 'M', 'G'];
const plainPrefix = prefixes.indexOf('');

/** A value with so many significant digits and an SI prefix where its unit takes one: 0.00288 and `A` are `2.88 mA`. Rupees have two places. */
export function quantity(value: number, unit: string, digits: number): string {
  if (unit === '₹') {
    const rupees = Math.abs(value).toLocaleString('en-IN', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    return `${value < 0 ? '−' : ''}₹${rupees}`;
  }
  const sign = value < 0 ? '−' : '';
  const size = Math.abs(value);
  if (digits === 0) {
    return withUnit(`${sign}${Math.round(size)}`, unit);
  }
  if (size === 0) {
    return withUnit('0', unit);
  }
  // Rounded first: 999.96 is 1.000 k with four digits.
  const rounded = Number(size.toPrecision(digits));
  const thousands = prefixed.has(unit) ? Math.floor(Math.log10(rounded) / 3 + 1e-9) : 0;
  const at = Math.min(Math.max(thousands + plainPrefix, 0), prefixes.length - 1);
  const scaled = rounded / 1000 ** (at - plainPrefix);
  return withUnit(`${sign}${plainDigits(scaled, digits)}`, `${prefixes[at]}${unit}`);
}

function plainDigits(size: number, digits: number): string {
  const exponent = Math.floor(Math.log10(size) + 1e-12);
  if (exponent < -5 || exponent > 8) {
    const [mantissa = '', power = ''] = size.toExponential(digits - 1).split('e');
    return `${mantissa} × 10${[...String(Number(power))].map((digit) => superscript[digit]).join('')}`;
  }
  return size.toFixed(Math.max(0, digits - 1 - exponent));
}

const superscript: Readonly<Record<string, string>> = {
  '-': '⁻',
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
};

function withUnit(number: string, unit: string): string {
  return unit === '' ? number : `${number}\u00a0${unit}`;
}

/** Lines of CSV as RFC 4180 has them. A cell that a spreadsheet would take for a formula gets an apostrophe before it. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(text: string): string {
  const isFormula = /^[=+@\t\r-]/.test(text) && !/^[+-]?[\d.]+$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
