import { type Route, type RouteId, routes } from '../../../lambdas/contract/routes.ts';

/** The claims, beside those of everybody, of someone who may call a route. */
export function claimsFor(routeId: RouteId): Record<string, unknown> {
  const { group }: Route = routes[routeId];
  return group ? { 'cognito:groups': [group] } : {};
}
