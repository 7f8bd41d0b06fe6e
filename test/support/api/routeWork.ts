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
  const prepared = new Map<
    RouteId,
    { readonly before?: PreparedCall; readonly counted: PreparedCall }
  >();
  await inParallel(atOnce, routeIds, async (routeId) => {
    prepared.set(routeId, {
      ...(isWarm && { before: await prepareCall(api, routeId) }),
      counted: await prepareCall(api, routeId),
    });
  });
  const work = new Map<RouteId, Work>();
  for (const [routeId, { before, counted }] of prepared) {
    if (before) {
      await callPrepared(api, routeId, before);
    }
    work.set(routeId, await meter.during(() => callPrepared(api, routeId, counted)));
  }
  return work;
}
