/**
 * A named way to every answer of the contract. A route or answer without one fails a test.
 *
 * The dev console plays them, and is the tester's tool: `bin/local.ts` hands it this list when somebody opens its page of answers.
 * So a route's scenarios stand in its one row with all else that tests know of it, nothing of the product imports tests, and
 * `npm start` loads no test before it is needed.
 */
import type { Scenario } from '../../infra/local/console/scenarios/Scenario.ts';
import { World } from '../../infra/local/console/scenarios/World.ts';
import { type RouteId, routeIds } from '../../lambdas/contract/routes.ts';
import { commonScenarios } from './commonScenarios.ts';
import type { Way } from './Row.ts';
import { rows } from './rows.ts';

/** All scenarios of a route, by code and then as they are declared. */
export function scenariosOf(routeId: RouteId): readonly Scenario[] {
  const { good, others = [], prepare } = rows[routeId];
  const goodCall: Way = {
    httpCode: 200,
    word: 'ok',
    name: good,
    play: async (world) => world.call(routeId, await prepare?.(world)),
  };
  return [goodCall, ...others, ...commonScenarios(routeId)]
    .toSorted((one, other) => one.httpCode - other.httpCode)
    .map(({ httpCode, word, name, alone, play }) => ({
      route: routeId,
      name,
      answer: { httpCode, word },
      ...(alone && { alone }),
      play: (laptop) => play(new World(laptop, { requestOf })),
    }));
}

/** All scenarios. */
export const scenarios: readonly Scenario[] = routeIds.flatMap(scenariosOf);

function requestOf(routeId: RouteId, emailID: string): object {
  return rows[routeId].request(emailID);
}
