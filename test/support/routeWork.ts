import type { RouteId } from '../../lambdas/contract/routes.ts';
import type { Meter, Work } from './Meter.ts';
import { callPrepared, type PreparedCall, prepareCall } from './preparedCalls.ts';
import type { SharedApi } from './shareApi.ts';

/** So many functions are started side by side. */
const atOnce = 3;

/**
 * What a good call of each route asks of AWS.
 *
 * @param isWarm whether its process has answered one like it just before
 */
export async function routeWork(
  api: SharedApi,
  meter: Meter,
  routeIds: readonly RouteId[],
  isWarm: boolean,
): Promise<ReadonlyMap<RouteId, Work>> {
  const prepared = new Map<RouteId, PreparedCall>();
  const waiting = routeIds.values();
  const prepare = async () => {
    for (const routeId of waiting) {
      if (isWarm) {
        await callPrepared(api, routeId, await prepareCall(api, routeId));
      }
      prepared.set(routeId, await prepareCall(api, routeId));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, prepare));
  const work = new Map<RouteId, Work>();
  for (const [routeId, call] of prepared) {
    work.set(routeId, await meter.during(() => callPrepared(api, routeId, call)));
  }
  return work;
}
