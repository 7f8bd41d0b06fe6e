import * as z from 'zod/mini';
import { httpStatus } from '../httpStatus.ts';
import type { Access } from '../routes.ts';
import type { Status } from '../vocabulary.ts';
import type { Endpoint } from './endpoint.ts';

/** An answer as a client can tell it from others: its code, and the word that it carries. */
export interface DeclaredAnswer {
  readonly httpCode: number;
  /** `status` of an answer of ours, `message` of one of the gateway's. */
  readonly word: string;
}

const everyRoute: readonly Status[] = ['ok', 'invalidRequest', 'serverError'];
const byAccess: Record<Access, readonly Status[]> = {
  visitor: ['invalidInput'],
  signature: [],
  user: ['invalidInput', 'invalidUserLogin', 'sessionIsNotActive', 'signedOut'],
};

/** All statuses that a route may answer, those of its access, group, consent and limit included. */
export function statusesOf(endpoint: Endpoint): readonly Status[] {
  const { access, group, consent, limit, refusals } = endpoint;
  return [
    ...new Set([
      ...everyRoute,
      ...byAccess[access],
      ...(namesCaller(endpoint) ? (['userNotAllowed'] as const) : []),
      ...(group ? (['insufficientPerm'] as const) : []),
      ...(consent ? (['accessDenied'] as const) : []),
      ...(limit ? (['operationFailed'] as const) : []),
      ...refusals,
    ]),
  ];
}

/** Every answer of ours that a route may give. */
export function ownAnswersOf(endpoint: Endpoint): readonly (DeclaredAnswer & { word: Status })[] {
  const usual = statusesOf(endpoint)
    // Brought by the limit alone it is a 429, never a 502.
    .filter((word) => word !== 'operationFailed' || endpoint.refusals.includes(word))
    .map((word) => ({ httpCode: httpStatus[word], word }));
  const limited = { httpCode: 429, word: 'operationFailed' } as const;
  return [
    ...usual,
    { httpCode: 413, word: 'invalidRequest' },
    ...(endpoint.limit ? [limited] : []),
  ];
}

/**
 * Every answer that a client of a route may meet, those of the gateway included. The gateway's own have neither `id` nor `status`: what it
 * says can be shaped for REST APIs only, not for HTTP APIs, so the client goes by their codes.
 */
export function answersOf(endpoint: Endpoint): readonly DeclaredAnswer[] {
  return [
    ...ownAnswersOf(endpoint),
    ...(endpoint.access === 'user' ? [{ httpCode: 401, word: 'Unauthorized' }] : []),
    { httpCode: 429, word: 'Too Many Requests' },
    { httpCode: 503, word: 'Service Unavailable' },
  ];
}

/** Whether a signed-in caller sends an address in the request, which must be the caller's own. */
function namesCaller({ access, request }: Endpoint): boolean {
  return access === 'user' && request instanceof z.ZodMiniObject && 'emailID' in request.shape;
}
