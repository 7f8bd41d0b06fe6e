import type { LocalStack } from '../../../infra/local/LocalStack.ts';
import { apiPrefix, webSessionHeader } from '../../../lambdas/contract/constants.ts';
import { type Route, type RouteId, routes } from '../../../lambdas/contract/routes.ts';

/** An answer, read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The answer as JSON; empty when it is none. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** What is sent: an object as JSON, text and bytes as they are. */
export type Sent = string | Uint8Array<ArrayBuffer> | object;

/** Sends a POST as the web does. */
export async function send(
  url: string,
  body: Sent,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const raw = typeof body === 'string' || body instanceof Uint8Array;
  return read(
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: raw ? body : JSON.stringify(body),
    }),
  );
}

/** Reads an answer to its end. */
export async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: objectIn(text) };
}

/** An answer that must be ok. @throws Error when it is not */
export function requireOk(routeId: RouteId, answer: Answer): Answer {
  if (answer.status !== 200) {
    throw new Error(`${routeId} was answered ${answer.status}: ${answer.text}`);
  }
  return answer;
}

/** Where a route answers on this machine. */
export function urlOf(localStack: LocalStack, routeId: RouteId): string {
  return `${localStack.addresses[routes[routeId].host]}${apiPrefix}${routeId}`;
}

/** Calls a route of a local stack. A call that has to name a web session and doesn't is made as by a browser that is continued in. */
export async function callRoute(
  localStack: LocalStack,
  routeId: RouteId,
  body: Sent,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const { webSession }: Route = routes[routeId];
  const { authorization } = headers;
  if (!webSession || authorization === undefined || headers[webSessionHeader] !== undefined) {
    return send(urlOf(localStack, routeId), body, headers);
  }
  const call = () =>
    send(urlOf(localStack, routeId), body, { ...headers, [webSessionHeader]: '1' });
  const answer = await call();
  if (answer.status !== 409) {
    return answer;
  }
  const request = { id: '1', emailID: addressIn(authorization), webSessionID: 1 };
  requireOk(
    'user/setWebInstance',
    await send(urlOf(localStack, 'user/setWebInstance'), request, { authorization }),
  );
  return call();
}

/** The address that an identity token is for. */
function addressIn(authorization: string): unknown {
  const [, claims = ''] = authorization.split('.');
  return objectIn(Buffer.from(claims, 'base64url').toString())['email'];
}

function objectIn(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
