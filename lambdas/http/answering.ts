/** From a use case to API Gateway's answer: run, turn refusals and defects into answers, log. */
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import * as z from 'zod/mini';
import type { OkOf, Schemas } from '../contract/groups/endpoint.ts';
import { httpStatus } from '../contract/httpStatus.ts';
import type { Group } from '../contract/vocabulary.ts';
import { Failure } from '../domain/Failure.ts';
import type { Caller } from '../domain/people/Caller.ts';
import type { GatewayEvent } from './GatewayEvent.ts';
import { bypassesCloudFront, refuseBypass } from './originVerify.ts';
import { Refusal } from './Refusal.ts';
import { logRequest, subjectOf } from './requestLog.ts';

/** What is learnt of a call on the way, for its answer and its log line. */
export interface RequestLog {
  /** When the call came in, epoch ms. */
  readonly now: number;
  /** The caller's name for the request, to be repeated. */
  id: string;
  caller?: Caller;
  /** The group whose right the call uses, or would have. */
  group?: Group;
}

/** The good answer without what every answer has. */
export type Success<E extends AnswerShapes> = Omit<OkOf<E & Schemas>, 'id' | 'status'>;
/** A Lambda function behind an HTTP API, payload 2.0. */
export type Handler = (
  event: GatewayEvent,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

type AnswerShapes = Pick<Schemas, 'ok' | 'refused'>;
interface Answer {
  readonly httpCode: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Record<string, unknown>;
  /** The stack of a defect, or of a refusal's cause; logged, never answered. */
  readonly error?: string | undefined;
}

/** Headers of every answer, for browsers. CloudFront adds them for the site; the case-study host has no CloudFront. */
export const protection = {
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

let cold = true;

/** A handler that answers with what `run` returns or throws, shaped by the contract. */
export function answering<R extends AnswerShapes>(
  shapes: R,
  run: (event: GatewayEvent, log: RequestLog) => Promise<Success<R>>,
): Handler {
  return async (event, context) => {
    if (bypassesCloudFront(event)) {
      return refuseBypass(event);
    }
    const log: RequestLog = { now: Date.now(), id: '' };
    const wasCold = cold;
    cold = false;
    const answer = await attempt(shapes, log, () => run(event, log));
    logRequest({
      route: event.routeKey,
      status: String(answer.body['status']),
      httpCode: answer.httpCode,
      durationMs: Date.now() - log.now,
      requestId: context.awsRequestId,
      subject: log.caller && subjectOf(log.caller.sub),
      group: log.group,
      cold: wasCold,
      error: answer.error,
    });
    return {
      statusCode: answer.httpCode,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        ...protection,
        ...answer.headers,
      },
      body: JSON.stringify(answer.body),
    };
  };
}

async function attempt(
  shapes: AnswerShapes,
  log: RequestLog,
  run: () => Promise<object>,
): Promise<Answer> {
  try {
    const success = await run();
    return { httpCode: 200, body: shaped(shapes.ok, { ...success, id: log.id, status: 'ok' }) };
  } catch (error) {
    return refusal(shapes, log.id, error);
  }
}

function refusal(shapes: AnswerShapes, id: string, error: unknown): Answer {
  const failure = error instanceof Failure ? error : defect(error);
  const { status, message: errMsg, cause, retryAfterSeconds } = failure;
  const tooOften = retryAfterSeconds !== undefined;
  // In the body too, because a page of another host may not read the header.
  const data = tooOften ? { ...failure.data, retryAfterSeconds } : failure.data;
  return {
    httpCode: httpCodeOf(failure),
    headers: tooOften ? { 'retry-after': String(retryAfterSeconds) } : {},
    // Registration names the sentence otherwise; elsewhere the contract drops it.
    body: shaped(shapes.refused, { id, status, errMsg, data, errorMsg: errMsg }),
    error: cause instanceof Error ? cause.stack : undefined,
  };
}

function httpCodeOf(failure: Failure): number {
  if (failure instanceof Refusal) {
    return failure.httpCode;
  }
  return failure.retryAfterSeconds === undefined ? httpStatus[failure.status] : 429;
}

function defect(cause: unknown): Failure {
  return new Failure('serverError', 'Something went wrong on our side. Please try again.', {
    cause,
  });
}

/**
 * Drops what the contract does not name; an answer that breaks the contract is a defect.
 *
 * So a handler may return more than the contract names, and nothing unnamed leaves.
 */
function shaped(schema: z.core.$ZodType, body: object): Record<string, unknown> {
  return z.parse(schema, body) as Record<string, unknown>; // every answer schema is an object
}
