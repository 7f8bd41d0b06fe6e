/** A named way to every answer of the contract. A route or answer without one fails a test. */
import { type RouteId, routeIds } from '../../../../lambdas/contract/routes.ts';
import { catalogue } from './catalogue.ts';
import { common } from './common.ts';
import { finance } from './finance.ts';
import { freeBites } from './freeBites.ts';
import { payment } from './payment.ts';
import type { Scenario } from './Scenario.ts';
import { user } from './user.ts';

const particular = [...user, ...catalogue, ...payment, ...freeBites, ...finance];

/** All scenarios of a route, by code and then as they are declared. */
export function scenariosOf(routeId: RouteId): readonly Scenario[] {
  return [...particular.filter(({ route }) => route === routeId), ...common(routeId)].toSorted(
    (one, other) => one.answer.httpCode - other.answer.httpCode,
  );
}

/** All scenarios. */
export const scenarios: readonly Scenario[] = routeIds.flatMap(scenariosOf);
