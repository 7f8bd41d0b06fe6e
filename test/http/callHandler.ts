import type { Context } from 'aws-lambda';
import type { Handler } from '../../lambdas/http/answering.ts';
import type { GatewayEvent } from '../../lambdas/http/GatewayEvent.ts';

/** The header of a body that is JSON. */
export const json = { 'content-type': 'application/json' };

/** Claims of someone who is signed in, as API Gateway hands them over. */
export const claims = {
  sub: 'someone',
  token_use: 'id',
  email: 'asha@example.com',
  email_verified: 'true',
  'cognito:username': 'Google_1',
  auth_time: '1',
};

/** What a test says of a call; the rest is as it usually is. */
export interface Sent {
  readonly body?: string;
  readonly headers?: Record<string, string>;
  readonly queryStringParameters?: Record<string, string>;
  readonly authorizer?: object;
}

/** Calls a handler as the gateway does; gives its answer's code, headers and body. */
export async function callHandler(handler: Handler, { authorizer, ...sent }: Sent) {
  const event = {
    routeKey: 'POST /api/some/route',
    headers: json,
    isBase64Encoded: false,
    ...sent,
    requestContext: {
      http: { sourceIp: '2001:db8:1:2:3:4:5:6' },
      ...(authorizer && { authorizer }),
    },
  };
  // What the handler reads of an event and of a context.
  const answer = await handler(event as unknown as GatewayEvent, { awsRequestId: 'r' } as Context);
  return { code: answer.statusCode, headers: answer.headers, body: JSON.parse(answer.body ?? '') };
}
