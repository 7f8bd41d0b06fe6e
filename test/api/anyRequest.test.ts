import { beforeAll, describe, expect, it } from 'vitest';
import { type RouteId, routeIds } from '../../lambdas/contract/routes.ts';
import { errorLog, Fuzz } from '../support/api/fuzz/Fuzz.ts';
import { type Path, pathsIn, replaced } from '../support/api/fuzz/replaced.ts';
import { fieldsRoutes, goodRequest } from '../support/api/goodRequest.ts';
import { shareApi } from '../support/api/shareApi.ts';

const asha = 'asha@example.com';
const seed = 20_261_121;
const requests = 15 * routeIds.length;

describe('any request', () => {
  const { onLine, errors } = errorLog();
  const api = shareApi({ onLine });
  const fuzz = new Fuzz(api);
  beforeAll(() => fuzz.prepare());

  it('S-11, S-13, S-16, S-17: by anybody, fit or not, gets an answer that the contract names, and does nothing when it is refused', async () => {
    const { problems, counts } = await fuzz.play(seed, requests);

    expect(problems).toEqual([]);
    const words = [...counts.values()].map((count) => [...count.keys()]);
    const met = [...counts].filter(([, count]) => count.size < 2);
    expect(met.map(([routeId, count]) => [routeId, ...count.keys()])).toEqual([
      ['payment/webhook', 'invalidRequest'], // nobody signs one here
    ]);
    expect(words.filter((met) => met.includes('ok')).length).toBeGreaterThan(20);
    expect(errors).toEqual([]);
  });

  it('S-31: that the payment provider signs, whatever it says, breaks nothing inside', async () => {
    expect(await fuzz.sendEvents(seed, 25)).toEqual([]);
    expect(errors).toEqual([]);
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
        expect(body).toMatchObject({
          status: 'invalidInput',
          data: { fields: [fieldOf(routeId, path)] },
        });
      }
    }
  });
});

/** The field that a refusal names. What may be one of several things, such as `consent`, is named as a whole. */
function fieldOf(routeId: RouteId, path: Path): string {
  return routeId === 'user/setConsent' && path[0] === 'consent' ? 'consent' : path.join('.');
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => Object(inner)[key], value);
}
