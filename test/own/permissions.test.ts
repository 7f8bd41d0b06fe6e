import { DynamoDBClient, ListTablesCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import { callAws } from '../../infra/local/aws/callAws.ts';
import { tablesOfStack } from '../../lambdas/contract/tables/tables.ts';
import { goodRequest } from '../support/api/goodRequest.ts';
import { openOwnApi } from '../support/api/shareApi.ts';
import { tables } from '../support/cloud/logicalIDs.ts';
import { editTemplate, resourceOf } from '../support/localStack/editTemplate.ts';

const asha = 'asha@example.com';
/** One grant that a call needs, one without which a deletion goes on, one of a schedule; `prove -- removals` takes away each. */
const removed = [
  { role: 'ApiusergetProfile', action: 'dynamodb:GetItem', on: tables.people },
  { role: 'ApiuserdeleteAccount', action: 'dynamodb:DeleteItem', on: tables.people },
  { role: 'SchedulesfollowUp', action: 'dynamodb:Query', on: '/index/followUp' },
];

interface PolicyStatement {
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
}

/** Takes the grants away from the roles of their functions, and nothing else. */
function removeGrants(assembly: string): void {
  editTemplate(assembly, 'Xplorers-local', (template) => {
    for (const { role, action, on } of removed) {
      const [{ PolicyDocument: document }] = Object(
        resourceOf(template, 'AWS::IAM::Role', role).Properties['Policies'],
      );
      const statements: PolicyStatement[] = document['Statement'];
      document['Statement'] = statements.map((statement) =>
        JSON.stringify(statement.Resource).includes(on)
          ? { ...statement, Action: [statement.Action].flat().filter((one) => one !== action) }
          : statement,
      );
    }
  });
}

describe('what a function may do', () => {
  const api = openOwnApi({ functionsInProcess: true, change: removeGrants });

  it('is no more once it is not granted: a call fails, and the log says what is missing', async () => {
    const { status, body, text } = await api.call(
      'user/getProfile',
      goodRequest('user/getProfile', asha),
      api.as(asha),
    );

    expect(status).toBe(500);
    expect(body).toMatchObject({ status: 'serverError' });
    expect(text).not.toContain('arn:');
    const refusal = String(lastLine('"status":"serverError"').error).replaceAll('"', '');
    expect(refusal).toMatch(
      /^AccessDenied(?:Exception)?: User: arn:aws:sts::000000000000:assumed-role\//,
    );
    expect(refusal).toContain('is not authorized to perform: dynamodb:GetItem on resource: arn:');
    expect(refusal).toContain(
      'because no identity-based policy allows the dynamodb:GetItem action',
    );
  });

  it('of a deletion goes on with a warning, since the next run completes it', async () => {
    const request = goodRequest('user/deleteAccount', asha);
    const { status } = await api.call('user/deleteAccount', request, api.as(asha));

    expect(status).toBe(200);
    expect(lastLine('"event":"notErased"').error).toContain(
      'is not authorized to perform: dynamodb:DeleteItem',
    );
  });

  it('of a schedule ends its run', async () => {
    await expect(api.localStack.runSchedule('followUp')).rejects.toThrow(
      'is not authorized to perform: dynamodb:Query',
    );
  });

  function lastLine(part: string): Record<string, unknown> {
    return JSON.parse(api.localStack.log.lines().findLast((line) => line.includes(part)) ?? '{}');
  }

  it('is nothing with an access key that nobody was given', async () => {
    const answer = await callAws(
      api.localStack,
      'DynamoDB_20120810.ListTables',
      {},
      'AKIASTRANGER',
    );

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      __type: 'UnrecognizedClientException',
      message: 'The security token included in the request is invalid.',
    });
  });

  it("is everything with the tester's key, for any AWS tool", async () => {
    const client = new DynamoDBClient({
      region: 'ap-south-1',
      endpoint: api.localStack.addresses.aws,
      credentials: { accessKeyId: 'tester', secretAccessKey: 'tester' },
    });

    const { TableNames = [] } = await client.send(new ListTablesCommand());
    const scans = await Promise.all(
      TableNames.map((TableName) => client.send(new ScanCommand({ TableName }))),
    );

    const named = (stack: string, names: readonly string[]) =>
      names
        .toSorted()
        .map((name) => expect.stringMatching(new RegExp(`^${stack}-local-Data${name}`, 'i')));
    expect(TableNames).toEqual([
      ...named('Xplorers', tablesOfStack('site')),
      ...named('XplorersCaseStudy', tablesOfStack('caseStudy')),
    ]);
    expect(scans.every(({ Items }) => Array.isArray(Items))).toBe(true);
  });

  it.each([
    ['a name that no secret has', 'secretsmanager.GetSecretValue', 'xplorers/prod/razorpay'],
    [
      'an operation but reading and writing',
      'secretsmanager.DeleteSecret',
      'xplorers/local/razorpay',
    ],
  ])('finds no secret by %s', async (_, target, SecretId) => {
    const answer = await callAws(api.localStack, target, { SecretId });

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ __type: 'ResourceNotFoundException' });
  });

  it('does not reach services that the local stack does not play', async () => {
    const answer = await callAws(api.localStack, 'Logs_20140328.PutLogEvents', {});

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ __type: 'UnknownOperationException' });
  });
});
