import { dynamoSessions } from '../adapters/dynamo/sessions.ts';
import type { Endpoint } from '../contract/groups/endpoint.ts';
import type { Handler, Success } from '../http/answering.ts';
import { serveUserWith, type UserCall, type UserChecks } from '../http/serve.ts';

/** Serves a route that needs a signed-in person, whose account is read in the table of sessions. */
export function serveUser<E extends Endpoint & { access: 'user' }>(
  route: E,
  run: (call: UserCall<E>) => Promise<Success<E>>,
  checks?: UserChecks,
): Handler {
  return serveUserWith(dynamoSessions(), route, run, checks);
}
