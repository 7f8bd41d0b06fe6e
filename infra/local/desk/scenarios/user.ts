import type { RouteId } from '../../../../lambdas/contract/routes.ts';
import { alone, of, type Scenario } from './Scenario.ts';

const simple: readonly [RouteId, string][] = [
  ['user/getProfile', 'The person who calls'],
  ['user/updateProfile', 'Another name and State'],
  ['user/setWebInstance', 'A browser becomes the newest'],
  ['user/getSessionDetails', 'The recent browsers'],
  ['user/getOrders', 'No orders yet'],
  ['user/exportData', 'A copy of one’s data'],
];

const enrolled: readonly [RouteId, string][] = [
  ['user/signOutEverywhere', 'All devices are signed out'],
  ['user/deleteAccount', 'The account is deleted'],
];

/** The signed-in person. */
export const user: readonly Scenario[] = [
  ...simple.flatMap(([id, name]) => of(id, [[200, 'ok', name, (world) => world.call(id)]])),
  ...enrolled.flatMap(([id, name]) =>
    of(id, [
      [
        ...([200, 'ok', name] as const),
        async (world) => {
          await world.enrol();
          return world.call(id);
        },
      ],
    ]),
  ),
  ...of('user/getProfile', [
    [
      ...([401, 'signedOut', 'The account is deleted'] as const),
      async (world) => {
        await world.enrol();
        await world.must('user/deleteAccount');
        return world.call('user/getProfile');
      },
    ],
  ]),
  ...alone(
    of('user/getProfile', [
      [
        ...([500, 'serverError', 'The database is down'] as const),
        (world) => world.whileDown('dynamodb', 'user/getProfile'),
      ],
    ]),
  ),
  ...alone(
    of('user/signOutEverywhere', [
      [
        ...([502, 'operationFailed', 'The user pool is down'] as const),
        (world) => world.whileDown('cognito-idp', 'user/signOutEverywhere'),
      ],
    ]),
  ),
];
