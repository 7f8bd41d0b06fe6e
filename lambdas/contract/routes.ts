/** Every route of the product by its name, which is also its address: `user/getProfile` answers at `/api/user/getProfile`. */
import * as z from 'zod/mini';
import { finance } from './finance.ts';
import { freeBites } from './freeBites.ts';
import { payment } from './payment.ts';
import { product } from './product.ts';
import type { Access, Route } from './route.ts';
import { search } from './search.ts';
import { user } from './user.ts';
import type { Status } from './vocabulary.ts';

export const routes = { ...user, ...product, ...payment, ...search, ...freeBites, ...finance };

/** All routes, typed one by one. */
export type Routes = typeof routes;

/** The name of a route. */
export type RouteId = keyof Routes;

/** Every route's name. */
export const routeIds = Object.keys(routes) as RouteId[]; // Object.keys forgets the key type

const everyRoute: readonly Status[] = ['ok', 'invalidRequest', 'serverError'];
const byAccess: Record<Access, readonly Status[]> = {
  visitor: ['invalidInput'],
  signature: [],
  user: ['invalidInput', 'invalidUserLogin', 'sessionIsNotActive', 'signedOut'],
};

/** All statuses that a route may answer, those of its access included. */
export function statusesOf(route: Route): readonly Status[] {
  const group: readonly Status[] = route.group ? ['insufficientPerm'] : [];
  const own: readonly Status[] = namesCaller(route) ? ['userNotAllowed'] : [];
  const checks = [...byAccess[route.access], ...own, ...group];
  if (!route.open) {
    return [...everyRoute.slice(1), ...checks, 'outOfScopePath'];
  }
  const limited: readonly Status[] = route.limited ? ['operationFailed'] : [];
  return [...new Set([...everyRoute, ...checks, ...limited, ...route.statuses])];
}

/** Whether a signed-in caller says whose data it is about, which must be the own. */
function namesCaller({ access, request }: Route): boolean {
  return access === 'user' && request instanceof z.ZodMiniObject && 'emailID' in request.shape;
}
