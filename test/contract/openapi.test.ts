import { describe, expect, it } from 'vitest';
import { fromJSONSchema } from 'zod';
import * as z from 'zod/mini';
import { statusesOf } from '../../lambdas/contract/groups/answersOf.ts';
import { endpoints } from '../../lambdas/contract/groups/endpoints.ts';
import { openapi } from '../../lambdas/contract/openapi.ts';
import { type Route, routeIds, routes } from '../../lambdas/contract/routes.ts';
import { Group } from '../../lambdas/contract/vocabulary.ts';
import { fieldsRoutes, goodRequest, routesFor } from '../support/api/goodRequest.ts';

const JsonSchema = z.record(z.string(), z.unknown());
const Content = z.strictObject({ 'application/json': z.strictObject({ schema: JsonSchema }) });
const Operation = z.strictObject({
  operationId: z.string().check(z.regex(/^\w+$/)),
  tags: z.array(z.string()),
  summary: z.string().check(z.minLength(10)),
  'x-repeatable': z.boolean(),
  'x-group': z.optional(Group),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.optional(
    z.array(
      z.strictObject({
        name: z.string(),
        in: z.enum(['header', 'query', 'path', 'cookie']),
        required: z.boolean(),
        description: z.string(),
        schema: JsonSchema,
      }),
    ),
  ),
  requestBody: z.strictObject({ required: z.literal(true), content: Content }),
  responses: z.record(
    z.string().check(z.regex(/^[2-5]\d\d$/)),
    z.strictObject({
      description: z.string().check(z.minLength(1)),
      headers: z.optional(
        z.record(z.string(), z.strictObject({ description: z.string(), schema: JsonSchema })),
      ),
      content: Content,
    }),
  ),
});
/** What OpenAPI 3.1 asks of a document such as ours. */
const OpenApi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({
    title: z.string(),
    version: z.string(),
    license: z.strictObject({ name: z.string(), identifier: z.string() }),
    description: z.string(),
  }),
  servers: z.array(z.strictObject({ url: z.url() })),
  paths: z.record(
    z.string().check(z.regex(/^\/api\/\w+\/\w+$/)),
    z.strictObject({ servers: z.array(z.strictObject({ url: z.url() })), post: Operation }),
  ),
  components: z.strictObject({
    securitySchemes: z.record(
      z.string(),
      z.strictObject({
        type: z.literal('http'),
        scheme: z.literal('bearer'),
        bearerFormat: z.literal('JWT'),
      }),
    ),
    schemas: z.record(z.string(), JsonSchema),
  }),
});

const origins = { site: 'https://site.example', caseStudy: 'https://casestudy.example' };
const document = OpenApi.parse(JSON.parse(JSON.stringify(openapi(origins))));
const text = JSON.stringify(document);

/** Headers that a call of a route may bear. */
function headersOf(routeId: string, access: string): string[] | undefined {
  const keyed = [
    'freeBites/registerStudent',
    'product/addPost',
    'product/reportMistake',
    'product/requestService',
    'product/replyToService',
    'operator/answerWork',
  ].includes(routeId);
  const headers = [
    ...(access === 'user' ? ['x-web-session'] : []),
    ...(keyed ? ['idempotency-key'] : []),
  ];
  return headers.length > 0 ? headers : undefined;
}

describe('the OpenAPI document', () => {
  it('lists every route once, at its address, and nothing else', () => {
    const operations = Object.values(document.paths).map(({ post }) => post.operationId);

    expect(Object.keys(document.paths)).toEqual(routeIds.map((routeId) => `/api/${routeId}`));
    expect(new Set(operations).size).toBe(routeIds.length);
  });

  it.each(routeIds)('says of %s what the contract says', (routeId) => {
    const route: Route = routes[routeId];
    const { host, access, repeatable, summary } = route;

    const path = document.paths[`/api/${routeId}`];

    expect(path?.servers).toEqual([{ url: origins[host] }]);
    expect(path?.post).toMatchObject({
      summary,
      'x-repeatable': repeatable,
      security: access === 'user' ? [{ identityToken: [] }] : [],
    });
    expect(path?.post['x-group']).toBe(route.group);
    expect(path?.post.parameters?.map(({ name }) => name)).toEqual(headersOf(routeId, access));
    const required = path?.post.parameters?.filter(({ required }) => required) ?? [];
    expect(required.map(({ name }) => name)).toEqual(route.webSession ? ['x-web-session'] : []);
    expect('200' in (path?.post.responses ?? {})).toBe(true);
    expect('401' in (path?.post.responses ?? {})).toBe(access === 'user');
  });

  it.each(fieldsRoutes)(
    'describes the request of %s by a schema that takes a good one only',
    (routeId) => {
      const schema =
        document.paths[`/api/${routeId}`]?.post.requestBody.content['application/json'].schema;

      const compiled = fromJSONSchema(schema ?? {});

      const good = goodRequest(routeId, 'a@example.com');
      expect(compiled.safeParse(good).success).toBe(true);
      expect(compiled.safeParse({ ...good, id: 7 }).success).toBe(false);
      expect(compiled.safeParse({}).success).toBe(false);
    },
  );

  it.each(routesFor('signature'))('leaves the body of %s, which is signed, open', (routeId) => {
    const { requestBody } = document.paths[`/api/${routeId}`]?.post ?? {};

    expect(requestBody?.content['application/json'].schema).toEqual({});
  });

  it('lets a student be registered without the header idempotency-key', () => {
    const { parameters } = document.paths['/api/freeBites/registerStudent']?.post ?? {};

    expect(parameters).toMatchObject([{ name: 'idempotency-key', required: false }]);
  });

  it('says of every limited route, and of no other, when a refused call may be made again', () => {
    const saying = routeIds.filter((routeId) => {
      const { responses } = document.paths[`/api/${routeId}`]?.post ?? {};
      return responses?.['429']?.headers?.['Retry-After'] !== undefined;
    });

    const limited = routeIds.filter((routeId) => {
      const route: Route = routes[routeId];
      return route.limit;
    });
    expect(saying).toEqual(limited);
    for (const routeId of limited) {
      expect(statusesOf(endpoints[routeId])).toContain('operationFailed');
    }
  });

  it('has answers whose schemas can be read', () => {
    const schemas = Object.values(document.paths).flatMap(({ post }) =>
      Object.values(post.responses).map(({ content }) => content['application/json'].schema),
    );

    expect(schemas.length).toBeGreaterThan(routeIds.length * 4);
    for (const schema of schemas.filter((one) => !('$ref' in one))) {
      expect(() => fromJSONSchema(standingAlone(schema))).not.toThrow();
    }
  });

  it('refers to nothing that it does not have', () => {
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];

    expect(references.length).toBe(text.split('"$ref"').length - 1);
    for (const [, name = ''] of references) {
      expect(document.components.schemas).toHaveProperty(name);
    }
  });

  it('is the same each time it is asked for: no schema of another draft inside', () => {
    expect(text).not.toContain('"$schema"');
    expect(JSON.stringify(openapi(origins))).toBe(JSON.stringify(openapi(origins)));
  });
});

/** A schema with what it refers to inside it. */
function standingAlone(schema: z.infer<typeof JsonSchema>): z.infer<typeof JsonSchema> {
  const whole = { ...schema, $defs: document.components.schemas };
  return JSON.parse(JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/'));
}
