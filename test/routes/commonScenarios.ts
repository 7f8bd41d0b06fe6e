/** What any route may be met with: by what is sent, by who sends it, and by what fails. */
import { statusesOf } from '../../lambdas/contract/answersOf.ts';
import type { Endpoint } from '../../lambdas/contract/endpoint.ts';
import { endpoints } from '../../lambdas/contract/endpoints.ts';
import type { RouteId } from '../../lambdas/contract/routes.ts';
import type { Way } from './Row.ts';

/** The scenarios that every route of its kind has. */
export function commonScenarios(id: RouteId): Way[] {
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

function anyRoute(id: RouteId): Way[] {
  return [
    {
      httpCode: 400,
      word: 'invalidRequest',
      name: 'The body is no JSON',
      play: (world) => world.call(id, { body: '{' }),
    },
    {
      httpCode: 413,
      word: 'invalidRequest',
      name: 'The body is larger than 64 KB',
      play: (world) => world.call(id, { body: { padding: 'x'.repeat(66_000) } }),
    },
    {
      httpCode: 429,
      word: 'Too Many Requests',
      name: 'The gateway’s throttle',
      play: (world) => world.callFailing(id, 'throttled'),
    },
    {
      httpCode: 500,
      word: 'serverError',
      name: 'A defect of ours',
      play: (world) => world.callFailing(id, 'defect'),
    },
    {
      httpCode: 500,
      word: 'Internal Server Error',
      name: 'The function’s process ends',
      play: (world) => world.callFailing(id, 'crash'),
    },
    {
      httpCode: 503,
      word: 'Service Unavailable',
      name: 'The function takes too long',
      play: (world) => world.callFailing(id, 'timeOut'),
    },
  ];
}

function fields(id: RouteId): Way[] {
  return [
    {
      httpCode: 400,
      word: 'invalidInput',
      name: 'A field is wrong',
      play: (world) => world.call(id, { body: { id: 7 } }),
    },
  ];
}

function signedIn(id: RouteId): Way[] {
  const anHourAgo = () => Math.floor(Date.now() / 1000) - 3600;
  return [
    {
      httpCode: 401,
      word: 'Unauthorized',
      name: 'Nobody is signed in',
      play: (world) => world.call(id, { claims: null }),
    },
    {
      httpCode: 401,
      word: 'Unauthorized',
      name: 'The token has expired',
      play: (world) => world.call(id, { claims: { exp: anHourAgo() } }),
    },
    {
      httpCode: 401,
      word: 'invalidUserLogin',
      name: 'An access token in place of an identity token',
      play: (world) => world.call(id, { claims: { token_use: 'access' } }),
    },
    {
      httpCode: 401,
      word: 'signedOut',
      name: 'Signed out everywhere',
      async play(world) {
        await world.enrol();
        await world.must('user/signOutEverywhere');
        return world.call(id, { claims: { auth_time: anHourAgo() } });
      },
    },
    {
      httpCode: 409,
      word: 'sessionIsNotActive',
      name: 'Another browser has the newer web session',
      async play(world) {
        await world.must('user/setWebInstance', { webSessionID: 2 });
        return world.call(id, { headers: { 'x-web-session': '1' } });
      },
    },
  ];
}

function someoneElse(id: RouteId): Way[] {
  return [
    {
      httpCode: 403,
      word: 'userNotAllowed',
      name: 'The e-mail address of another person',
      play: (world) => world.call(id, { body: { emailID: 'farah.freebie@example.com' } }),
    },
  ];
}

function notOfGroup(id: RouteId): Way[] {
  return [
    {
      httpCode: 403,
      word: 'insufficientPerm',
      name: 'A person who is not of the group',
      play: (world) => world.call(id, { claims: { 'cognito:groups': [] } }),
    },
  ];
}

function limited(id: RouteId): Way[] {
  return [
    {
      httpCode: 429,
      word: 'operationFailed',
      name: 'Asked for too often',
      async play(world) {
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
    },
  ];
}
