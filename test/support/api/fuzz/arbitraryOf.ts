/** Values that fit a JSON Schema, as the contract's schemas give one. */
import fc from 'fast-check';
import * as z from 'zod/mini';
import { hostileTexts } from '../../browser/InjectionWatch.ts';

/** By the name of a field, values of which some exist. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

const limits = { minLength: z.optional(z.int()), maxLength: z.optional(z.int()) };
const Schema = z.object({
  /** Several where any of them will do. */
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  pattern: z.optional(z.string()),
  ...limits,
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  items: z.optional(z.unknown()),
  maxItems: z.optional(z.int()),
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
});
type Schema = z.infer<typeof Schema>;

/** Texts that are likeliest to be mistaken for something else. */
const oddTexts = [
  ...hostileTexts,
  '#',
  ':',
  '|',
  'a#b',
  '..',
  '../../etc/passwd',
  '%2e%2e%2f',
  "' OR '1'='1",
  '$(id)',
  '\\',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '0',
  '-1',
  '1e400',
  '\u200b',
  '\u202e',
  '\ufeff',
  '\u0130',
  '\ud83d\ude00',
  'ﬁ',
  'e\u0301',
  'x'.repeat(10_000),
];

/** What fits a schema. Of a field whose name is known, most values are known ones. */
export function arbitraryOf(schema: unknown, known: Known, name = ''): fc.Arbitrary<unknown> {
  const made = fitting(Schema.parse(schema), known);
  const values = Object.hasOwn(known, name) ? (known[name] ?? []) : [];
  return values.length > 0
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: made })
    : made;
}

function fitting(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.anyOf) {
    return fc.oneof(...schema.anyOf.map((one) => arbitraryOf(one, known)));
  }
  if (schema.enum) {
    return fc.constantFrom(...schema.enum);
  }
  if (schema.const !== undefined) {
    return fc.constant(schema.const);
  }
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => fitting({ ...schema, type }, known)));
  }
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, known), { maxLength: schema.maxItems ?? 4 });
    case 'object':
      return objectOf(schema, known);
    default:
      return fc.jsonValue();
  }
}

function objectOf({ properties = {}, required = [] }: Schema, known: Known) {
  const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, arbitraryOf(inner, known, name)]),
  );
  return fc.record(fields, { requiredKeys: required });
}

function numberOf({ minimum = -(2 ** 53), maximum = 2 ** 53 }: Schema): fc.Arbitrary<number> {
  const [low, high] = [Math.max(minimum, -(2 ** 53) + 1), Math.min(maximum, 2 ** 53 - 1)];
  return fc.oneof(
    fc.integer({ min: Math.ceil(Math.max(low, -5)), max: Math.floor(Math.min(high, 5)) }),
    fc.constantFrom(low, high),
    fc.maxSafeInteger().map((value) => Math.min(high, Math.max(low, value))),
  );
}

function textOf({ pattern, minLength = 0, maxLength = 300 }: Schema): fc.Arbitrary<string> {
  if (pattern?.includes('@')) {
    return fc.oneof(fc.emailAddress(), fc.constantFrom('"<b>"@x', 'a@[::1]', 'Ａ@b', "o'b@c.d"));
  }
  if (pattern && !pattern.includes('\\p')) {
    return fc.stringMatching(new RegExp(pattern));
  }
  return fc
    .oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary' }), fc.lorem())
    .map((text) =>
      text
        .replaceAll(/\p{Cc}/gu, '')
        .slice(0, maxLength)
        .trim(),
    )
    .filter((text) => text.length >= minLength);
}
