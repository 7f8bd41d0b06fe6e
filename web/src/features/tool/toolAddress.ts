import type { ToolColumn, ToolInput } from '../../../../lambdas/contract/tool.ts';
import {
  type Typed,
  type TypedInputs,
  takesMarkings,
} from '../../../../lambdas/contract/toolValues.ts';

/** Comes before the names of inputs in an address, so that none can be taken for a name of the page's own. */
const prefix = 'in.';
/** A longer address is no calculation that anyone shared. */
const longestValue = 8_000;

/** What an address says of the inputs; what it does not say, or says in a way that no page has written, is as at first. */
export function readAddress(inputs: readonly ToolInput[], search: string): TypedInputs {
  const query = new URLSearchParams(search);
  const given = inputs.map((input): [string, Typed] => {
    const text = query.get(`${prefix}${input.name}`);
    if (text === null || text.length > longestValue) {
      return [input.name, input.start];
    }
    return input.kind === 'rows'
      ? [input.name, readRows(text, input) ?? input.start]
      : [input.name, controlText(input, text)];
  });
  return Object.fromEntries(given);
}

function readRows(
  text: string,
  { columns, most }: ToolInput & { kind: 'rows' },
): string[][] | undefined {
  try {
    const rows: unknown = JSON.parse(text);
    const areRows =
      Array.isArray(rows) &&
      rows.length <= most &&
      rows.every((row) => Array.isArray(row) && row.length === columns.length);
    return areRows
      ? rows.map((row: unknown[]) =>
          columns.map((column, at) => controlText(column, String(row[at]))),
        )
      : undefined;
  } catch {
    return;
  }
}

/** A control for numbers takes nothing else; it stays empty then, and says what it needs. */
function controlText(field: ToolInput | ToolColumn, text: string): string {
  const isNumber = /^-?\d+(?:\.\d+)?(?:e-?\d{1,2})?$/i.test(text);
  return field.kind !== 'number' || takesMarkings(field) || isNumber ? text : '';
}

/** The query of an address with the inputs that differ from the first ones; what else it says stays. */
export function writeAddress(
  inputs: readonly ToolInput[],
  typed: TypedInputs,
  search: string,
): string {
  const query = new URLSearchParams(search);
  for (const key of [...query.keys()]) {
    if (key.startsWith(prefix)) {
      query.delete(key);
    }
  }
  for (const { name, start } of inputs) {
    const value = textOf(typed[name] ?? '');
    if (value !== textOf(start)) {
      query.set(`${prefix}${name}`, value);
    }
  }
  return query.size > 0 ? `?${query}` : '';
}

function textOf(value: TypedInputs[string]): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
