/** What a call to the simulated AWS does, as IAM sees it. */
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { stageTag } from '../../../infra/cloud/stacks.ts';
import { accountId, type Call } from '../cloud/iam.ts';

const Input = z.record(z.string(), z.unknown());

/** IAM's names of the services whose `x-amz-target` has another. */
const services: Readonly<Record<string, string>> = {
  AmazonSSM: 'ssm',
  AWSCognitoIdentityProviderService: 'cognito-idp',
  CertificateManager: 'acm',
  DynamoDB_20120810: 'dynamodb',
  GraniteServiceVersion20100801: 'cloudwatch',
  secretsmanager: 'secretsmanager',
};

/**
 * A call's action and resource; undefined for the caller's identity, which anyone may ask for.
 *
 * @param called an action of the query protocol, `x-amz-target`, or method and path
 */
export function askedOf(
  called: string,
  headers: IncomingHttpHeaders,
  body: string,
): Call | undefined {
  const [, region = ''] = /\/\d{8}\/([\w-]+)\//.exec(String(headers['authorization'])) ?? [];
  const arn = (service: string, resource: string) =>
    `arn:aws:${service}:${region}:${accountId}:${resource}`;
  const [, domain] = /^GET \/v2\/email\/identities\/(.+)$/.exec(called) ?? [];
  if (domain) {
    return { action: 'ses:GetEmailIdentity', resource: arn('ses', `identity/${domain}`) };
  }
  if (called === 'GET /v2/email/account') {
    return { action: 'ses:GetAccount', resource: '*' };
  }
  if (!called.includes('.')) {
    return queried(called, new URLSearchParams(body), arn);
  }
  const [target = '', operation = ''] = called.split('.');
  const service = services[target] ?? target;
  const input = Input.parse(JSON.parse(body));
  const named = (name: string) => String(input[name]);
  const resources: Readonly<Record<string, string>> = {
    ssm: arn('ssm', `parameter${named('Name')}`),
    'cognito-idp': arn('cognito-idp', `userpool/${named('UserPoolId')}`),
    acm: named('CertificateArn'),
    dynamodb: arn('dynamodb', `table/${named('TableName')}`),
    cloudwatch: '*',
    secretsmanager: arn('secretsmanager', `secret:${named('SecretId')}-a1B2c3`),
  };
  return {
    action: `${service}:${operation}`,
    resource: resources[service] ?? '',
    // Everything in the account is the stage's own.
    context: { [`aws:ResourceTag/${stageTag}`]: 'prod' },
  };
}

function queried(
  action: string,
  form: URLSearchParams,
  arn: (service: string, resource: string) => string,
): Call | undefined {
  switch (action) {
    case 'GetCallerIdentity':
      return undefined;
    case 'ListSubscriptionsByTopic':
      return { action: `sns:${action}`, resource: form.get('TopicArn') ?? '' };
    default:
      return {
        action: `cloudformation:${action}`,
        resource: arn('cloudformation', `stack/${form.get('StackName')}/5c3f7a10`),
      };
  }
}
