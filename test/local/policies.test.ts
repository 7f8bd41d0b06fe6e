import { describe, expect, it } from 'vitest';
import { Credentials } from '../../infra/local/aws/Credentials.ts';
import { isAllowed } from '../../infra/local/aws/iam.ts';
import type { Statement } from '../../infra/local/template/shapes.ts';
import { openEndpoint } from '../support/localStack/openEndpoint.ts';

const tableArn = 'arn:aws:dynamodb:ap-south-1:000000000000:table/People';

/** A call of a role with one statement, at an endpoint with one secret. */
async function callWith(statement: Statement, target: string, body: object): Promise<Response> {
  const credentials = new Credentials();
  const { accessKeyId } = credentials.issue({ arn: 'arn:role', statements: [statement] });
  const app = openEndpoint(credentials, {
    secrets: new Map([['xplorers/local/razorpay', 'canary']]),
  });
  return app.request('/', {
    method: 'POST',
    headers: {
      authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/x`,
      'x-amz-target': target,
    },
    body: JSON.stringify(body),
  });
}

describe('a policy', () => {
  it.each([
    ['dynamodb:GetItem', tableArn, true],
    ['dynamodb:getitem', tableArn, true],
    ['dynamodb:*', tableArn, true],
    ['dynamodb:Get*', tableArn, true],
    ['dynamodb:?etItem', tableArn, true],
    ['*', '*', true],
    ['dynamodb:GetItem', 'arn:aws:dynamodb:*:*:table/Peo*', true],
    ['dynamodb:GetItem', 'arn:aws:dynamodb:ap-south-1:000000000000:table/Peopl?', true],
    ['dynamodb:Get', tableArn, false],
    ['dynamodb:GetIte?m', tableArn, false],
    ['dynamodb:GetItem', tableArn.toLowerCase(), false],
    ['dynamodb:GetItem', `${tableArn}s`, false],
    ['dynamodb:GetItem', `${tableArn}/index/*`, false],
    ['dynamodb.GetItem', tableArn, false],
    ['.*', tableArn, false],
  ])('of %s on %s lets GetItem on the table pass: %s', (action, resource, passes) => {
    const statement = { Effect: 'Allow' as const, Action: [action], Resource: [resource] };

    expect(isAllowed([statement], 'dynamodb:GetItem', tableArn)).toBe(passes);
  });

  it.each([
    ['Query', { TableName: 'People', IndexName: 'byName' }, `${tableArn}/index/byName`],
    [
      'BatchGetItem',
      { RequestItems: { People: {}, Other: {} } },
      tableArn.replace('People', 'Other'),
    ],
    ['TransactWriteItems', { TransactItems: [] }, '*'],
    ['ListTables', {}, '*'],
    ['DeleteItem', { TableName: 'People' }, undefined],
  ])(
    'of the table alone covers %s %j no further than that: %s',
    async (operation, body, refused) => {
      const statement = { Effect: 'Allow' as const, Action: ['dynamodb:*'], Resource: [tableArn] };

      const answer = await callWith(statement, `DynamoDB_20120810.${operation}`, body);

      const text = await answer.text();
      expect(text.includes('AccessDeniedException')).toBe(refused !== undefined);
      expect(text).toContain(refused === undefined ? '' : `on resource: ${refused} because`);
    },
  );

  const secretArn = 'arn:aws:secretsmanager:ap-south-1:000000000000:secret:xplorers/local/razorpay';

  it.each([
    [`${secretArn}-??????`, true],
    [`${secretArn}-Local1`, true],
    [secretArn, false],
    [`${secretArn}-?????`, false],
    [`${secretArn.replace('local', 'prod')}-??????`, false],
  ])('on the secret %s lets its value be read: %s', async (resource, passes) => {
    const Action = ['secretsmanager:GetSecretValue'];
    const statement = { Effect: 'Allow' as const, Action, Resource: [resource] };

    const answer = await callWith(statement, 'secretsmanager.GetSecretValue', {
      SecretId: 'xplorers/local/razorpay',
    });

    expect(answer.status).toBe(passes ? 200 : 400);
    expect((await answer.text()).includes('canary')).toBe(passes);
  });
});
