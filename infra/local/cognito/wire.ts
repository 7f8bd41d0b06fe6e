/** The JSON protocol of Cognito's two services: errors, headers, and requests that are checked. */

import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';

/** A refusal in the real service's words. */
export class WireError extends Error {
  override readonly name = 'WireError';
  readonly type: string;
  readonly status: number;
  constructor(type: string, message: string, status = 400) {
    super(message);
    this.type = type;
    this.status = status;
  }
}

/** The answer of a tester's fault, in place of the service's own. */
export class FaultAnswer extends Error {
  override readonly name = 'FaultAnswer';
  readonly response: Response;
  constructor(response: Response) {
    super('A fault is switched on.');
    this.response = response;
  }
}

/** Errors that several operations answer with. */
export const errorType = {
  notAuthorized: 'NotAuthorizedException',
  noResource: 'ResourceNotFoundException',
  noUser: 'UserNotFoundException',
  invalid: 'InvalidParameterException',
} as const;

/** Refuses a call unless a condition is met. @throws WireError */
export function assertAllowed(
  holds: boolean,
  type: keyof typeof errorType,
  message: string,
): asserts holds {
  if (!holds) {
    throw new WireError(errorType[type], message);
  }
}

/** An operation takes the parsed body and answers with one; refusals are thrown. */
export type Operation = (input: unknown, signal: AbortSignal) => Promise<object>;

/** Operations by their name after the dot of `x-amz-target`. */
export type Operations = Readonly<Record<string, Operation>>;

/** Makes an operation whose input is checked before it runs. */
export function operation<Input>(
  schema: z.ZodMiniType<Input>,
  run: (input: Input, signal: AbortSignal) => Promise<object>,
): Operation {
  return async (input, signal) => {
    const parsed = z.safeParse(schema, input);
    if (!parsed.success) {
      const field = String(parsed.error.issues[0]?.path[0] ?? 'request');
      const name = field.charAt(0).toLowerCase() + field.slice(1);
      throw new WireError(
        'InvalidParameterException',
        `1 validation error detected: Value at '${name}' failed to satisfy constraint: Member must not be null`,
      );
    }
    return run(parsed.data, signal);
  };
}

/** Runs the operation of a name on a body's text and answers as the service does. */
export async function answer(
  operations: Operations,
  name: string,
  text: string,
  signal: AbortSignal,
): Promise<Response> {
  const run = Object.hasOwn(operations, name) ? operations[name] : undefined;
  try {
    if (run === undefined) {
      return json(400, { __type: 'UnknownOperationException' }, 'UnknownOperationException');
    }
    return json(200, await run(parseBody(text), signal));
  } catch (cause) {
    if (cause instanceof WireError) {
      return refusal(cause);
    }
    if (cause instanceof FaultAnswer) {
      return cause.response;
    }
    throw cause;
  }
}

/** A refusal as an answer. */
export function refusal({ type, message, status }: WireError): Response {
  const answered = json(status, { __type: type, message }, type);
  answered.headers.set('x-amzn-errormessage', message);
  return answered;
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const error = new WireError('SerializationException', 'The request is no JSON.');
    error.cause = cause;
    throw error;
  }
}

function json(status: number, body: object, errorType?: string): Response {
  const headers = new Headers({
    'content-type': 'application/x-amz-json-1.1',
    'cache-control': 'no-store',
    'x-amzn-requestid': randomUUID(),
  });
  if (errorType !== undefined) {
    headers.set('x-amzn-errortype', `${errorType}:`);
  }
  return new Response(JSON.stringify(body), { status, headers });
}
