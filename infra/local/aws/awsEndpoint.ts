/** The one address at which the local stack answers AWS calls: who calls is known by the access key, what it may do by its policies. */
import { randomUUID } from 'node:crypto';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { type AwsFault, FaultList } from '../Faults.ts';
import type { Connection } from '../listen.ts';
import type { LogGroups } from '../logs/LogGroups.ts';
import type { Objects } from '../Objects.ts';
import { isMailCall, mailResources, readMailCall, refuseMail } from '../ses/mailCall.ts';
import type { SimulatedSes } from '../ses/SimulatedSes.ts';
import { accountId, region } from '../template/pseudoParameters.ts';
import type { Credentials, Principal } from './Credentials.ts';
import { answerCloudWatch, type CloudWatch } from './cloudWatch.ts';
import { findLines } from './findLines.ts';
import type { Inbox } from './Inbox.ts';
import { isAllowed } from './iam.ts';
import { answerS3, inPathStyle, readS3Call, refuseS3, type S3Call, s3Resource } from './s3.ts';

/** The simulators behind the endpoint. */
export interface Services {
  /** DynamoDB's calls, by headers with small names and body. */
  readonly dynamodb: (headers: Readonly<Record<string, string>>, body: string) => Promise<Response>;
  /** So many items are in a page of a query or scan that names no limit; as many as a megabyte holds when null or left out. */
  readonly pageItems?: number | null | undefined;
  /** Cognito's admin calls, by operation name and body. */
  readonly cognito: (operation: string, body: string) => Promise<Response>;
  /** Secrets by name, or by ARN. */
  readonly secrets: {
    get(name: string): string | undefined | Promise<string | undefined>;
    set(name: string, value: string): unknown;
  };
  /** Parameters by name. */
  readonly parameters: Readonly<Record<string, string>>;
  /** What buckets hold. */
  readonly objects: Objects;
  readonly logs: LogGroups;
  readonly cloudWatch: CloudWatch;
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

/** What may disturb the endpoint. */
export interface Disturbances {
  readonly faults?: FaultList<AwsFault>;
  readonly intercept?: AwsInterceptor | undefined;
}

/** An AWS call before anything is decided about it. */
interface Call {
  readonly service: 'dynamodb' | 'cognito-idp' | 'secretsmanager' | 'ssm' | 'logs' | 'cloudwatch';
  readonly operation: string;
  readonly body: Record<string, unknown>;
  readonly raw: string;
}

const targets: Readonly<Record<string, Call['service']>> = {
  DynamoDB_20120810: 'dynamodb',
  AWSCognitoIdentityProviderService: 'cognito-idp',
  secretsmanager: 'secretsmanager',
  AmazonSSM: 'ssm',
  Logs_20140328: 'logs',
  GraniteServiceVersion20100801: 'cloudwatch',
};

/** The app that answers at the AWS endpoint. */
export function awsEndpoint(
  credentials: Credentials,
  services: Services,
  { faults = new FaultList<AwsFault>(), intercept }: Disturbances = {},
): Hono<{ Bindings: Partial<Connection> }> {
  const app = new Hono<{ Bindings: Partial<Connection> }>();
  app.all('*', async ({ req: { raw }, env }) => {
    const request = await inPathStyle(raw);
    const headers = Object.fromEntries(request.headers);
    const { pathname, search } = new URL(request.url);
    const isMail = isMailCall(pathname);
    const isService = request.method === 'POST' && pathname === '/';
    const sent = isService || isMail ? await request.text() : '';
    const published = isService ? readPublish(headers, sent) : undefined;
    const answer = (body: string) => {
      if (isMail) {
        return answerMail(credentials, services.ses, faults, request, body);
      }
      if (published) {
        return publish(credentials, services.inbox, headers, published);
      }
      return isService
        ? answerService(credentials, services, faults, headers, body)
        : answerObjects(credentials, services.objects, faults, request);
    };
    const principal = credentials.holder(headers['authorization']);
    if (!intercept || !principal || !isFunction(principal)) {
      return answer(sent);
    }
    const rest = `${isMail ? 'SES' : 'S3'} ${request.method} ${pathname}${search}`;
    const target = headers['x-amz-target'] ?? (published ? 'SNS Publish' : rest);
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

async function answerService(
  credentials: Credentials,
  services: Services,
  faults: FaultList<AwsFault>,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<Response> {
  const call = readCall(headers['x-amz-target'], body);
  if (!call) {
    return refuse('UnknownOperationException', 'The local stack does not play this AWS service.');
  }
  const principal = credentials.holder(headers['authorization']);
  if (!principal) {
    return refuse(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
    );
  }
  const denied = denial(principal, call);
  if (denied) {
    return refuse('AccessDeniedException', denied);
  }
  if (isDown(faults, call.service, principal)) {
    return refuse('InternalServerError', outage, 500);
  }
  switch (call.service) {
    case 'dynamodb':
      return services.dynamodb(headers, paged(call, services.pageItems));
    case 'cognito-idp':
      return services.cognito(call.operation, call.raw);
    case 'secretsmanager':
      return answerSecret(services.secrets, call);
    case 'ssm':
      return parameterValue(services.parameters, call);
    case 'logs':
      return (
        findLines(services.logs, call) ??
        refuse(
          'UnknownOperationException',
          'The local stack does not play this call of CloudWatch Logs.',
        )
      );
    case 'cloudwatch':
      return (
        answerCloudWatch(services.cloudWatch, call) ??
        refuse(
          'UnknownOperationException',
          'The local stack does not play this call of CloudWatch.',
        )
      );
  }
}

const outage = 'The local stack plays an outage of this service.';

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

/** SES takes a mail if its sender and the configuration set are both allowed. */
async function answerMail(
  credentials: Credentials,
  ses: SimulatedSes | undefined,
  faults: FaultList<AwsFault>,
  request: Request,
  body: string,
): Promise<Response> {
  const call = readMailCall(request, body);
  if (!call || !ses) {
    return refuseMail(404, 'UnknownOperationException', 'The local stack does not play this call.');
  }
  const principal = credentials.holder(request.headers.get('authorization') ?? undefined);
  if (!principal) {
    return refuseMail(403, 'UnrecognizedClientException', 'The security token is invalid.');
  }
  const { arn, statements } = principal;
  const denied = mailResources(call).find(
    (resource) => statements !== null && !isAllowed(statements, 'ses:SendEmail', resource),
  );
  if (denied) {
    const words = `User: ${arn} is not authorized to perform: ses:SendEmail on resource: ${denied}`;
    return refuseMail(403, 'AccessDeniedException', words);
  }
  return isDown(faults, 'ses', principal)
    ? refuseMail(500, 'InternalFailure', outage)
    : ses.send(call);
}

async function answerObjects(
  credentials: Credentials,
  objects: Objects,
  faults: FaultList<AwsFault>,
  request: Request,
): Promise<Response> {
  const call = readS3Call(request);
  if (!call) {
    return refuseS3(501, 'NotImplemented', 'The local stack does not play this call of S3.');
  }
  const principal = credentials.holder(request.headers.get('authorization') ?? undefined);
  if (!principal) {
    return refuseS3(403, 'InvalidAccessKeyId', 'The AWS Access Key Id does not exist.');
  }
  const refusal = refusalOf(principal, call);
  if (refusal) {
    return refusal;
  }
  if (isDown(faults, 's3', principal)) {
    return refuseS3(500, 'InternalError', outage);
  }
  const answer = await answerS3(objects, call, request);
  // A caller that may not list does not learn either that an object does not exist.
  const listing: S3Call = { action: 's3:ListBucket', bucket: call.bucket, key: '' };
  return (
    answer ??
    refusalOf(principal, listing) ??
    refuseS3(404, 'NoSuchKey', 'The specified key does not exist.')
  );
}

function refusalOf({ arn, statements }: Principal, call: S3Call): Response | undefined {
  const { action } = call;
  const resource = s3Resource(call);
  return statements === null || isAllowed(statements, action, resource)
    ? undefined
    : refuseS3(
        403,
        'AccessDenied',
        `User: ${arn} is not authorized to perform: ${action} on resource: "${resource}" because no identity-based policy allows the ${action} action`,
      );
}

/** A message for a topic; undefined for any other call. SNS takes forms, unlike the other services. */
function readPublish(
  headers: Readonly<Record<string, string>>,
  body: string,
): URLSearchParams | undefined {
  const form = new URLSearchParams(body);
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  return isForm && form.get('Action') === 'Publish' ? form : undefined;
}

async function publish(
  credentials: Credentials,
  inbox: Inbox,
  headers: Readonly<Record<string, string>>,
  form: URLSearchParams,
): Promise<Response> {
  const topic = form.get('TopicArn') ?? '';
  const principal = credentials.holder(headers['authorization']);
  if (
    !principal ||
    (principal.statements && !isAllowed(principal.statements, 'sns:Publish', topic))
  ) {
    const message = `User: ${principal?.arn} is not authorized to perform: SNS:Publish on resource: ${topic}`;
    return refusePublishing(403, 'AuthorizationError', message);
  }
  const subject = form.get('Subject') ?? '';
  const body = form.get('Message') ?? '';
  if (!/^[ -~]{1,100}$/.test(subject) || body === '' || Buffer.byteLength(body) > 262_144) {
    return refusePublishing(400, 'InvalidParameter', 'Invalid parameter: Subject or Message');
  }
  inbox.publish({ topic, subject, body });
  const id = randomUUID();
  return inXml(
    200,
    `<PublishResponse xmlns="${snsNamespace}"><PublishResult><MessageId>${id}</MessageId></PublishResult><ResponseMetadata><RequestId>${id}</RequestId></ResponseMetadata></PublishResponse>`,
  );
}

const snsNamespace = 'http://sns.amazonaws.com/doc/2010-03-31/';

function refusePublishing(status: number, code: string, message: string): Response {
  const error = `<Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error>`;
  return inXml(
    status,
    `<ErrorResponse xmlns="${snsNamespace}">${error}<RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
  );
}

function inXml(status: number, body: string): Response {
  return new Response(body, { status, headers: { 'content-type': 'text/xml' } });
}

function readCall(target: string | undefined, raw: string): Call | undefined {
  const [prefix = '', operation = ''] = (target ?? '').split('.');
  const service = targets[prefix];
  if (!service) {
    return undefined;
  }
  try {
    return { service, operation, body: JSON.parse(raw), raw };
  } catch {
    return { service, operation, body: {}, raw };
  }
}

function denial({ arn, statements }: Principal, call: Call): string | undefined {
  if (statements === null) {
    return undefined;
  }
  const action = `${call.service}:${call.operation}`;
  const resource = resourcesOf(call).find((name) => !isAllowed(statements, action, name));
  return (
    resource &&
    `User: ${arn} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`
  );
}

/** What a call touches, as policies name it. A call that names nothing touches everything. */
function resourcesOf({ service, body }: Call): string[] {
  if (service === 'cognito-idp') {
    return [`arn:aws:cognito-idp:${region}:${accountId}:userpool/${String(body['UserPoolId'])}`];
  }
  if (service === 'secretsmanager') {
    return [secretArn(String(body['SecretId'] ?? body['Name']))];
  }
  if (service === 'ssm') {
    return [`arn:aws:ssm:${region}:${accountId}:parameter${String(body['Name'])}`];
  }
  const { TableName, IndexName, RequestItems } = body;
  const tables = typeof TableName === 'string' ? [TableName] : Object.keys(RequestItems ?? {});
  const index = typeof IndexName === 'string' ? `/index/${IndexName}` : '';
  const names = tables.map(
    (table) => `arn:aws:dynamodb:${region}:${accountId}:table/${table}${index}`,
  );
  return names.length > 0 ? names : ['*'];
}

/** The call's body, with small pages where DynamoDB would choose their size. */
function paged({ operation, body, raw }: Call, pageItems: Services['pageItems']): string {
  const isPaged = /^(?:Query|Scan)$/.test(operation) && body['Limit'] === undefined;
  return isPaged && pageItems ? JSON.stringify({ ...body, Limit: pageItems }) : raw;
}

/** A secret may be named by its ARN. AWS adds six characters to its name there. */
function secretArn(name: string): string {
  return name.startsWith('arn:')
    ? name
    : `arn:aws:secretsmanager:${region}:${accountId}:secret:${name}-Local1`;
}

async function answerSecret(
  secrets: Services['secrets'],
  { operation, body }: Call,
): Promise<Response> {
  const name = String(body['SecretId'] ?? body['Name']);
  const secret = { ARN: secretArn(name), Name: name };
  const value = await secrets.get(name);
  if (operation === 'CreateSecret' && value === undefined) {
    secrets.set(name, String(body['SecretString']));
    return Response.json(secret);
  }
  if (operation === 'PutSecretValue' && value !== undefined) {
    secrets.set(name, String(body['SecretString']));
    return Response.json(secret);
  }
  return operation === 'GetSecretValue' && value !== undefined
    ? Response.json({ ...secret, SecretString: value })
    : refuse('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
}

function parameterValue(parameters: Services['parameters'], { operation, body }: Call): Response {
  const Name = String(body['Name']);
  const Value = parameters[Name];
  if (operation !== 'GetParameter' || Value === undefined) {
    return refuse('ParameterNotFound', `Parameter ${Name} not found.`);
  }
  return Response.json({ Parameter: { Name, Type: 'String', Value } });
}

function refuse(type: string, message: string, status = 400): Response {
  const prefix = type === 'AccessDeniedException' ? 'com.amazon.coral.service#' : '';
  const body = { __type: `${prefix}${type}`, message, Message: message };
  return Response.json(body, {
    status,
    headers: { 'content-type': 'application/x-amz-json-1.0' },
  });
}
