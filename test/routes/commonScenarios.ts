/** What any route may be met with: by what is sent, by who sends it, and by what fails. */

import { bodyLimitBytes } from '../../lambdas/contract/constants.ts';
import { statusesOf } from '../../lambdas/contract/groups/answersOf.ts';
import type { Endpoint } from '../../lambdas/contract/groups/endpoint.ts';
import { endpoints } from '../../lambdas/contract/groups/endpoints.ts';
import { type Route, type RouteId, routes } from '../../lambdas/contract/routes.ts';
import type { Way } from './Row.ts';
import { asksGuardian } from './support/guardians.ts';

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
    ...(route.consent === true ? notAgreed(id) : []),
    ...(route.consent ? noGuardian(id) : []),
    ...(route.limit ? limited(id) : []),
  ];
}

function anyRoute(id: RouteId): Way[] {
  return [
    {
      answer: '400 invalidRequest',
      name: 'The body is no JSON',
      play: (user) => user.call(id, { body: '{' }),
    },
    {
      answer: '413 invalidRequest',
      name: 'The body is too large',
      play: (user) => user.call(id, { body: { padding: 'x'.repeat(limitOf(id)) } }),
    },
    {
      answer: '429 Too Many Requests',
      name: 'The gateway’s throttle',
      play: (user) => user.callFailing(id, 'throttled'),
    },
    {
      answer: '500 serverError',
      name: 'A defect of ours',
      play: (user) => user.callFailing(id, 'defect'),
    },
    {
      answer: '500 Internal Server Error',
      name: 'The function’s process ends',
      play: (user) => user.callFailing(id, 'crash'),
    },
    {
      answer: '503 Service Unavailable',
      name: 'The function takes too long',
      play: (user) => user.callFailing(id, 'timeOut'),
    },
  ];
}

function limitOf(id: RouteId): number {
  const { bodyLimitBytes: own }: Route = routes[id];
  return own ?? bodyLimitBytes;
}

function fields(id: RouteId): Way[] {
  return [
    {
      answer: '400 invalidInput',
      name: 'A field is wrong',
      play: (user) => user.call(id, { body: { id: 7 } }),
    },
  ];
}

function signedIn(id: RouteId): Way[] {
  const anHourAgo = () => Math.floor(Date.now() / 1000) - 3600;
  return [
    {
      answer: '401 Unauthorized',
      name: 'Nobody is signed in',
      play: (user) => user.call(id, { claims: null }),
    },
    {
      answer: '401 Unauthorized',
      name: 'The token has expired',
      play: (user) => user.call(id, { claims: { exp: anHourAgo() } }),
    },
    {
      answer: '401 invalidUserLogin',
      name: 'An access token in place of an identity token',
      play: (user) => user.call(id, { claims: { token_use: 'access' } }),
    },
    {
      answer: '401 signedOut',
      name: 'Signed out everywhere',
      async play(user) {
        await user.enrol();
        await user.must('user/signOutEverywhere');
        return user.call(id, { claims: { auth_time: anHourAgo() } });
      },
    },
    {
      answer: '409 sessionIsNotActive',
      name: 'Another browser has the newer web session',
      async play(user) {
        await user.must('user/setWebInstance', { webSessionID: 2 });
        return user.call(id, { headers: { 'x-web-session': '1' } });
      },
    },
  ];
}

function someoneElse(id: RouteId): Way[] {
  return [
    {
      answer: '403 userNotAllowed',
      name: 'The e-mail address of another person',
      play: (user) => user.call(id, { body: { emailID: 'farah.freebie@example.com' } }),
    },
  ];
}

function notOfGroup(id: RouteId): Way[] {
  return [
    {
      answer: '403 insufficientPerm',
      name: 'A person who is not of the group',
      play: (user) => user.call(id, { claims: { 'cognito:groups': [] } }),
    },
  ];
}

function notAgreed(id: RouteId): Way[] {
  return [
    {
      answer: '403 accessDenied',
      name: 'A person who has not agreed to the privacy notice',
      play: (user) => user.call(id),
    },
  ];
}

function noGuardian(id: RouteId): Way[] {
  return [
    {
      answer: '403 accessDenied',
      name: 'A person under 18 whose parent or guardian has not answered',
      async play(user) {
        await asksGuardian(user);
        return user.call(id);
      },
    },
  ];
}

function limited(id: RouteId): Way[] {
  const { consent }: Endpoint = endpoints[id];
  return [
    {
      answer: '429 operationFailed',
      name: 'Asked for too often',
      async play(user) {
        if (consent) {
          await user.agree();
        }
        // Twice, should the window end in between.
        await user.call(id);
        await user.reachLimit(id);
        const answer = await user.call(id);
        if (answer.httpCode === 429) {
          return answer;
        }
        await user.reachLimit(id);
        return user.call(id);
      },
    },
  ];
}
