/** The OpenAPI document and the server take the same texts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../../lambdas/contract/groups/endpoints.ts';
import { openapi } from '../../lambdas/contract/openapi.ts';
import type { RouteId } from '../../lambdas/contract/routes.ts';
import { fieldsRoutes, goodRequest } from '../support/api/goodRequest.ts';

const Text = z.object({
  type: z.literal('string'),
  minLength: z._default(z.int(), 0),
  maxLength: z._default(z.int(), 1000),
  pattern: z._default(z.string(), '.*'),
  enum: z.optional(z.undefined()),
  const: z.optional(z.undefined()),
});
type Text = z.infer<typeof Text>;
/** Names of fields from the top of a request to one of its texts; of lists, the first entry. */
type Path = readonly string[];

const document = openapi({ site: 'https://site.test', caseStudy: 'https://casestudy.test' });

const odd = fc.constantFrom(
  ' ',
  '\n',
  '\t',
  '\r',
  '\u0000',
  '\u001f',
  '\u007f',
  '\u0085',
  '\u00a0',
  '\u1680',
  '\u2003',
  '\u2028',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u200b',
  '\u3000',
  '\ufeff',
  '\u180e',
  '\ud83d',
  'a',
  'A',
  '0',
  '٣',
  'é',
  '😀',
  '@',
  '-',
  '_',
  '/',
  '\\',
  ':',
  '.',
  '#',
  '+',
  '{',
  '~',
  'https://',
  'https://example.com',
  ':65536',
  ':8443',
  '%zz',
  'user@',
  'order_',
  '2026-02-31',
);
const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10_ffff }))
  .map((codes) => String.fromCodePoint(...codes));
const oddTexts = fc.array(odd, { maxLength: 6 }).map((parts) => parts.join(''));

describe('a text of a request', () => {
  const fields = fieldsRoutes.flatMap((routeId) =>
    textsIn(Object(document['paths'])[`/api/${routeId}`].post.requestBody.content).map(
      ([path, schema]): [string, RouteId, Path, Text] => [
        `${routeId}: ${path.join('.')}`,
        routeId,
        path,
        schema,
      ],
    ),
  );

  it('is looked at wherever a request has one', () => {
    const names = fields.map(([name]) => name);

    expect(names).toContain('payment/requestRefund: reason');
    expect(names).toContain('product/addCaseStudyProduct: product.link');
    expect(names).toContain('product/addCaseStudyProduct: product.tags.0');
    expect(names).toContain('freeBites/registerStudent: guardian.name');
  });

  it.each(fields)(
    '%s is taken by the server when the document takes it, and not else',
    (_, ...field) => {
      const [routeId, path, schema] = field;

      fc.assert(
        fc.property(textsAbout(schema), (text) => {
          const body = withText(goodRequest(routeId, 'a@example.com'), path, text);

          expect(isTakenByServer(routeId, path, body)).toBe(isTakenByDocument(schema, text));
        }),
        { seed: 20_261_122, numRuns: 50, examples: [['😀'.repeat(schema.maxLength)]] },
      );
    },
  );
});

/** Texts that fit, nearly fit and don't. */
function textsAbout({ pattern, minLength, maxLength }: Text): fc.Arbitrary<string> {
  const fitting = fc.stringMatching(new RegExp(pattern, 'u'));
  const count = fc.constantFrom(minLength, maxLength - 1, maxLength, maxLength + 1);
  return fc.oneof(
    fitting,
    fc.tuple(fitting, odd).map(([text, end]) => text + end),
    fc.tuple(odd, fitting).map(([start, text]) => start + text),
    fc.tuple(odd, count).map(([unit, times]) => unit.repeat(Math.max(0, times))),
    fc
      .tuple(odd, odd, count)
      .map(([start, unit, times]) => start + unit.repeat(Math.max(0, times - 1))),
    oddTexts,
    anyText,
  );
}

/**
 * As JSON Schema has it: a string is of whole characters, whose count is its length, and a pattern may match anywhere. No pattern that all
 * engines read alike could say that half an emoji is none.
 */
function isTakenByDocument({ minLength, maxLength, pattern }: Text, text: string): boolean {
  const { length } = [...text];
  return (
    text.isWellFormed() &&
    length >= minLength &&
    length <= maxLength &&
    new RegExp(pattern, 'u').test(text)
  );
}

/** Whether the server has nothing against this text, whatever it has against the rest. */
function isTakenByServer(routeId: RouteId, path: Path, body: unknown): boolean {
  const parsed = z.safeParse(endpoints[routeId].request, body);
  const refused = parsed.error?.issues.map((issue) => issue.path.join('.')) ?? [];
  return !refused.includes(path.join('.'));
}

/** A request with another text at a path; what leads there is made when it is missing. */
function withText(within: unknown, [name, ...rest]: Path, text: string): unknown {
  if (name === undefined) {
    return text;
  }
  if (name === '0') {
    return [withText(undefined, rest, text)];
  }
  const fields: Record<string, unknown> = Object(within);
  return { ...fields, [name]: withText(fields[name], rest, text) };
}

/** Every text of a content's schema, with the path to it. */
function textsIn(content: unknown): [Path, Text][] {
  const walk = (schema: unknown, path: Path): [Path, Text][] => {
    const { properties = {}, items } = Object(schema);
    const text = Text.safeParse(schema);
    return [
      ...(text.success ? [[path, text.data] satisfies [Path, Text]] : []),
      ...Object.entries(properties).flatMap(([name, inner]) => walk(inner, [...path, name])),
      ...(items ? walk(items, [...path, '0']) : []),
    ];
  };
  return walk(Object(content)['application/json'].schema, []);
}
