/** AWS's answers, in the protocol of each service. */
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { accountId } from '../cloud/iam.ts';
import type { CloudFacts } from './cloudFacts.ts';

const Input = z.record(z.string(), z.unknown());

/** A refusal that every protocol's reader understands. */
export function refusal(code: string, message: string): Response {
  return new Response(
    `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
    { status: 400, headers: { 'x-amzn-errortype': code } },
  );
}

/** The refusal of a call that the credentials do not allow. */
export function denial(called: string, message: string): Response {
  return /[./]/.test(called)
    ? Response.json({ __type: 'AccessDeniedException', message }, { status: 400 })
    : refusal('AccessDenied', message);
}

/** The answer to one call. @param called an action, `x-amz-target`, or method and path */
export function answerAws(
  facts: CloudFacts,
  called: string,
  headers: IncomingHttpHeaders,
  body: string,
): Response {
  if (facts.denied.some((operation) => called.endsWith(operation))) {
    return denial(called, 'not you');
  }
  if (called.includes(' /v2/email/')) {
    return answerSes(facts, called.replace(/^.* \/v2\/email\//, ''));
  }
  if (!called.includes('.')) {
    return answerQuery(facts, called, new URLSearchParams(body));
  }
  const input = Input.parse(JSON.parse(body));
  const [, region = ''] = /\/\d{8}\/([\w-]+)\//.exec(String(headers['authorization'])) ?? [];
  const answer = answerJson(facts, called.replace(/^.*\./, ''), input, region);
  return answer === null
    ? missing(called)
    : Response.json(answer, { headers: { 'content-type': 'application/x-amz-json-1.1' } });
}

/** SES's two questions: about the account, and about a domain. */
function answerSes({ mail: { domain, sends, toAnyone } }: CloudFacts, path: string): Response {
  if (path === 'account') {
    return Response.json({ SendingEnabled: sends, ProductionAccessEnabled: toAnyone });
  }
  return domain
    ? Response.json({
        DkimAttributes: { Status: domain.dkim, Tokens: ['token1', 'token2', 'token3'] },
        MailFromAttributes: {
          MailFromDomain: 'bounce.mail.xplorers.example',
          MailFromDomainStatus: domain.return,
          BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
        },
      })
    : new Response('{}', { status: 404, headers: { 'x-amzn-errortype': 'NotFoundException' } });
}

function missing(called: string): Response {
  const name = called.startsWith('AmazonSSM') ? 'ParameterNotFound' : 'ResourceNotFoundException';
  return Response.json({ __type: name, message: 'none' }, { status: 400 });
}

function answerQuery(facts: CloudFacts, action: string, form: URLSearchParams): Response {
  const result = xmlOf(facts, action, form);
  return result === null
    ? refusal('ValidationError', `Stack with id ${form.get('StackName')} does not exist`)
    : new Response(
        `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`,
        { headers: { 'content-type': 'text/xml' } },
      );
}

function xmlOf(facts: CloudFacts, action: string, form: URLSearchParams): string | null {
  const name = form.get('StackName') ?? '';
  switch (action) {
    case 'GetCallerIdentity':
      return `<Account>${accountId}</Account><Arn>arn:aws:iam::${accountId}:user/asha</Arn>`;
    case 'DescribeStacks': {
      const stack = facts.stacks[name];
      const outputs = Object.entries(stack?.outputs ?? {}).map(
        ([key, value]) =>
          `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
      );
      const at = '2026-11-18T12:00:00.000Z';
      return stack
        ? `<Stacks><member><StackName>${name}</StackName><StackStatus>${stack.status}</StackStatus><CreationTime>${at}</CreationTime><Outputs>${outputs.join('')}</Outputs></member></Stacks>`
        : null;
    }
    case 'ListStackResources': {
      const members = (facts.resources[name] ?? []).map(
        ({ type, physicalId }) =>
          `<member><ResourceType>${type}</ResourceType><LogicalResourceId>Any</LogicalResourceId><PhysicalResourceId>${physicalId}</PhysicalResourceId></member>`,
      );
      return `<StackResourceSummaries>${members.join('')}</StackResourceSummaries>`;
    }
    case 'ListSubscriptionsByTopic': {
      const members = (facts.subscribers[form.get('TopicArn') ?? ''] ?? []).map(
        ({ address, arn }) =>
          `<member><Endpoint>${address}</Endpoint><SubscriptionArn>${arn}</SubscriptionArn></member>`,
      );
      return `<Subscriptions>${members.join('')}</Subscriptions>`;
    }
    default:
      throw new Error(`${action} is not simulated`);
  }
}

function answerJson(
  facts: CloudFacts,
  operation: string,
  input: Record<string, unknown>,
  region: string,
): object | null {
  const { pool } = facts;
  const table = facts.tables[String(input['TableName'])];
  switch (operation) {
    case 'GetParameter': {
      const Value = facts.parameters[String(input['Name'])];
      return Value === undefined ? null : { Parameter: { Value } };
    }
    case 'GetSecretValue': {
      const SecretString = facts.secrets[String(input['SecretId'])];
      return SecretString === undefined ? null : { SecretString };
    }
    case 'DescribeCertificate': {
      const name = String(input['CertificateArn']).replace(/^.*\//, '');
      const { status, hosts } = facts.certificates[`${region}/${name}`] ?? {};
      return status ? { Certificate: { Status: status, SubjectAlternativeNames: hosts } } : null;
    }
    case 'DescribeTable':
      return (
        (table && {
          Table: { TableStatus: table.status, DeletionProtectionEnabled: table.isProtected },
        }) ??
        null
      );
    case 'DescribeContinuousBackups': {
      const restoring = { PointInTimeRecoveryStatus: table?.backups };
      return {
        ContinuousBackupsDescription: {
          ContinuousBackupsStatus: 'ENABLED',
          PointInTimeRecoveryDescription: restoring,
        },
      };
    }
    case 'Scan':
      return { Count: Math.min(1, table?.items ?? 0) };
    case 'DescribeIdentityProvider': {
      const ProviderDetails = {
        client_id: pool.google,
        client_secret: pool.googleSecret,
        authorize_scopes: 'openid email profile',
      };
      const AttributeMapping = pool.googleMapping;
      return pool.google === null
        ? null
        : { IdentityProvider: { ProviderDetails, AttributeMapping } };
    }
    case 'UpdateIdentityProvider': {
      const { ProviderDetails, AttributeMapping = {} } = GoogleUpdate.parse(input);
      pool.google = ProviderDetails.client_id;
      pool.googleSecret = ProviderDetails.client_secret;
      pool.googleMapping = AttributeMapping;
      return { IdentityProvider: {} };
    }
    case 'DescribeAlarms':
      return {
        MetricAlarms: facts.raised
          .filter((name) => name.startsWith(String(input['AlarmNamePrefix'])))
          .map((AlarmName) => ({
            AlarmName,
            AlarmDescription: 'What it means. Runbook: infra/RUNBOOK.md#pollnotrun',
            StateValue: 'ALARM',
          })),
      };
    default:
      throw new Error(`${operation} is not simulated`);
  }
}

const GoogleUpdate = z.object({
  ProviderDetails: z.object({
    client_id: z.string(),
    client_secret: z.string(),
    authorize_scopes: z.literal('openid email profile'),
  }),
  AttributeMapping: z.optional(z.record(z.string(), z.string())),
});
