/** Between HTTP and a function: an HTTP API's event (payload 2.0) and its answer. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { accountId, region } from '../template/pseudoParameters.ts';
import type { Claims } from './Authorizer.ts';

/** A call that matched a route. */
export interface RoutedCall {
  readonly apiId: string;
  readonly routeKey: string;
  readonly request: Request;
  readonly body: Buffer;
  /** Address of the caller. */
  readonly sourceIp: string;
  /** Epoch ms. */
  readonly now: number;
  /** Claims of the checked token; undefined on open routes. */
  readonly claims: Claims | undefined;
}

/** A function's event. */
export function eventOf(call: RoutedCall): Record<string, unknown> {
  const { request, body, routeKey } = call;
  const url = new URL(request.url);
  const headers = Object.fromEntries(request.headers);
  const { cookie, ...others } = headers;
  const text = isText(headers['content-type']);
  return {
    version: '2.0',
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookie && { cookies: cookie.split(/;\s*/) }),
    headers: { ...others, 'x-forwarded-for': call.sourceIp },
    ...(url.search && { queryStringParameters: queryOf(url) }),
    requestContext: contextOf(call, url),
    ...(body.length > 0 && { body: body.toString(text ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !text,
  };
}

function contextOf(call: RoutedCall, url: URL) {
  const { apiId, request, routeKey, claims, now, sourceIp } = call;
  return {
    accountId,
    apiId,
    ...(claims && { authorizer: { jwt: { claims, scopes: null } } }),
    domainName: `${apiId}.execute-api.${region}.amazonaws.com`,
    domainPrefix: apiId,
    http: {
      method: request.method,
      path: url.pathname,
      protocol: 'HTTP/1.1',
      sourceIp,
      userAgent: request.headers.get('user-agent') ?? '',
    },
    requestId: randomUUID(),
    routeKey,
    stage: '$default',
    time: logTime(now),
    timeEpoch: now,
  };
}

/** As web servers log it: `12/Mar/2020:19:03:58 +0000`. */
function logTime(now: number): string {
  const [, day, month, year, time] = new Date(now).toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}

function queryOf(url: URL): Record<string, string> {
  const query = new Map<string, string>();
  for (const [name, value] of url.searchParams) {
    const before = query.get(name);
    query.set(name, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(query);
}

function isText(contentType = ''): boolean {
  return (
    contentType === '' ||
    /^(?:text\/|application\/(?:json|xml|javascript|x-www-form-urlencoded))/i.test(contentType)
  );
}

const Result = z.object({
  statusCode: z.int(),
  headers: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  cookies: z.optional(z.array(z.string())),
  body: z.optional(z.string()),
  isBase64Encoded: z.optional(z.boolean()),
});

/** Lambda fails a call whose function answers more bytes. */
const longestResultBytes = 6_291_556;

/**
 * A function's result as an HTTP answer; a result without a status code becomes a 200 with the result as JSON.
 *
 * @throws Error when it is longer than Lambda lets through
 */
export function answerOf(result: unknown): Response {
  const bytes = Buffer.byteLength(JSON.stringify(result) ?? '');
  if (bytes > longestResultBytes) {
    throw new Error(
      `a function answered ${bytes} bytes: Lambda lets ${longestResultBytes} through`,
    );
  }
  const parsed = Result.safeParse(result);
  if (!parsed.success) {
    return Response.json(result ?? null);
  }
  const { statusCode, headers, cookies, body = '', isBase64Encoded } = parsed.data;
  const answer = new Response(isBase64Encoded ? Buffer.from(body, 'base64') : body, {
    status: statusCode,
  });
  for (const [name, value] of Object.entries(headers ?? {})) {
    answer.headers.set(name, String(value));
  }
  for (const cookie of cookies ?? []) {
    answer.headers.append('set-cookie', cookie);
  }
  return answer;
}
