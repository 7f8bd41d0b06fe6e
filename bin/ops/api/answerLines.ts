/** An answer of the API as a person reads it on a terminal. */
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { epochMs } from '../../../lambdas/contract/fields.ts';
import { formatTable } from '../formatTable.ts';
import { shownTime } from '../shownTime.ts';
import type { Row } from '../Terminal.ts';

/** The properties of an answer that are more than they look like, by their names. */
export interface Marks {
  readonly times: ReadonlySet<string>;
  /** Files in base64, with the ending of their names. */
  readonly files: ReadonlyMap<string, string>;
}

/** A list with more properties than this isn't shown as a table. */
const mostColumns = 11;

/** Finds them in the schema of an answer. */
export function marksOf(answer: z.core.$ZodType): Marks {
  const times = new Set<string>();
  const files = new Map<string, string>();
  const visit = (name: string, schema: unknown): void => {
    const { format, contentEncoding, contentMediaType, items, anyOf, oneOf, properties } =
      Object(schema);
    if (format === 'epoch-ms') {
      times.add(name);
    }
    if (contentEncoding === 'base64') {
      files.set(name, String(contentMediaType ?? 'file').replace(/^.*\//, ''));
    }
    for (const one of [items, anyOf, oneOf].flat()) {
      if (one) {
        visit(name, one);
      }
    }
    for (const [inner, one] of Object.entries(Object(properties))) {
      visit(inner, one);
    }
  };
  const schema = z.toJSONSchema(answer, {
    io: 'output',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema === epochMs) {
        jsonSchema.format = 'epoch-ms';
      }
    },
  });
  visit('', schema);
  return { times, files };
}

/** Writes the files of an answer into a folder. @returns the answer with their paths in place of them */
export async function saveFiles(
  data: unknown,
  { files }: Pick<Marks, 'files'>,
  folder: string,
): Promise<unknown> {
  if (Array.isArray(data)) {
    return Promise.all(data.map((one) => saveFiles(one, { files }, folder)));
  }
  if (!isRecord(data)) {
    return data;
  }
  const saved = Object.entries(data).map(async ([name, value]) => {
    const ending = files.get(name);
    if (ending === undefined) {
      return [name, await saveFiles(value, { files }, folder)];
    }
    const given = data['fileName'];
    const paths = [value].flat().map(async (content, at) => {
      const file = given ? basename(String(given)) : `${name}-${at + 1}.${ending}`;
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, file), Buffer.from(String(content), 'base64'));
      return join(folder, file);
    });
    return [name, (await Promise.all(paths)).join(', ')];
  });
  return Object.fromEntries(await Promise.all(saved));
}

/**
 * The lines of an answer: a list of things with few properties is a table, everything else is written under its name.
 *
 * @param columns characters in a line of the terminal; nothing is cut without it
 */
export function answerLines(data: object, { times }: Pick<Marks, 'times'>, columns?: number) {
  const shown = (name: string, value: unknown): Row[string] => {
    if (typeof value === 'number' && times.has(name)) {
      return shownTime(value);
    }
    if (Array.isArray(value)) {
      return value.map((one) => shown(name, one)).join(', ');
    }
    if (isRecord(value)) {
      return Object.entries(value)
        .map(([inner, one]) => `${inner} ${shown(inner, one) ?? '–'}`)
        .join(', ');
    }
    return typeof value === 'number' || typeof value === 'boolean' || value === null
      ? value
      : String(value);
  };
  const rowOf = (one: object): Row =>
    Object.fromEntries(Object.entries(one).map(([name, value]) => [name, shown(name, value)]));
  const linesOf = (thing: object, room?: number): string[] =>
    Object.entries(thing).flatMap(([name, value]) => {
      const list = Array.isArray(value) ? value.filter(isRecord) : [];
      const inside = room && room - 2;
      if (list.length > 0) {
        const isTable = list.every((one) => isFlat(one) && Object.keys(one).length <= mostColumns);
        const lines = isTable
          ? formatTable(list.map(rowOf), inside)
          : list.flatMap((one, at) => [`${at + 1}.`, ...indented(linesOf(one, inside))]);
        return [`${name}: ${list.length}`, ...indented(lines)];
      }
      if (isRecord(value)) {
        return [`${name}:`, ...indented(linesOf(value, inside))];
      }
      const text = String(shown(name, value) ?? '–').split('\n');
      return text.length === 1 ? [`${name}: ${text[0]}`] : [`${name}:`, ...indented(text)];
    });
  return linesOf(data, columns);
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

/** Whether each property of a thing can stand in a cell: nothing has more than one level, and no list has things with properties. */
function isFlat(thing: object): boolean {
  return Object.values(thing).every((value) => {
    const inner = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
    return inner.every((one) => typeof one !== 'object' || one === null);
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
