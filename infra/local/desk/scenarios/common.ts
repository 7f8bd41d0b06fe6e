/** What any route may be met with: by what is sent, by who sends it, and by what fails. */
import { statusesOf } from '../../../../lambdas/contract/answersOf.ts';
import type { Endpoint } from '../../../../lambdas/contract/endpoint.ts';
import { endpoints } from '../../../../lambdas/contract/endpoints.ts';
import type { RouteId } from '../../../../lambdas/contract/routes.ts';
import { of, type Scenario } from './Scenario.ts';

/** The scenarios that every route of its kind has. */
export function common(id: RouteId): Scenario[] {
  const route: Endpoint = endpoints[id];
  const own = statusesOf(route).includes('userNotAllowed');
  return [
    ...anyRoute(id),
    ...(route.access === 'signature' ? [] : fields(id)),
    ...(route.access === 'user' ? signedIn(id) : []),
    ...(own ? someoneElse(id) : []),
    ...(route.group ? notOfGroup(id) : []),
    ...(route.limit ? limited(id) : []),
  ];
}

function anyRoute(id: RouteId): Scenario[] {
  return of(id, [
    [400, 'invalidRequest', 'The body is no JSON', (world) => world.call(id, { body: '{' })],
    [
      ...([413, 'invalidRequest', 'The body is larger than 64 KB'] as const),
      (world) => world.call(id, { body: { padding: 'x'.repeat(66_000) } }),
    ],
    [
      429,
      'Too Many Requests',
      'The gateway’s throttle',
      (world) => world.callFailing(id, 'throttled'),
    ],
    [500, 'serverError', 'A defect of ours', (world) => world.callFailing(id, 'defect')],
    [
      500,
      'Internal Server Error',
      'The function’s process ends',
      (world) => world.callFailing(id, 'crash'),
    ],
    [
      503,
      'Service Unavailable',
      'The function takes too long',
      (world) => world.callFailing(id, 'timeOut'),
    ],
  ]);
}

function fields(id: RouteId): Scenario[] {
  return of(id, [
    [400, 'invalidInput', 'A field is wrong', (world) => world.call(id, { body: { id: 7 } })],
  ]);
}

function signedIn(id: RouteId): Scenario[] {
  const anHourAgo = () => Math.floor(Date.now() / 1000) - 3600;
  return of(id, [
    [401, 'Unauthorized', 'Nobody is signed in', (world) => world.call(id, { claims: null })],
    [
      ...([401, 'Unauthorized', 'The token has expired'] as const),
      (world) => world.call(id, { claims: { exp: anHourAgo() } }),
    ],
    [
      ...([401, 'invalidUserLogin', 'An access token in place of an identity token'] as const),
      (world) => world.call(id, { claims: { token_use: 'access' } }),
    ],
    [
      ...([401, 'signedOut', 'Signed out everywhere'] as const),
      async (world) => {
        await world.enrol();
        await world.must('user/signOutEverywhere');
        return world.call(id, { claims: { auth_time: anHourAgo() } });
      },
    ],
    [
      ...([409, 'sessionIsNotActive', 'Another browser has the newer web session'] as const),
      async (world) => {
        await world.must('user/setWebInstance', { webSessionID: 2 });
        return world.call(id, { headers: { 'x-web-session': '1' } });
      },
    ],
  ]);
}

function someoneElse(id: RouteId): Scenario[] {
  return of(id, [
    [
      ...([403, 'userNotAllowed', 'The e-mail address of somebody else'] as const),
      (world) => world.call(id, { body: { emailID: 'farah.freebie@example.com' } }),
    ],
  ]);
}

function notOfGroup(id: RouteId): Scenario[] {
  return of(id, [
    [
      ...([403, 'insufficientPerm', 'Somebody who is not of the group'] as const),
      (world) => world.call(id, { claims: { 'cognito:groups': [] } }),
    ],
  ]);
}

function limited(id: RouteId): Scenario[] {
  return of(id, [
    [
      ...([429, 'operationFailed', 'Asked for too often'] as const),
      async (world) => {
        // Twice, should the window end in between.
        await world.call(id);
        await world.reachLimit(id);
        const answer = await world.call(id);
        if (answer.httpCode === 429) {
          return answer;
        }
        await world.reachLimit(id);
        return world.call(id);
      },
    ],
  ]);
}
