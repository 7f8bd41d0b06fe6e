/** The HTTP code that goes with each status when nothing more particular is said (413 and 429 are). */
import type { Status } from './vocabulary.ts';

export const httpStatus: Record<Status, number> = {
  ok: 200,
  allow: 200,
  redirect: 302,
  invalidRequest: 400,
  invalidInput: 400,
  notSet: 400,
  invalidUser: 401,
  invalidUserLogin: 401,
  signedOut: 401,
  accessDenied: 403,
  insufficientPerm: 403,
  noValidity: 403,
  userNotAllowed: 403,
  pathNotFound: 404,
  outOfScopePath: 404,
  dataNotFound: 404,
  invalidSession: 409,
  sessionIsNotActive: 409,
  failed: 500,
  serverError: 500,
  unknowError: 500,
  operationFailed: 502,
  noConnection: 503,
};
