/** What is wrong with an answer, by the contract and by who called. */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { statusesOf } from '../../../../lambdas/contract/groups/answersOf.ts';
import type { Endpoint } from '../../../../lambdas/contract/groups/endpoint.ts';
import { endpoints } from '../../../../lambdas/contract/groups/endpoints.ts';
import { httpStatus } from '../../../../lambdas/contract/httpStatus.ts';
import { Status } from '../../../../lambdas/contract/vocabulary.ts';
import { comparable } from '../../../../lambdas/domain/people/Caller.ts';
import type { Answer } from '../callRoute.ts';
import type { AnyCall } from './anyCall.ts';

/** A call that was made. */
export interface Made {
  readonly call: AnyCall;
  /** Address of the caller; undefined for nobody. */
  readonly emailID: string | undefined;
  readonly groups: readonly string[];
  readonly answer: Answer;
  /** What the functions asked AWS meanwhile. */
  readonly awsCalls: readonly string[];
}

const inside = /node_modules|index\.cjs|Xplorers\w*-local|DynamoDB|dynamodb|\bat \w+ \(/;
/** How the problem begins that a refused call has done something. */
export const didMore = 'refused, but did';
/** Refusals for which the person's standing is read. */
const standing = ['insufficientPerm', 'sessionIsNotActive', 'signedOut'];
const gatewayRefusal = '{"message":"Unauthorized"}';
const reading = /GetItem$|Query$|BatchGetItem$|GetSecretValue$|S3 GET/;

/** What is wrong; undefined when nothing is. */
export function problemOf(made: Made): string | undefined {
  const { call, answer } = made;
  if (answer.status >= 500) {
    return `answered ${answer.status}`;
  }
  if (inside.test(answer.text) && !inside.test(call.body)) {
    return 'tells what is inside';
  }
  const own =
    answer.text === gatewayRefusal ? undefined : (headersProblem(made) ?? shapeProblem(made));
  return refusalProblem(made) ?? own;
}

/** Whether browsers may keep the answer, take it for something else or keep a cookie of it. */
function headersProblem({ answer: { headers } }: Made): string | undefined {
  const isOwn =
    headers.get('content-type') === 'application/json; charset=utf-8' &&
    headers.get('cache-control') === 'no-store' &&
    headers.get('set-cookie') === null;
  return isOwn ? undefined : `answered with the headers ${JSON.stringify([...headers])}`;
}

/** Whether a caller who may not call was told so, and nothing was done. */
function refusalProblem({ call, answer, awsCalls, ...who }: Made): string | undefined {
  const route: Endpoint = endpoints[call.routeId];
  const expected = refusalOf(route, call, who);
  if (!expected) {
    return answer.text === gatewayRefusal ? 'refused by the gateway' : undefined;
  }
  const { status } = answer.body;
  const met = answer.text === gatewayRefusal ? 'Unauthorized' : String(status);
  if (!expected.includes(met)) {
    return `answered ${met} and not ${expected.join(' or ')}`;
  }
  const done = standing.includes(met) ? awsCalls.filter((one) => !reading.test(one)) : awsCalls;
  const secret = route.access === 'signature';
  const effects = secret ? done.filter((one) => !/GetSecretValue$/.test(one)) : done;
  return effects.length > 0 ? `${didMore} ${effects.join(', ')}` : undefined;
}

/** The words of which one must be the answer to someone who may not call so; undefined when the call is a fit one. */
function refusalOf(
  route: Endpoint,
  { caller, body, headers }: AnyCall,
  { emailID, groups }: Pick<Made, 'emailID' | 'groups'>,
): string[] | undefined {
  const isUser = route.access === 'user';
  if (isUser && (caller === 'nobody' || caller === 'expired')) {
    return ['Unauthorized'];
  }
  if (isUser && (caller === 'accessToken' || caller === 'unverified')) {
    return ['invalidUserLogin'];
  }
  const type = headers['content-type'] ?? 'application/json';
  if (route.byMail && type === 'application/x-www-form-urlencoded') {
    return ['invalidInput']; // the fields are in the address, which has none here
  }
  const isEncoded = headers['content-encoding'] !== undefined;
  const sent = objectIn(body);
  if (route.access === 'signature' || type !== 'application/json' || isEncoded || !sent) {
    return ['invalidRequest'];
  }
  const request = z.safeParse(route.request, sent);
  if (!request.success) {
    return ['invalidInput'];
  }
  const named: unknown = Object(request.data).emailID;
  if (isUser && typeof named === 'string' && comparable(named) !== comparable(emailID ?? '')) {
    return ['userNotAllowed'];
  }
  return route.group && !groups.includes(route.group)
    ? ['insufficientPerm', 'sessionIsNotActive', 'signedOut']
    : undefined;
}

/** Whether the answer is one that the contract names for the route, and has nothing beyond it. */
function shapeProblem({ call, answer }: Made): string | undefined {
  const route: Endpoint = endpoints[call.routeId];
  const status = Status.safeParse(answer.body['status']);
  if (!status.success || !statusesOf(route).includes(status.data)) {
    return `answered ${answer.text.slice(0, 200)}, which the contract does not name`;
  }
  if (![httpStatus[status.data], 413, 429].includes(answer.status)) {
    return `answered ${status.data} as ${answer.status}`;
  }
  const shape = z.safeParse(status.data === 'ok' ? route.ok : route.refused, answer.body);
  if (!shape.success) {
    return `answered ${status.data} in another shape: ${shape.error.issues[0]?.path.join('.')}`;
  }
  return isDeepStrictEqual(shape.data, answer.body)
    ? undefined
    : `answered ${status.data} with more than the contract names`;
}

function objectIn(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? value : undefined;
  } catch {
    return undefined;
  }
}
