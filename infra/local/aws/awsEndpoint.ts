/** The one address at which the local stack answers AWS calls: who calls is known by the access key, what it may do by its policies. */
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { type AwsFault, FaultList } from '../Faults.ts';
import type { Connection } from '../listen.ts';
import type { Objects } from '../Objects.ts';
import { isMailCall, mailRefusals, readMailCall } from '../ses/mailCall.ts';
import type { SimulatedSes } from '../ses/SimulatedSes.ts';
import type { Call, Refusals } from './Call.ts';
import type { Credentials, Principal } from './Credentials.ts';
import { clockPath } from './clockPath.ts';
import { type Inbox, isPublish, readPublish, snsRefusals } from './Inbox.ts';
import { isAllowed } from './iam.ts';
import { type JsonServices, jsonRefusals, readJsonCall } from './jsonServices.ts';
import { inPathStyle, readS3Call, s3Refusals } from './s3.ts';

/** The simulators behind the endpoint. */
interface Services extends JsonServices {
  /** The product's time, epoch ms. */
  readonly now: () => number;
  /** What buckets hold. */
  readonly objects: Objects;
  readonly inbox: Inbox;
  /** None: SES is not played. */
  readonly ses?: SimulatedSes;
}

/** A function's call as a test sees it. */
export interface SeenCall {
  /** Its `x-amz-target`, `SES <method> <path>` or `S3 <method> <path>`. */
  readonly target: string;
  /** Empty for S3. */
  readonly body: string;
  /** The ARN of the function that made it. */
  readonly by: string;
}

/**
 * Intercepts the functions' calls of the services. `pass` sends a call on, with another body when one is given; null drops the
 * connection.
 */
export type AwsInterceptor = (
  call: SeenCall,
  pass: (body?: string) => Promise<Response>,
) => Promise<Response | null>;

/** The app that answers at the AWS endpoint. */
export function awsEndpoint(
  credentials: Credentials,
  services: Services,
  faults = new FaultList<AwsFault>(),
  intercept?: AwsInterceptor,
): Hono<{ Bindings: Partial<Connection> }> {
  const app = new Hono<{ Bindings: Partial<Connection> }>();
  app.onError((error) => {
    throw error; // to the server, which knows what to do about a defect
  });
  app.get(clockPath, (context) => context.json({ now: services.now() }));
  app.all('*', async ({ req: { raw }, env }) => {
    const request = await inPathStyle(raw);
    const { method, headers } = request;
    const { pathname, search } = new URL(request.url);
    const isMail = isMailCall(pathname);
    const isObject = !isMail && (method !== 'POST' || pathname !== '/');
    const sent = isObject ? '' : await request.text();
    const isPublished = !isObject && !isMail && isPublish(headers, sent);
    const principal = credentials.holder(headers.get('authorization') ?? '');
    const answer = (body: string) => {
      const decide = decideFor(principal, faults);
      if (isObject) {
        return decide(s3Refusals, readS3Call(services.objects, request));
      }
      if (isMail) {
        return decide(mailRefusals, readMailCall(services.ses, request, body));
      }
      return isPublished
        ? decide(snsRefusals, readPublish(services.inbox, body))
        : decide(jsonRefusals, readJsonCall(services, headers, body));
    };
    if (!intercept || !principal || !isFunction(principal)) {
      return answer(sent);
    }
    const rest = `${isMail ? 'SES' : 'S3'} ${method} ${pathname}${search}`;
    const target = headers.get('x-amz-target') ?? (isPublished ? 'SNS Publish' : rest);
    const answered = await intercept({ target, body: sent, by: principal.arn }, (body = sent) =>
      answer(body),
    );
    return answered ?? drop(env);
  });
  return app;
}

/** Ends a call's connection without an answer. */
function drop({ incoming }: Partial<Connection>): Response {
  incoming?.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Answers a caller's calls: refuses unknown ones, strangers, what policies do not allow, and all of a service that is down. */
function decideFor(principal: Principal | undefined, faults: FaultList<AwsFault>) {
  return async (refusals: Refusals, call: Call | undefined): Promise<Response> => {
    const { refuse, quote = '' } = refusals;
    const unknown = () => refuse(...refusals.unknown, 'The local stack does not play this call.');
    if (!call) {
      return unknown();
    }
    if (!principal) {
      return refuse(...refusals.stranger, 'The security token included in the request is invalid.');
    }
    const { arn, statements } = principal;
    const refusalOf = (action: string, resource: string) =>
      statements === null || isAllowed(statements, action, resource)
        ? undefined
        : refuse(
            ...refusals.denied,
            `User: ${arn} is not authorized to perform: ${action} on resource: ${quote}${resource}${quote} because no identity-based policy allows the ${action} action`,
          );
    for (const resource of call.resources) {
      const refusal = refusalOf(call.action, resource);
      if (refusal) {
        return refusal;
      }
    }
    return isDown(faults, call.service, principal)
      ? refuse(...refusals.down, 'The local stack plays an outage of this service.')
      : ((await call.answer(refusalOf)) ?? unknown());
  };
}

/** Whether a service is down for a caller: a function's ARN ends with its name, and the tester is no function. */
function isDown(faults: FaultList<AwsFault>, service: string, principal: Principal): boolean {
  const { arn } = principal;
  const fault = faults.take(
    ({ service: failing, functionName }) =>
      failing === service && (functionName === undefined || arn.endsWith(`/${functionName}`)),
  );
  return isFunction(principal) && fault !== undefined;
}

function isFunction({ arn }: Principal): boolean {
  return arn.includes(':assumed-role/');
}
