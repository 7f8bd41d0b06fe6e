/** One call of the contract over HTTP, with everything that can go wrong named. It brings the contract's schemas along. */
import * as z from 'zod/mini';
import {
  apiPrefix,
  idempotencyKeyHeader,
  webSessionHeader,
} from '../../../lambdas/contract/constants.ts';
import type {
  OkOf,
  RefusedOf,
  RequestOf,
  Schemas,
} from '../../../lambdas/contract/groups/endpoint.ts';
import { type Endpoints, endpoints } from '../../../lambdas/contract/groups/endpoints.ts';
import { type RouteId, type Routes, routes } from '../../../lambdas/contract/routes.ts';
import type { RefusedStatus } from '../../../lambdas/contract/vocabulary.ts';
import { browserPace, maximumAttempts, type Pace, repeat } from './repeat.ts';

// The page's policy forbids evaluating text, which zod would otherwise try.
z.config({ jitless: true });

/** The good answer of a route. */
export type Success<R extends RouteId> = OkOf<Endpoints[R]>;
/** The refusal of a route. */
export type Refusal<R extends RouteId> = RefusedOf<Endpoints[R]>;

/** Routes that a browser calls; those signed by another server are not among them. */
export type ClientRouteId = {
  [R in RouteId]: Routes[R]['access'] extends 'signature' ? never : R;
}[RouteId];

/** What the client adds to a request: its `id`, and to a signed-in person's the e-mail address. */
type Added<R extends ClientRouteId> = Routes[R]['access'] extends 'user' ? 'id' | 'emailID' : 'id';

/** What a caller gives: the request without what the client adds. */
export type Call<R extends ClientRouteId> = Omit<RequestOf<Endpoints[R]>, Added<R>>;

/** A call that did not go well. */
export interface Problem<R extends ClientRouteId> {
  readonly kind: 'problem';
  /** `noConnection` is silence, `notSet` that no token is set and nothing was sent. */
  readonly status: RefusedStatus;
  /** `answered`: the server's refusal; `unreadable`: an answer that is none of the contract's; `silent`: none at all. */
  readonly how: 'answered' | 'unreadable' | 'silent' | 'notSent';
  /** The refusal, when answered. */
  readonly answer?: Refusal<R>;
}

/** How a call went. */
export type Outcome<R extends ClientRouteId> =
  | { readonly kind: 'ok'; readonly answer: Success<R> }
  | Problem<R>;

/** What the client works with. */
export interface Transport {
  /** Origin of the case-study host; the site's calls go to the page's own. */
  readonly caseStudyOrigin: string;
  /** The identity token, fresh; undefined for a visitor. */
  token(forceRefresh: boolean): Promise<string | undefined>;
  /** The e-mail address of the signed-in person, which names whose data a call is about. */
  emailID(): string | undefined;
  /** The web session of this browser; undefined when there is none. */
  webSession(): string | undefined;
  /** Called with every problem, before the caller gets it. */
  onProblem(status: RefusedStatus, data: Readonly<Record<string, unknown>>): void;
  readonly fetch: typeof fetch;
  readonly pace?: Pace;
}

/** Ways of sending that differ from the usual. */
export interface SendOptions {
  /** Who calls, while signing in is not over yet. */
  readonly emailID?: string;
  /** Leaves out the web session: for the call that makes a new one. */
  readonly withoutWebSession?: boolean;
  /** Names what is asked for, so that the same call sent once more does nothing twice. */
  readonly idempotencyKey?: string;
  /** Whether the call continues when the page is left. */
  readonly keepalive?: boolean;
  /** Ends the call: nothing is sent again, and only the caller is told. */
  readonly signal?: AbortSignal;
}

