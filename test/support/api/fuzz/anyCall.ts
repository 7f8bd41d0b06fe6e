/** Calls made from the contract: what fits it, what nearly does, and what does not at all, by everybody. */
import fc from 'fast-check';
import * as z from 'zod/mini';
import { endpoints } from '../../../../lambdas/contract/groups/endpoints.ts';
import { type Route, type RouteId, routeIds, routes } from '../../../../lambdas/contract/routes.ts';
import { newKey } from '../../freeBites/colleges.ts';
import { arbitraryOf, type Known } from './arbitraryOf.ts';
import { pathsIn, replaced } from './replaced.ts';

/** Who calls. The last four bear what is no identity token of now, or none. */
export const callers = [
  'learner',
  'other',
  'finance',
  'operator',
  'nobody',
  'expired',
  'accessToken',
  'unverified',
] as const;
export type CallerName = (typeof callers)[number];

/** One call. */
export interface AnyCall {
  readonly routeId: RouteId;
  readonly caller: CallerName;
  /** As it is sent. */
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Values of fields that exist for a caller of a route; nobody's are the learner's. */
export type KnownTo = (caller: CallerName, routeId: RouteId) => Known;

const oddValue = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(null, -1, 0.5, 1e308, 2 ** 53, '', ' ', '\u0000', '\ud800', 'NaN', '1e3', '$(x)'),
  fc.string({ unit: 'binary' }),
);
const oddBody = fc.oneof(
  fc.json({ noUnicodeString: false }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '{', '[]', 'null', '{"__proto__":{"x":1}}', '['.repeat(30_000)),
);
const webSession = fc.constantFrom('1', '0', 'null', '-1', 'NaN', '1e2');
const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-encoding': 'gzip' },
      { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' },
      { cookie: 'session=1; __proto__=2', 'x-http-method-override': 'DELETE' },
    ),
  },
);

/** The schemas of requests, as JSON Schema. */
const schemas = new Map(
  routeIds.map((routeId) => [
    routeId,
    z.toJSONSchema(endpoints[routeId].request, { io: 'input', unrepresentable: 'any' }),
  ]),
);

/** Any call. One of the people deletes accounts for all: a new one has neither the orders nor the groups of the old. */
export function anyCall(knownTo: KnownTo): fc.Arbitrary<AnyCall> {
  const caller = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('learner', 'other', 'finance', 'operator') },
    { weight: 1, arbitrary: fc.constantFrom(...callers) },
  );
  return fc
    .tuple(fc.constantFrom(...routeIds), caller)
    .map(([routeId, by]): [RouteId, CallerName] => {
      const keepsAccount = ['learner', 'finance', 'operator'].includes(by);
      return [routeId, routeId === 'user/deleteAccount' && keepsAccount ? 'other' : by];
    })
    .chain(([routeId, by]) =>
      fc.record({
        routeId: fc.constant(routeId),
        caller: fc.constant(by),
        body: bodyOf(routeId, knownTo(by, routeId)),
        headers: headersOf(routeId),
      }),
    );
}

function bodyOf(routeId: RouteId, known: Known): fc.Arbitrary<string> {
  const fitting = arbitraryOf(schemas.get(routeId), known);
  const near = fitting.chain((body) => {
    const paths = pathsIn(body);
    return paths.length === 0
      ? oddValue
      : fc
          .tuple(fc.constantFrom(...paths), oddValue)
          .map(([path, value]) => replaced(body, path, value));
  });
  return fc.oneof(
    { weight: 6, arbitrary: fitting.map(written) },
    { weight: 4, arbitrary: near.map(written) },
    { weight: 1, arbitrary: oddBody },
  );
}

function headersOf(routeId: RouteId): fc.Arbitrary<Record<string, string>> {
  const { keyed }: Route = routes[routeId];
  const key = fc.oneof(
    { weight: 6, arbitrary: fc.constant(0).map(() => ({ 'idempotency-key': newKey() })) },
    { weight: 1, arbitrary: fc.constantFrom({}, { 'idempotency-key': 'short' }) },
  );
  const session = fc.oneof(
    { weight: 9, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: webSession.map((number) => ({ 'x-web-session': number })) },
  );
  return fc
    .tuple(oddHeaders, keyed ? key : fc.constant({}), session)
    .map((parts) => Object.assign({}, ...parts));
}

function written(body: unknown): string {
  return JSON.stringify(body) ?? '';
}
