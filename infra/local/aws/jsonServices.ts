/** The services whose calls are JSON with an `x-amz-target`. */
import type { LogGroups } from '../logs/LogGroups.ts';
import { accountId, region } from '../template/pseudoParameters.ts';
import type { Call, Refusals } from './Call.ts';
import { answerCloudWatch, type CloudWatch } from './cloudWatch.ts';
import { findLines } from './findLines.ts';

/** The simulators behind them. */
export interface JsonServices {
  /** DynamoDB's calls, by headers with small names and body. */
  readonly dynamodb: (headers: Readonly<Record<string, string>>, body: string) => Promise<Response>;
  /** So many items are in a page of a query or scan that names no limit; as many as a megabyte holds when undefined or left out. */
  readonly pageItems?: (() => number | undefined) | undefined;
  /** Cognito's admin calls, by operation name and body. */
  readonly cognito: (operation: string, body: string) => Promise<Response>;
  /** Secrets by name, or by ARN. */
  readonly secrets: {
    get(name: string): string | undefined | Promise<string | undefined>;
    set(name: string, value: string): unknown;
  };
  /** Parameters by name. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly logs: LogGroups;
  readonly cloudWatch: CloudWatch;
}

/** Their refusals. */
export const jsonRefusals: Refusals = {
  refuse,
  unknown: [400, 'UnknownOperationException'],
  stranger: [400, 'UnrecognizedClientException'],
  denied: [400, 'AccessDeniedException'],
  down: [500, 'InternalServerError'],
};

/** What is sent. */
interface JsonCall {
  readonly operation: string;
  readonly body: Record<string, unknown>;
  readonly raw: string;
}

const servicesByTarget = {
  DynamoDB_20120810: 'dynamodb',
  AWSCognitoIdentityProviderService: 'cognito-idp',
  secretsmanager: 'secretsmanager',
  AmazonSSM: 'ssm',
  Logs_20140328: 'logs',
  GraniteServiceVersion20100801: 'cloudwatch',
} as const;
type ServiceName = (typeof servicesByTarget)[keyof typeof servicesByTarget];
const serviceNames = new Map<string, ServiceName>(Object.entries(servicesByTarget));

/** Reads a call; undefined for a service that the local stack does not play. */
export function readJsonCall(
  services: JsonServices,
  headers: Headers,
  raw: string,
): Call | undefined {
  const [prefix = '', operation = ''] = (headers.get('x-amz-target') ?? '').split('.');
  const service = serviceNames.get(prefix);
  if (!service) {
    return undefined;
  }
  const call = { operation, body: parsed(raw), raw };
  return {
    service,
    action: `${service}:${operation}`,
    resources: resourcesOf(service, call.body),
    answer: () => answer(services, service, headers, call),
  };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** What a call touches, as policies name it. A call that names nothing touches everything. */
function resourcesOf(service: ServiceName, body: JsonCall['body']): string[] {
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

function answer(
  services: JsonServices,
  service: ServiceName,
  headers: Headers,
  call: JsonCall,
): Response | undefined | Promise<Response> {
  switch (service) {
    case 'dynamodb':
      return services.dynamodb(Object.fromEntries(headers), paged(call, services.pageItems?.()));
    case 'cognito-idp':
      return services.cognito(call.operation, call.raw);
    case 'secretsmanager':
      return answerSecret(services.secrets, call);
    case 'ssm':
      return parameterValue(services.parameters, call);
    case 'logs':
      return findLines(services.logs, call);
    case 'cloudwatch':
      return answerCloudWatch(services.cloudWatch, call);
  }
}

/** The call's body, with small pages where DynamoDB would choose their size. */
function paged({ operation, body, raw }: JsonCall, pageItems: number | undefined): string {
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
  secrets: JsonServices['secrets'],
  { operation, body }: JsonCall,
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
    : refuse(400, 'ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
}

function parameterValue(
  parameters: JsonServices['parameters'],
  { operation, body }: JsonCall,
): Response {
  const Name = String(body['Name']);
  const Value = parameters[Name];
  if (operation !== 'GetParameter' || Value === undefined) {
    return refuse(400, 'ParameterNotFound', `Parameter ${Name} not found.`);
  }
  return Response.json({ Parameter: { Name, Type: 'String', Value } });
}

function refuse(status: number, code: string, message: string): Response {
  const prefix = code === 'AccessDeniedException' ? 'com.amazon.coral.service#' : '';
  return Response.json(
    { __type: `${prefix}${code}`, message, Message: message },
    { status, headers: { 'content-type': 'application/x-amz-json-1.0' } },
  );
}
