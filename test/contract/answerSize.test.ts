/** How long the longest answer is that a schema lets through. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answerBytes, firstOf, listOf } from '../../lambdas/contract/answerSize.ts';
import { text } from '../../lambdas/contract/fields.ts';
import { endpoints } from '../../lambdas/contract/groups/endpoints.ts';

/** What Lambda lets a function answer, bytes. */
const longestAnswer = 6_291_556;
/** Of any character, as it is in JSON that is escaped once more: a quotation mark, or one that UTF-8 needs four bytes for. */
const bytesOfCharacter = 4;
/** A text without a maximum is an id, a name, a title or a sentence of ours; whatever people write at length says how long it may be. */
const shortText = 500;
/** Of a number or a word of a list, with the quotation marks around it. */
const bytesOfValue = 40;
/** The comma after a value, and the envelope and the headers of the answer. */
const separator = 1;
const bytesAround = 1000;

/**
 * Bytes of the longest value of a schema.
 *
 * @throws Error for a list or a record that may have any length, with where it is
 */
function longest(schema: z.core.$ZodType, where: string): number {
  const declared = answerBytes.get(schema);
  if (declared) {
    return declared.most;
  }
  const { def } = (schema as z.core.$ZodTypes)._zod; // every schema is one of these
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).reduce(
        (sum, [name, inner]) =>
          sum + name.length + bytesOfValue + longest(inner, `${where}.${name}`),
        0,
      );
    case 'array': {
      const most = mostOf(schema);
      if (most === undefined) {
        throw new Error(`${where} has no maximum`);
      }
      return bytesOfValue + most * (separator + longest(def.element, `${where}[]`));
    }
    case 'tuple':
      return bytesOfValue * (def.items.length + 1);
    case 'record': {
      const names = valuesOf(def.keyType);
      if (!names) {
        throw new Error(`${where} has any names`);
      }
      return names.length * (2 * bytesOfValue + longest(def.valueType, `${where}{}`));
    }
    case 'string':
      return bytesOfValue + bytesOfCharacter * (mostOf(schema) ?? shortText);
    case 'union':
      return Math.max(...def.options.map((option) => longest(option, where)));
    case 'nullable':
    case 'optional':
    case 'default':
      return longest(def.innerType, where);
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
      return bytesOfValue;
    default:
      throw new Error(`${where} is of the kind ${def.type}`);
  }
}

/** How many items or characters a schema lets through; undefined when it doesn't say. */
function mostOf(schema: z.core.$ZodType): number | undefined {
  const said = (schema._zod.def.checks ?? []).flatMap(({ _zod: { def } }) =>
    'maximum' in def && typeof def.maximum === 'number' && def.check === 'max_length'
      ? [def.maximum]
      : [],
  );
  const registered = z.globalRegistry.get(schema)?.maxLength;
  return said[0] ?? (typeof registered === 'number' ? registered : undefined);
}

function valuesOf(schema: z.core.$ZodType): readonly unknown[] | undefined {
  return schema instanceof z.ZodMiniEnum ? schema.options : undefined;
}

describe('the longest good answer', () => {
  it.each(Object.entries(endpoints))('of %s is one that Lambda lets through', (route, { ok }) => {
    expect(longest(ok, route) + bytesAround).toBeLessThan(longestAnswer);
  });

  const long = '"\u{1f600}'.repeat(50);
  it.each<[string, z.core.$ZodType, unknown]>([
    ['texts', z.object({ words: text(100) }), { words: long }],
    ['lists', z.object({ all: listOf(text(100), 3) }), { all: [long, long, long] }],
    ['numbers', listOf(z.nullable(z.number()), 3), [-Number.MAX_VALUE, -1 / 3, null]],
    ['lists that are cut', firstOf(z.string(), 2000), [long, long]],
  ])('counts %s at least as long as they are', (_, schema, value) => {
    expect(z.safeParse(schema, value).success).toBe(true);
    expect(longest(schema, '')).toBeGreaterThanOrEqual(
      Buffer.byteLength(JSON.stringify(JSON.stringify(value))),
    );
  });

  it('is unknown where a list has no maximum', () => {
    expect(() => longest(z.object({ all: z.array(z.string()) }), 'a/route')).toThrow(
      'a/route.all has no maximum',
    );
  });
});
