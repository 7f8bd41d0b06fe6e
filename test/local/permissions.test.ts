import { createHmac } from 'node:crypto';
import { DynamoDBClient, ListTablesCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Answer, type Sent, send } from '../support/callRoute.ts';
import { goodRequest } from '../support/goodRequest.ts';
import { copyWithoutGrants, type Grant, grants, runsByTheClock } from '../support/grants.ts';
import { ListRuns } from '../support/ListRuns.ts';
import { loseOrders } from '../support/loseOrders.ts';
import { callAws } from '../support/readTables.ts';
import { Shop } from '../support/Shop.ts';
import { shareApi } from '../support/shareApi.ts';

const esha = 'esha.explorer@example.com';
const hour = 3_600_000;

const Secret = z.object({ SecretString: z.string() });
const Keys = z.object({ webhookSecret: z.object({ current: z.string() }) });

/** Calls that cannot be counted go on; without any other permission they do not. */
const isLimit = ({ on }: Grant) => on.startsWith('DataLimits');
const needed = grants.filter((grant) => !isLimit(grant));

/** What a call carries. */
interface Call {
  readonly body: Sent;
  readonly headers: Readonly<Record<string, string>>;
}

describe('what a function may do', () => {
  const api = shareApi({ change: copyWithoutGrants, now: ListRuns.behind });
  afterEach(() => api.laptop.razorpay.sandbox.faults.clear());

  const callCopy = (copy: string, { body, headers }: Call): Promise<Answer> =>
    send(`${api.laptop.addresses.site}/api/copy/${copy}`, body, headers);

  /** Prepares what a function needs to come to the call that it may not make. */
  async function prepare(grant: Grant): Promise<Call> {
    const emailID = `${grant.copy.toLowerCase()}@example.com`;
    const shop = new Shop(api, emailID);
    const headers = api.as(emailID);
    const { webhooks, faults } = api.laptop.razorpay.sandbox;
    webhooks.plan({ delay_ms: hour });
    switch (grant.name) {
      case 'user/updateProfile': // of somebody who is not kept yet
        return { body: goodRequest(grant.name, emailID), headers };
      case 'payment/createOrder':
        if (grant.action === 'dynamodb:GetItem' && grant.on.startsWith('DataOrders')) {
          await shop.open('explorer'); // read again only when it is there already
        }
        return { body: goodRequest(grant.name, emailID), headers };
      case 'payment/upgradesubscription': {
        const verifyBuy = await shop.pay(await shop.open('explorer'));
        return { body: { ...goodRequest(grant.name, emailID), verifyBuy }, headers };
      }
      case 'payment/webhook':
        return grant.on.startsWith('DataParked')
          ? signed(ofUnknownOrder(goodRequest(grant.name, emailID)))
          : signed(await paidEvent(shop));
      case 'sweep': {
        const { body, headers: signature } = await signed(await paidEvent(shop));
        faults.add({ kind: 'serverError' });
        const parked = await api.call('payment/webhook', body, signature);
        faults.clear();
        expect(parked.status).toBe(200);
        return { body: '{}', headers: {} };
      }
      case 'listPayments':
        await prepareList(grant);
        return { body: '{}', headers: {} };
      default:
        return { body: goodRequest(grant.name, esha), headers: api.as(esha) };
    }
  }

  function ofUnknownOrder(event: object): string {
    return JSON.stringify({ ...event, account_id: api.laptop.razorpay.accountId });
  }

  /** A payment that is listed before anybody tells of it; its order is lost, or cannot be asked about. */
  async function prepareList({ action, on, copy }: Grant): Promise<void> {
    const shop = new Shop(api, `${copy.toLowerCase()}@example.com`);
    await shop.pay(await shop.open('explorer'));
    if (on.startsWith('DataParked')) {
      const path = '/v1/orders/*/payments';
      api.laptop.razorpay.sandbox.faults.add({ kind: 'serverError', path });
    } else if (action === 'dynamodb:PutItem' || /^Data(?:Commitments|People)/.test(on)) {
      await loseOrders(api.laptop);
    }
  }

  /** What the provider holds back about a paid order. */
  async function paidEvent(shop: Shop): Promise<string> {
    const orderID = await shop.open('explorer');
    await shop.pay(orderID);
    const events = api.laptop.razorpay.sandbox.webhooks.list();
    return events.find(({ body }) => body.includes(orderID))?.body ?? '';
  }

  async function signed(body: string): Promise<Call> {
    const SecretId = 'xplorers/local/razorpay';
    const answer = await callAws(api.laptop, 'secretsmanager.GetSecretValue', { SecretId });
    const { SecretString } = Secret.parse(await answer.json());
    const { current } = Keys.parse(JSON.parse(SecretString)).webhookSecret;
    const signature = createHmac('sha256', current).update(body).digest('hex');
    return { body, headers: { 'x-razorpay-signature': signature } };
  }

  it.each(needed)('of $name is no more once $action on $on is not granted', async (grant) => {
    const { name, action, copy } = grant;

    const { status, body, text } = await callCopy(copy, await prepare(grant));

    const isCognito = action.startsWith('cognito-idp:');
    const refusal = runsByTheClock(name) ? thrownBy(copy) : loggedBy(copy);
    expect(status).toBe(isCognito ? 502 : 500);
    expect(body).toMatchObject(
      runsByTheClock(name)
        ? { message: 'Internal Server Error' }
        : { status: isCognito ? 'operationFailed' : 'serverError' },
    );
    expect(text).not.toContain('arn:');
    expect(refusal).toMatch(
      /^(?:AggregateError: .*)?AccessDeniedException: User: arn:aws:sts::000000000000:assumed-role\//,
    );
    expect(refusal).toContain(` is not authorized to perform: ${action} on resource: arn:aws:`);
    expect(refusal).toContain(`because no identity-based policy allows the ${action} action`);
  });

  it.each(grants.filter(isLimit))(
    'of $name goes on uncounted once $action on $on is not granted',
    async (grant) => {
      const { status } = await callCopy(grant.copy, await prepare(grant));

      const lines = api.laptop.log.lines();
      const note = lines.findLast((line) => line.includes('"event":"limitNotCounted"'));
      expect(status).toBe(200);
      expect(note).toContain(`is not authorized to perform: ${grant.action}`);
    },
  );

  /** The cause in the line that a call leaves. */
  function loggedBy(copy: string): string {
    const lines = api.laptop.log.lines();
    const line = lines.findLast((one) => one.includes(`/api/copy/${copy}"`)) ?? '{}';
    return String(JSON.parse(line).error);
  }

  /** What a function that answers nobody threw. */
  function thrownBy(copy: string): string {
    const line = api.laptop.log.lines().findLast((one) => one.includes(`${copy}: `)) ?? '';
    return line.slice(line.indexOf(`${copy}: `) + copy.length + 2);
  }

  it('is nothing with an access key that nobody was given', async () => {
    const answer = await callAws(api.laptop, 'DynamoDB_20120810.ListTables', {}, 'AKIASTRANGER');

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      __type: 'UnrecognizedClientException',
      message: 'The security token included in the request is invalid.',
    });
  });

  it("is everything with the tester's key, for any AWS tool", async () => {
    const client = new DynamoDBClient({
      region: 'ap-south-1',
      endpoint: api.laptop.addresses.aws,
      credentials: { accessKeyId: 'tester', secretAccessKey: 'tester' },
    });

    const { TableNames = [] } = await client.send(new ListTablesCommand());
    const scans = await Promise.all(
      TableNames.map((TableName) => client.send(new ScanCommand({ TableName }))),
    );

    const tables = [
      ...['Commitments', 'Facts', 'Limits', 'Lists', 'Orders', 'Parked', 'People', 'Sessions'],
    ];
    expect(TableNames).toEqual(
      tables.map((name) => expect.stringMatching(new RegExp(`^Xplorers-local-Data${name}`))),
    );
    expect(scans.every(({ Items }) => Array.isArray(Items))).toBe(true);
  });

  it.each([
    ['a name that no secret has', 'secretsmanager.GetSecretValue', 'xplorers/prod/razorpay'],
    ['an operation but reading', 'secretsmanager.PutSecretValue', 'xplorers/local/razorpay'],
  ])('finds no secret by %s', async (_, target, SecretId) => {
    const answer = await callAws(api.laptop, target, { SecretId });

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ __type: 'ResourceNotFoundException' });
  });

  it('does not reach services that the laptop does not play', async () => {
    const answer = await callAws(api.laptop, 'Logs_20140328.PutLogEvents', {});

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ __type: 'UnknownOperationException' });
  });
});
