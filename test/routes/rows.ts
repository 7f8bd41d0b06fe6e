/** Every route's row, from the file that has its name: a new route is in here as soon as it has a row. */
import { type Route, type RouteId, routeIds, routes } from '../../lambdas/contract/routes.ts';
import type { Row } from './Row.ts';

async function load(routeId: RouteId): Promise<Row> {
  const file = new URL(`./${routeId}.ts`, import.meta.url).href;
  const loaded: { readonly row: Row } = await import(file);
  return loaded.row;
}

export const rows = Object.fromEntries(
  await Promise.all(routeIds.map(async (routeId) => [routeId, await load(routeId)])),
) as Readonly<Record<RouteId, Row>>; // Object.fromEntries forgets the key type

/** Most round trips to the database of a good call: those of its row, and one for the caller's consent when the route needs it. */
export function roundTripsOf(routeId: RouteId): number {
  const { consent }: Route = routes[routeId];
  return rows[routeId].roundTrips + (consent ? 1 : 0);
}
