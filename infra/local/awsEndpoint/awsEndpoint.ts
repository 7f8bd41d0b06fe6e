/** The one address at which the laptop answers AWS calls: who calls is known by the access key, what it may do by its policies. */
import { Hono } from 'hono';
import { sendOn } from '../sendOn.ts';
import { accountId, region } from '../template/pseudoParameters.ts';
import { AwsFaults } from './AwsFaults.ts';
import { allows } from './allows.ts';
import type { Credentials, Principal } from './Credentials.ts';
import { inPathStyle } from './inPathStyle.ts';
import type { Objects } from './Objects.ts';
import { answerS3, readS3Call, refuseS3, type S3Call, s3Resource } from './s3.ts';

/** What stands behind the endpoint. */
export interface Services {
  /** Origin of the embedded database. */
  readonly dynamodb: string;
  /** So many items are in a page of a query or scan that names no limit; as many as a megabyte holds when null or left out. */
  readonly pageItems?: number | null | undefined;
  /** Cognito's admin calls, by operation name and body. */
  readonly cognito: (operation: string, body: string) => Promise<Response>;
  /** Secrets by name, or by ARN. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Parameters by name. */
  readonly parameters: Readonly<Record<string, string>>;
  /** What buckets hold. */
  readonly objects: Objects;
}

/** An AWS call before anything is decided about it. */
interface Call {
  readonly service: 'dynamodb' | 'cognito-idp' | 'secretsmanager' | 'ssm';
  readonly operation: string;
  readonly body: Record<string, unknown>;
  readonly raw: string;
}

const targets: Readonly<Record<string, Call['service']>> = {
  DynamoDB_20120810: 'dynamodb',
  AWSCognitoIdentityProviderService: 'cognito-idp',
  secretsmanager: 'secretsmanager',
  AmazonSSM: 'ssm',
};

/** The app that answers at the AWS endpoint. */
export function awsEndpoint(
  credentials: Credentials,
  services: Services,
  faults = new AwsFaults(),
): Hono {
  const outer = new Hono();
  const app = new Hono();
  app.post('/', async (context) => {
    const call = readCall(context.req.header('x-amz-target'), await context.req.text());
    if (!call) {
      return refuse('UnknownOperationException', 'The laptop does not play this AWS service.');
    }
    const principal = credentials.holder(context.req.header('authorization'));
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
    if (faults.hits(call.service, principal.arn)) {
      return refuse('InternalServerError', 'The laptop plays an outage of this service.', 500);
    }
    switch (call.service) {
      case 'dynamodb':
        return forward(services.dynamodb, context.req.raw.headers, paged(call, services.pageItems));
      case 'cognito-idp':
        return services.cognito(call.operation, call.raw);
      case 'secretsmanager':
        return secretValue(services.secrets, call);
      case 'ssm':
        return parameterValue(services.parameters, call);
    }
  });
  const objectStore = (request: Request) =>
    answerObjects(credentials, services.objects, faults, request);
  app.all('/:bucket/*', ({ req }) => objectStore(req.raw));
  app.get('/:bucket', ({ req }) => objectStore(req.raw));
  outer.all('*', async ({ req }) => app.fetch(await inPathStyle(req.raw)));
  return outer;
}

async function answerObjects(
  credentials: Credentials,
  objects: Objects,
  faults: AwsFaults,
  request: Request,
): Promise<Response> {
  const call = readS3Call(request);
  if (!call) {
    return refuseS3(501, 'NotImplemented', 'The laptop does not play this call of S3.');
  }
  const principal = credentials.holder(request.headers.get('authorization') ?? undefined);
  if (!principal) {
    return refuseS3(403, 'InvalidAccessKeyId', 'The AWS Access Key Id does not exist.');
  }
  const refusal = refusalOf(principal, call);
  if (refusal) {
    return refusal;
  }
  if (faults.hits('s3', principal.arn)) {
    return refuseS3(500, 'InternalError', 'The laptop plays an outage of this service.');
  }
  const answer = await answerS3(objects, call, request);
  // Who may not list is not told either that something is not there.
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
  return statements === null || allows(statements, action, resource)
    ? undefined
    : refuseS3(
        403,
        'AccessDenied',
        `User: ${arn} is not authorized to perform: ${action} on resource: "${resource}" because no identity-based policy allows the ${action} action`,
      );
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
  const resource = resourcesOf(call).find((name) => !allows(statements, action, name));
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
    return [secretArn(String(body['SecretId']))];
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

async function forward(origin: string, headers: Headers, body: string): Promise<Response> {
  const kept = ['content-type', 'x-amz-target', 'authorization', 'x-amz-date'];
  const answer = await sendOn(origin, {
    method: 'POST',
    headers: Object.fromEntries([...headers].filter(([name]) => kept.includes(name))),
    body,
  });
  return new Response(answer.body.toString(), {
    status: answer.status,
    headers: { 'content-type': answer.headers['content-type'] ?? '' },
  });
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
    : `arn:aws:secretsmanager:${region}:${accountId}:secret:${name}-Laptop`;
}

function secretValue(secrets: Services['secrets'], { operation, body }: Call): Response {
  const name = String(body['SecretId']);
  const SecretString = secrets[name];
  if (operation !== 'GetSecretValue' || SecretString === undefined) {
    return refuse('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
  }
  return Response.json({ ARN: secretArn(name), Name: name, SecretString });
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
