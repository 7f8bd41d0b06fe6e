/** The flags of a command, from the schema of its route's request. */
import { readFileSync } from 'node:fs';
import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import * as z from 'zod/mini';

type Schema = z.core.JSONSchema.BaseSchema;

/** How the value of a flag is written: `switch` has none; `json`: what is more than a list of texts. */
type Kind = 'text' | 'number' | 'boolean' | 'switch' | 'texts' | 'json';

/** One property of a request. */
export interface Flag {
  readonly name: string;
  readonly kind: Kind;
  readonly isRequired: boolean;
  readonly choices: readonly string[];
  /** What is said about it: its comment in the contract, its limits and its default. */
  readonly about: string;
}

const written: Readonly<Record<Kind, string>> = {
  text: ' <text>',
  number: ' <number>',
  boolean: ' <true|false>',
  switch: '',
  texts: ' <text...>',
  json: ' <json>',
};

/**
 * The properties of a request but those that every call has, in the contract's order.
 *
 * @param notes what the contract says about properties, by their names
 */
export function flagsOf(
  request: z.core.$ZodType,
  notes: ReadonlyMap<string, string> = new Map(),
): Flag[] {
  const { properties = {}, required = [] } = z.toJSONSchema(request, { io: 'input' });
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (typeof schema === 'boolean' || name === 'id' || name === 'emailID') {
      return [];
    }
    const note = notes.get(name) ?? '';
    return {
      name,
      kind: kindOf(schema),
      isRequired: required.includes(name),
      choices: (schema.enum ?? []).map(String),
      about: [note, limitsOf(schema), defaultOf(schema)].filter(Boolean).join(' '),
    };
  });
}

function kindOf({ type, anyOf = [], items, default: given }: Schema): Kind {
  switch (type) {
    case 'string':
      return 'text';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return given === false ? 'switch' : 'boolean';
    case 'array':
      return Object(items).type === 'string' ? 'texts' : 'json';
    default:
      return anyOf.length > 0 && anyOf.every((one) => Object(one).type === 'string')
        ? 'text'
        : 'json';
  }
}

function limitsOf({ minimum, maximum = Number.MAX_SAFE_INTEGER, anyOf = [], ...schema }: Schema) {
  if (minimum !== undefined && maximum < Number.MAX_SAFE_INTEGER) {
    return `From ${minimum} to ${maximum}.`;
  }
  const longest = Math.max(...[schema, ...anyOf].map((one) => Number(Object(one).maxLength ?? 0)));
  return longest > 0 && !schema.enum ? `At most ${longest} characters.` : '';
}

function defaultOf({ default: given }: Schema): string {
  return typeof given === 'number' || given === true ? `${given} when left out.` : '';
}

/** The option of a flag. What doesn't fit is answered with exit code 2, before anything is sent. */
export function optionOf({ name, kind, isRequired, choices, about }: Flag): Option {
  const option = new Option(`--${name}${written[kind]}`, about).makeOptionMandatory(isRequired);
  if (choices.length > 0) {
    return option.choices(choices);
  }
  return kind === 'number' || kind === 'boolean' || kind === 'json'
    ? option.argParser(parsers[kind])
    : option;
}

const parsers = {
  number(text: string): number {
    if (!/^-?\d{1,16}$/.test(text)) {
      throw new InvalidArgumentError('Use a whole number.');
    }
    return Number(text);
  },
  boolean(text: string): boolean {
    if (text !== 'true' && text !== 'false') {
      throw new InvalidArgumentError('Use true or false.');
    }
    return text === 'true';
  },
  json(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new InvalidArgumentError(`This isn’t JSON: ${String(cause)}`);
    }
  },
};

/** A command line with everything that it needs. */
export function exampleOf(flags: readonly Flag[]): string {
  return flags
    .filter(({ isRequired }) => isRequired)
    .map(({ name, kind, choices: [first] }) => {
      const value = first ?? (kind === 'boolean' ? 'true' : `<${name}>`);
      return ` --${name} ${kind === 'json' ? "'<json>'" : value}`;
    })
    .join('');
}

/**
 * What the contract's comments say about the properties of each request of a group. They are read from the source, so that no browser and
 * no function is sent them.
 *
 * @returns by the route's name, and the property's
 */
export function readNotes(group: string): Map<string, Map<string, string>> {
  const file = new URL(`../../../lambdas/contract/groups/${group}.ts`, import.meta.url);
  const [, ...parts] = readFileSync(file, 'utf8').split(/^ {2}'(\w+\/\w+)': \{$/m);
  return new Map(
    parts.flatMap((text, at) => {
      const [request = ''] = text.split('\n    ok: ');
      return at % 2 === 1 ? [[parts[at - 1] ?? '', notesIn(request)]] : [];
    }),
  );
}

function notesIn(request: string): Map<string, string> {
  const notes = request.matchAll(/^ {6}\/\*\*\s(.*?)\s\*\/\n {6}(\w+):/gms);
  return new Map([...notes].map(([, note = '', name = '']) => [name, note]));
}
