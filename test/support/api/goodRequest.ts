import { type Access, type RouteId, routeIds, routes } from '../../../lambdas/contract/routes.ts';
import { rows } from '../../routes/rows.ts';

/** A request that keeps to the contract; that of a signature route is not signed. */
export function goodRequest(routeId: RouteId, emailID: string): Record<string, unknown> {
  const request = rows[routeId].request(emailID);
  return routes[routeId].access === 'signature' ? { ...request } : { id: '1', ...request };
}

/** The routes that a visitor, only a signed-in person or only who signs the body may call. */
export function routesFor(access: Access): RouteId[] {
  return routeIds.filter((routeId) => routes[routeId].access === access);
}

/** One route of each kind of access: what `serve` and the gateway do for one, they do for all of its kind. */
export const oneOfEachAccess = [
  'search/for',
  'freeBites/getCollegeInfo',
  'user/getProfile',
  'finance/getRefunds',
  'operator/getWork',
  'payment/webhook',
] as const satisfies readonly RouteId[];

/** Those of them that need a signed-in person. */
export const oneOfEachUser = oneOfEachAccess.filter((routeId) => routes[routeId].access === 'user');

/** The routes whose request has fields that the contract names: all but those that check a signature over a raw body. */
export const fieldsRoutes = routeIds.filter((routeId) => routes[routeId].access !== 'signature');

/** The routes that take the caller's own address. */
export const addressedRoutes = routesFor('user').filter(
  (routeId) => 'emailID' in goodRequest(routeId, 'a@example.com'),
);
