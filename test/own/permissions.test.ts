import { DynamoDBClient, ListTablesCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callAws } from '../../infra/local/aws/callAws.ts';
import { openOwnApi } from '../support/api/shareApi.ts';
import { GrantCalls } from '../support/cloud/GrantCalls.ts';
import { copyWithoutGrants, type Grant, grants, runsByTheClock } from '../support/cloud/grants.ts';
import { indexWhenAsked } from '../support/localStack/indexWhenAsked.ts';
import { ScheduledRuns } from '../support/money/ScheduledRuns.ts';

/**
 * What is noted of a call that continues without a permission: one that cannot be counted, a search whose miss cannot be kept, a
 * deletion that the next run completes, a run that continues past every thing that fails, what a chart lacks.
 */
function noteOf({ name, action, on }: Grant): string | undefined {
  if (name === 'user/deleteAccount') {
    return 'notErased';
  }
  if (name === 'sweep' && on.startsWith('DataParked') && action !== 'dynamodb:Query') {
    return 'pendingWebhookFailed';
  }
  if (name === 'sweep' && on === '/index/order') {
    return 'pendingWebhookFailed';
  }
  if (name === 'pollPayments' && on.startsWith('/index/')) {
    return 'polledItemFailed';
  }
  if (action === 'cloudwatch:GetMetricData' && name === 'operator/getHealth') {
    return 'runsNotRead';
  }
  if (action === 'cloudwatch:DescribeAlarms') {
    return 'alarmsNotRead';
  }
  return /:(?:UpdateItem|GetMetricData)$/.test(action) ? notes.get(on) : undefined;
}
const notes = new Map([
  ['DataLimits2C0F1F55', 'limitNotCounted'],
  ['DataMisses1A16D664', 'missNotKept'],
  ['DataDayCountsF9D9B7A4', 'learningNotCounted'],
  ['"*"', 'trafficNotRead'],
]);
const noting = grants.filter((grant) => noteOf(grant) !== undefined);
const needed = grants.filter((grant) => noteOf(grant) === undefined);

describe('what a function may do', () => {
  const api = openOwnApi({
    now: ScheduledRuns.behind,
    change(assembly) {
      copyWithoutGrants(assembly);
      indexWhenAsked(assembly);
    },
  });
  const calls = new GrantCalls(api);
  beforeAll(() => calls.changeCatalogue());
  afterEach(() => api.localStack.razorpay.sandbox.faults.clear());

  it.each(needed)('of $name is no more once $action on $on is not granted', async (grant) => {
    const { name, action } = grant;

    const { status, body, text } = await calls.call(grant);

    const isClock = runsByTheClock(name);
    const isOthers = action.startsWith('cognito-idp:') || isOfIndex(grant);
    const refusal = refusalOf(grant);
    expect(status).toBe(isOthers && !isClock ? 502 : 500);
    expect(body).toMatchObject(
      isClock
        ? { message: 'Internal Server Error' }
        : { status: isOthers ? 'operationFailed' : 'serverError' },
    );
    expect(text).not.toContain('arn:');
    expect(refusal).toMatch(
      /^(?:AggregateError: .*)?AccessDenied(?:Exception)?: User: arn:aws:sts::000000000000:assumed-role\//,
    );
    expect(refusal.replaceAll('"', '')).toContain(
      ` is not authorized to perform: ${action} on resource: arn:aws:`,
    );
    expect(refusal).toContain(`because no identity-based policy allows the ${action} action`);
  });

  it.each(noting)(
    'of $name goes on, with a warning, once $action on $on is not granted',
    async (grant) => {
      const { status } = await calls.call(grant);

      expect(status).toBe(200);
      expect(warnedOf(noteOf(grant))).toContain(`is not authorized to perform: ${grant.action}`);
    },
  );

  /** Where a call without a grant leaves its cause. */
  function refusalOf(grant: Grant): string {
    const { name, copy } = grant;
    if (runsByTheClock(name)) {
      return thrownBy(copy);
    }
    return isOfIndex(grant) ? warnedOf('indexNotTaken') : loggedBy(copy);
  }

  /** The cause in the last warning of a kind. */
  function warnedOf(event = ''): string {
    const line = api.localStack.log.lines().findLast((one) => one.includes(`"event":"${event}"`));
    return String(JSON.parse(line ?? '{}').error);
  }

  /** The cause in the line that a call leaves. */
  function loggedBy(copy: string): string {
    const lines = api.localStack.log.lines();
    const line = lines.findLast((one) => one.includes(`/api/copy/${copy}"`)) ?? '{}';
    return String(JSON.parse(line).error);
  }

  /** What a function that answers nobody threw. */
  function thrownBy(copy: string): string {
    const line = api.localStack.log.lines().findLast((one) => one.includes(`${copy}: `)) ?? '';
    return line.slice(line.indexOf(`${copy}: `) + copy.length + 2);
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

    const tables = [
      'Certificates',
      'Commitments',
      'DayCounts',
      'Documents',
      'Editions',
      'Facts',
      'Invoices',
      'ItemReports',
      'Items',
      'Journal',
      'LabDays',
      'Limits',
      'Lists',
      'Misses',
      'Orders',
      'Outbox',
      'Parked',
      'People',
      'Progress',
      'Proposals',
      'Refunds',
      'Services',
      'Sessions',
      'Visits',
    ];
    const caseStudy = ['Colleges', 'Limits', 'Students'];
    expect(TableNames).toEqual([
      ...tables.map((name) => expect.stringMatching(new RegExp(`^Xplorers-local-Data${name}`))),
      ...caseStudy.map((name) =>
        expect.stringMatching(new RegExp(`^XplorersCaseStudy-local-Data${name}`)),
      ),
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

/** The search functions continue with the index that they have, and say so. */
function isOfIndex({ action, on }: Grant): boolean {
  return action.startsWith('s3:') && on.includes('DataIndex');
}
