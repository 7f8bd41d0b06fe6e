import { DynamoDBClient, ListTablesCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routeAccess } from '../../infra/cloud/routeAccess.ts';
import { allows } from '../../infra/local/awsEndpoint/allows.ts';
import { awsEndpoint } from '../../infra/local/awsEndpoint/awsEndpoint.ts';
import { Credentials } from '../../infra/local/awsEndpoint/Credentials.ts';
import type { Laptop } from '../../infra/local/startLaptop.ts';
import { routeIds } from '../../lambdas/contract/routes.ts';
import { send } from '../support/callRoute.ts';
import { copyRoute } from '../support/copyRoute.ts';
import { editTemplate } from '../support/editTemplate.ts';
import { goodRequest } from '../support/goodRequest.ts';
import { openLaptop } from '../support/openLaptop.ts';
import { callAws } from '../support/readTables.ts';

const esha = 'esha.explorer@example.com';

/** Every permission that a route is granted, each to be taken away from a copy of the route. */
const grants = routeIds
  .flatMap((routeId) => {
    const { people = [], sessions = [], accounts = [] } = routeAccess[routeId];
    return [
      ...people.map((action) => ({ routeId, action: `dynamodb:${action}`, on: 'DataPeople' })),
      ...sessions.map((action) => ({ routeId, action: `dynamodb:${action}`, on: 'DataSessions' })),
      ...accounts.map((action) => ({
        routeId,
        action: `cognito-idp:${action}`,
        on: 'IdentityPeople',
      })),
    ];
  })
  .map((grant, index) => ({ ...grant, copy: `Without${index}` }));

interface PolicyStatement {
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
}

function takeAway(assembly: string): void {
  editTemplate(assembly, 'Xplorers-local', (template) => {
    for (const { routeId, action, on, copy } of grants) {
      const { policy } = copyRoute(template, routeId, copy);
      const document = Object(policy.Properties['PolicyDocument']);
      const statements: PolicyStatement[] = document['Statement'];
      document['Statement'] = statements.map((statement) =>
        JSON.stringify(statement.Resource).includes(`"${on}`)
          ? { ...statement, Action: [statement.Action].flat().filter((one) => one !== action) }
          : statement,
      );
    }
  });
}

describe('what a function may do', () => {
  let laptop: Laptop;
  beforeAll(async () => {
    laptop = await openLaptop({ change: takeAway });
  });
  afterAll(() => laptop.stop());

  it.each(grants)('of $routeId is no more once $action on $on is not granted', async (grant) => {
    const { routeId, action, copy } = grant;
    const token = laptop.identity.mint({ email: esha });

    const { status, body, text } = await send(
      `${laptop.addresses.site}/api/copy/${copy}`,
      goodRequest(routeId, esha),
      { authorization: `Bearer ${token}` },
    );

    const line = laptop.log.lines().findLast((one) => one.includes(`/api/copy/${copy}"`)) ?? '';
    const { error } = JSON.parse(line);
    const isCognito = action.startsWith('cognito-idp:');
    expect(status).toBe(isCognito ? 502 : 500);
    expect(body).toMatchObject({ status: isCognito ? 'operationFailed' : 'serverError' });
    expect(text).not.toContain('arn:');
    expect(error).toMatch(/^AccessDeniedException: User: arn:aws:sts::000000000000:assumed-role\//);
    expect(error).toContain(` is not authorized to perform: ${action} on resource: arn:aws:`);
    expect(error).toContain(`because no identity-based policy allows the ${action} action`);
  });

  it('is nothing with an access key that nobody was given', async () => {
    const answer = await callAws(laptop, 'DynamoDB_20120810.ListTables', {}, 'AKIASTRANGER');

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      __type: 'UnrecognizedClientException',
      message: 'The security token included in the request is invalid.',
    });
  });

  it("is everything with the tester's key, for any AWS tool", async () => {
    const client = new DynamoDBClient({
      region: 'ap-south-1',
      endpoint: laptop.addresses.aws,
      credentials: { accessKeyId: 'tester', secretAccessKey: 'tester' },
    });

    const { TableNames = [] } = await client.send(new ListTablesCommand());
    const scans = await Promise.all(
      TableNames.map((TableName) => client.send(new ScanCommand({ TableName }))),
    );

    expect(TableNames).toEqual([
      expect.stringMatching(/^Xplorers-local-DataPeople/),
      expect.stringMatching(/^Xplorers-local-DataSessions/),
    ]);
    expect(scans.every(({ Items }) => Array.isArray(Items))).toBe(true);
  });

  it('does not reach services that the laptop does not play', async () => {
    const answer = await callAws(laptop, 'Logs_20140328.PutLogEvents', {});

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ __type: 'UnknownOperationException' });
  });
});

const tableArn = 'arn:aws:dynamodb:ap-south-1:000000000000:table/People';

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

    expect(allows([statement], 'dynamodb:GetItem', tableArn)).toBe(passes);
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
      const credentials = new Credentials();
      const statements = [
        { Effect: 'Allow' as const, Action: ['dynamodb:*'], Resource: [tableArn] },
      ];
      const { accessKeyId } = credentials.issue({ arn: 'arn:role', statements });
      const nowhere = 'data:,'; // reached only by what is let through
      const app = awsEndpoint(credentials, {
        dynamodb: nowhere,
        cognito: async () => Response.json({}),
      });

      const answer = await app.request('/', {
        method: 'POST',
        headers: {
          authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/x`,
          'x-amz-target': `DynamoDB_20120810.${operation}`,
        },
        body: JSON.stringify(body),
      });

      const text = await answer.text();
      expect(text.includes('AccessDeniedException')).toBe(refused !== undefined);
      expect(text).toContain(refused === undefined ? '' : `on resource: ${refused} because`);
    },
  );
});
