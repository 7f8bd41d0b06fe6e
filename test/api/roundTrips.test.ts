import { beforeAll, describe, expect, it } from 'vitest';
import { routeAccess } from '../../infra/cloud/functions/routeAccess.ts';
import { type RouteId, routeIds } from '../../lambdas/contract/routes.ts';
import { roundTripsOf } from '../routes/rows.ts';
import { prepareAll } from '../support/api/preparedCalls.ts';
import { routeWork } from '../support/api/routeWork.ts';
import { shareApi } from '../support/api/shareApi.ts';
import { AwsCallMeter, type Work } from '../support/localStack/AwsCallMeter.ts';

/**
 * Routes that may read lists, so that what they ask could grow with what there is; but for one that takes long to get ready.
 * `npm run bench -- data` counts every route.
 */
const reading = routeIds.filter(
  (routeId) =>
    routeId !== 'finance/reconcile' &&
    Object.values(routeAccess[routeId])
      .flat()
      .some((action) => /^(?:Query|Scan)$/.test(action)),
);

describe('a good call', () => {
  const api = shareApi();
  let work: ReadonlyMap<RouteId, Work> = new Map();

  beforeAll(async () => {
    await prepareAll(api);
    work = await routeWork(api, new AwsCallMeter(api.aws, api.localStack), reading, {
      isWarm: false,
      atOnce: 3,
    });
  });

  it.each(reading)(
    'of %s takes no more round trips to the database than its row says',
    (routeId) => {
      const { trips = Number.NaN, said = [] } = work.get(routeId) ?? {};

      expect(trips, said.join(', ')).toBeLessThanOrEqual(roundTripsOf(routeId));
    },
  );
});