/** Sends one call. Never throws. */
export async function send<R extends ClientRouteId>(
  transport: Transport,
  routeId: R,
  call: Call<R>,
  options: SendOptions = {},
): Promise<Outcome<R>> {
  const { access, repeatable } = routes[routeId];
  const person = access === 'user' && { emailID: options.emailID ?? transport.emailID() };
  const body = JSON.stringify({ id: String(Date.now()), ...person, ...call });
  const outcome = await repeat(
    repeatable ? maximumAttempts : 1,
    transport.pace ?? browserPace,
    async () => {
      const { outcome: result, code } = await attempt(transport, routeId, body, options, false);
      // A 429 of ours says when to come back, which is for the person to read; the gateway's passes in a moment.
      const tooMany = code === 429 && !(result.kind === 'problem' && result.how === 'answered');
      const mayPass = code === 0 || tooMany || code >= 500;
      return { result, again: mayPass && !isUnderWay(result) };
    },
  );
  const settled =
    access === 'user' && outcome.kind === 'problem' && outcome.status === 'invalidUserLogin'
      ? (await attempt(transport, routeId, body, options, true)).outcome
      : outcome;
  if (settled.kind === 'problem' && settled.how !== 'notSent' && !options.signal?.aborted) {
    transport.onProblem(settled.status, settled.answer?.data ?? {});
  }
  return settled;
}

/** Says how far a payment is: the screen that follows it asks again, at its own pace. */
function isUnderWay(outcome: Outcome<ClientRouteId>): boolean {
  return outcome.kind === 'problem' && outcome.answer?.data?.['pending'] !== undefined;
}

interface Attempt<R extends ClientRouteId> {
  readonly outcome: Outcome<R>;
  /** HTTP code; 0 for silence, 1 when nothing was sent or the caller ended it. */
  readonly code: number;
}

async function attempt<R extends ClientRouteId>(
  transport: Transport,
  routeId: R,
  body: string,
  options: SendOptions,
  forceRefresh: boolean,
): Promise<Attempt<R>> {
  try {
    const headers = await headersOf(transport, routeId, options, forceRefresh);
    if (!headers) {
      return { outcome: { kind: 'problem', status: 'notSet', how: 'notSent' }, code: 1 };
    }
    const origin = routes[routeId].host === 'caseStudy' ? transport.caseStudyOrigin : '';
    const response = await transport.fetch(`${origin}${apiPrefix}${routeId}`, {
      method: 'POST',
      headers,
      body,
      cache: 'no-store',
      keepalive: options.keepalive ?? false,
      signal: options.signal ?? null,
    });
    return { outcome: await read(routeId, response), code: response.status };
  } catch {
    const code = options.signal?.aborted ? 1 : 0;
    return { outcome: { kind: 'problem', status: 'noConnection', how: 'silent' }, code };
  }
}

async function headersOf(
  transport: Transport,
  routeId: ClientRouteId,
  options: SendOptions,
  forceRefresh: boolean,
): Promise<Record<string, string> | undefined> {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    ...(options.idempotencyKey && { [idempotencyKeyHeader]: options.idempotencyKey }),
  };
  if (routes[routeId].access === 'visitor') {
    return headers;
  }
  const token = await transport.token(forceRefresh);
  if (token === undefined) {
    return undefined;
  }
  const webSession = options.withoutWebSession ? undefined : transport.webSession();
  return {
    ...headers,
    authorization: `Bearer ${token}`,
    ...(webSession !== undefined && { [webSessionHeader]: webSession }),
  };
}

/** An answer that the contract does not name for the route is `unreadable`. */
async function read<R extends ClientRouteId>(routeId: R, response: Response): Promise<Outcome<R>> {
  const json = parseJson(await response.text());
  const { ok, refused }: Schemas = endpoints[routeId];
  const success = z.safeParse(ok, json);
  if (success.success) {
    return { kind: 'ok', answer: success.data as Success<R> }; // parsed by that route's own schema, as is the next
  }
  const refusal = z.safeParse(refused, json);
  if (!refusal.success) {
    return { kind: 'problem', status: statusOfCode(response.status), how: 'unreadable' };
  }
  const answer = refusal.data as Refusal<R>;
  return { kind: 'problem', status: answer.status, how: 'answered', answer };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The gateway's own bodies bear no status word; their codes say enough. */
function statusOfCode(code: number): RefusedStatus {
  const known: Record<number, RefusedStatus> = {
    401: 'invalidUserLogin',
    413: 'invalidRequest',
    429: 'operationFailed',
    503: 'operationFailed',
    504: 'operationFailed',
  };
  return known[code] ?? 'unknowError';
}
