/** What the rows' smoke checks ask with. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import {
  noticeVersion,
  termsVersion,
  webSessionHeader,
} from '../../../lambdas/contract/constants.ts';
import { type Route, type RouteId, routes } from '../../../lambdas/contract/routes.ts';
import { hangsAfterMs, signInOverHttp } from '../../support/api/signInOverHttp.ts';

/** Where the product is, with the dev console, the Razorpay simulator and the AWS endpoint. */
export interface Hosts {
  readonly site: string;
  readonly caseStudy: string;
  readonly devConsole: string;
  readonly razorpay: string;
  readonly aws: string;
}

/** Checks one route; throws with what was expected and what was met. */
export type SmokeCheck = (hosts: Hosts) => Promise<void>;

const Body = z.record(z.string(), z.unknown());

/** An answer, read. */
export interface SmokeAnswer {
  readonly httpCode: number;
  readonly status: unknown;
  readonly body: Record<string, unknown>;
  readonly allowedOrigin: string | null;
}

/** Calls a path of an API. */
export async function call(
  origin: string,
  path: string,
  body: object,
  headers = {},
): Promise<SmokeAnswer> {
  const answer = await fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ id: String(Date.now()), ...body }),
    signal: AbortSignal.timeout(hangsAfterMs),
  });
  const text = await answer.text();
  const parsed = Body.parse(text === '' ? {} : JSON.parse(text));
  return {
    httpCode: answer.status,
    status: parsed['status'] ?? parsed['message'] ?? 'with nothing to read',
    body: parsed,
    allowedOrigin: answer.headers.get('access-control-allow-origin'),
  };
}

/** @throws Error that says what was expected and what was met */
export function expectStatus(
  what: string,
  { httpCode, status }: SmokeAnswer,
  code: number,
  word: string,
): void {
  if (httpCode !== code || status !== word) {
    throw new Error(`${what}: expected ${code} ${word}, met ${httpCode} ${String(status)}`);
  }
}

/** A user of the smoke checks, with their calls. */
export interface SmokeUser {
  readonly emailID: string;
  readonly ask: (route: RouteId, body?: object) => Promise<SmokeAnswer>;
  /** Agrees to the privacy notice. */
  readonly agree: () => Promise<void>;
}

/** The address of an operator on the local stack. */
export const operatorEmailID = 'omkar.operator@example.com';

/** The opaque id of the operator's account. */
export async function operatorSub(site: string): Promise<string> {
  const [, claims = ''] = (await signInOverHttp(site, operatorEmailID, 'Omkar Das')).split('.');
  return z
    .object({ sub: z.string() })
    .parse(JSON.parse(Buffer.from(claims, 'base64url').toString())).sub;
}

/** Signs up a new user, and gives their calls. */
export async function newUser({ site }: Hosts): Promise<SmokeUser> {
  const emailID = `smoke-${randomUUID()}@example.com`;
  const token = await signInOverHttp(site, emailID);
  const send = (route: RouteId, body: object, headers = {}) =>
    call(site, route, { emailID, ...body }, { authorization: `Bearer ${token}`, ...headers });
  const ask: SmokeUser['ask'] = async (routeId, body = {}) => {
    const { webSession }: Route = routes[routeId];
    if (!webSession) {
      return send(routeId, body);
    }
    expectStatus(
      'a web session',
      await send('user/setWebInstance', { webSessionID: 1 }),
      200,
      'ok',
    );
    return send(routeId, body, { [webSessionHeader]: '1' });
  };
  return {
    emailID,
    ask,
    async agree() {
      const consent = { version: noticeVersion, terms: termsVersion, adult: true };
      expectStatus('a consent', await ask('user/setConsent', { consent }), 200, 'ok');
    },
  };
}

/** Runs what runs by the clock during the day. */
export function runSchedules(hosts: Hosts): Promise<void> {
  return press(hosts, 'schedules');
}

/** Runs what runs once a night. */
export function runNight(hosts: Hosts): Promise<void> {
  return press(hosts, 'night');
}

/** Moves the product's clock by some days, and does what falls due. */
export function moveDays(hosts: Hosts, days: number): Promise<void> {
  return press(hosts, 'clock', new URLSearchParams({ minutes: String(days * 1440) }));
}

/** Lets the function of a route find a service down for as long as something is done. */
export async function withServiceDown(
  hosts: Hosts,
  service: string,
  route: RouteId,
  act: () => Promise<void>,
): Promise<void> {
  await press(hosts, 'faults/services', new URLSearchParams({ service, route }));
  try {
    await act();
  } finally {
    await press(hosts, 'faults/clear');
  }
}

/** Presses a button of the dev console, and waits for the end of what takes long: its page grows until then. */
async function press({ devConsole }: Hosts, button: string, body?: URLSearchParams): Promise<void> {
  const answer = await fetch(`${devConsole}/${button}`, {
    method: 'POST',
    headers: { origin: devConsole },
    ...(body && { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(hangsAfterMs),
  });
  const page = await answer.text();
  if ((answer.status !== 303 && answer.status !== 200) || page.includes('It failed.')) {
    throw new Error(`the dev console's ${button}: ${answer.status} ${page.slice(-300)}`);
  }
}
