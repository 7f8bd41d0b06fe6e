/**
 * A named way to every answer of the contract. A route or answer without one fails a test.
 *
 * The dev console plays them, and is the tester's tool: `bin/local.ts` hands it this list when someone opens its page of answers.
 * So a route's scenarios are in its one row with all else that tests know of it, nothing of the product imports tests, and
 * `npm start` loads no test before it is needed.
 */
import type { Scenario } from '../../infra/local/console/scenarios/Scenario.ts';
import { ScenarioUser } from '../../infra/local/console/scenarios/ScenarioUser.ts';
import { type RouteId, routeIds } from '../../lambdas/contract/routes.ts';
import { goodRequest } from '../support/api/goodRequest.ts';
import { commonScenarios } from './commonScenarios.ts';
import type { Way } from './Row.ts';
import { rows } from './rows.ts';

/** All scenarios of a route, by code and then as they are declared. */
export function scenariosOf(routeId: RouteId): readonly Scenario[] {
  const { good, others = [], prepare } = rows[routeId];
  const goodCall: Way = {
    answer: '200 ok',
    name: good,
    play: async (user) => user.call(routeId, await prepare?.(user)),
  };
  return [goodCall, ...others, ...commonScenarios(routeId)]
    .toSorted((one, other) => codeIn(one) - codeIn(other))
    .map((way) => ({
      route: routeId,
      name: way.name,
      answer: { httpCode: codeIn(way), word: way.answer.slice(4) },
      ...(way.alone && { alone: way.alone }),
      play: (localStack) => way.play(new ScenarioUser(localStack, { requestOf: goodRequest })),
    }));
}

/** All scenarios. */
export const scenarios: readonly Scenario[] = routeIds.flatMap(scenariosOf);

function codeIn({ answer }: Way): number {
  return Number(answer.slice(0, 3));
}
