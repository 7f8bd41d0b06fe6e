import type { RouteId } from '../../../lambdas/contract/routes.ts';
import { inParallel } from '../inParallel.ts';
import type { AwsCallMeter, Work } from '../localStack/AwsCallMeter.ts';
import { callPrepared, type PreparedCall, prepareCall } from './preparedCalls.ts';
import type { SharedApi } from './SharedApi.ts';

/**
 * What a good call of each route asks of AWS.
 *
 * @param options `isWarm`: whether its process has answered one like it just before; `atOnce`: how many are made ready side by
 *   side, where more than one leaves what lags behind, as documents do, to chance
 */
export async function routeWork(
  api: SharedApi,
  meter: AwsCallMeter,
  routeIds: readonly RouteId[],
  { isWarm, atOnce }: { readonly isWarm: boolean; readonly atOnce: number },
): Promise<ReadonlyMap<RouteId, Work>> {
  const prepared = new Map<RouteId, PreparedCall>();
  await inParallel(atOnce, routeIds, async (routeId) => {
    if (isWarm) {
      await callPrepared(api, routeId, await prepareCall(api, routeId));
    }
    prepared.set(routeId, await prepareCall(api, routeId));
  });
  const work = new Map<RouteId, Work>();
  for (const [routeId, call] of prepared) {
    work.set(routeId, await meter.during(() => callPrepared(api, routeId, call)));
  }
  return work;
}
