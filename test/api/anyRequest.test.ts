import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Route } from '../../lambdas/contract/route.ts';
import { type RouteId, routeIds, routes, statusesOf } from '../../lambdas/contract/routes.ts';
import { fieldsRoutes, goodRequest } from '../support/goodRequest.ts';
import { rightsFor } from '../support/rightsFor.ts';
import { shareApi } from '../support/shareApi.ts';

const asha = 'asha@example.com';
const run = { seed: 20_261_121, numRuns: 150 };

const GatewayMessage = z.strictObject({ message: z.string() });

/** A path to a value inside a request, such as `product`, `tags`, `0`. */
type Path = readonly string[];

/** Every path inside a value, leaves and what holds them. */
function pathsIn(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([key, inner]) => [
    [key],
    ...pathsIn(inner).map((path) => [key, ...path]),
  ]);
}

/** A copy with another value at a path. */
function replaced(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) {
    return put;
  }
  const copy: unknown = Array.isArray(value) ? [...value] : { ...Object(value) };
  Object.assign(Object(copy), { [key]: replaced(Object(value)[key], rest, put) });
  return copy;
}

const routeAndPath = fc.constantFrom(
  ...routeIds.flatMap((routeId) =>
    pathsIn(goodRequest(routeId, asha)).map((path): [RouteId, Path] => [routeId, path]),
  ),
);

/** What is likeliest to be mistaken for something else. */
const oddValue = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(null, -1, 0.5, 1e308, 2 ** 53, '', ' ', '\u0000', '\ud800', 'NaN', '1e3', '$(x)'),
  fc.string({ unit: 'binary' }),
);

describe('any request', () => {
  const api = shareApi();
  beforeAll(() => api.laptop.runSchedules());

  /** The answer is one that the contract names for the route, or the gateway's, and nothing went wrong inside. */
  async function expectNamedAnswer(routeId: RouteId, body: string): Promise<void> {
    const route: Route = routes[routeId];

    const { status, body: answer } = await api.call(
      routeId,
      body,
      api.as(asha, rightsFor(routeId)),
    );

    expect(status).toBeLessThan(500);
    const shapes = [route.ok, route.refused, GatewayMessage];
    expect(shapes.some((shape) => z.safeParse(shape, answer).success)).toBe(true);
    if ('status' in answer) {
      expect(statusesOf(route)).toContain(answer['status']);
    }
  }

  it('that is any JSON gets an answer that the contract names', async () => {
    const anyJson = fc.json({ noUnicodeString: false });

    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...routeIds), anyJson, expectNamedAnswer),
      run,
    );
  });

  it('that is good but for one field gets an answer that the contract names', async () => {
    const changedRequest = fc.tuple(routeAndPath, oddValue).filter(
      // Signing asha out everywhere, or deleting the account, would refuse all that follows.
      ([[routeId]]) => routeId !== 'user/signOutEverywhere' && routeId !== 'user/deleteAccount',
    );

    await fc.assert(
      fc.asyncProperty(changedRequest, ([[routeId, path], value]) =>
        expectNamedAnswer(
          routeId,
          JSON.stringify(replaced(goodRequest(routeId, asha), path, value)),
        ),
      ),
      run,
    );
  });

  it('S-17: with a value of another type in a field that has one is refused by the name of the field', async () => {
    const leaves = fieldsRoutes.flatMap((routeId) =>
      pathsIn(goodRequest(routeId, asha))
        .filter((path) => typeof valueAt(goodRequest(routeId, asha), path) !== 'object')
        .map((path): [RouteId, Path] => [routeId, path]),
    );

    for (const [routeId, path] of leaves) {
      for (const value of [{}, [], [1]]) {
        const request = Object(replaced(goodRequest(routeId, asha), path, value));

        const { status, body } = await api.call(routeId, request, api.as(asha));

        expect(status).toBe(400);
        expect(body).toMatchObject({ status: 'invalidInput', data: { fields: [path.join('.')] } });
      }
    }
  });
});

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => Object(inner)[key], value);
}
