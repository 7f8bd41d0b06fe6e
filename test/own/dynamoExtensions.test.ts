import { beforeAll, describe, expect, it } from 'vitest';
import { enterStage } from '../../bin/ops/enterStage.ts';
import type { Extension } from '../../lambdas/domain/money/orders/Order.ts';
import type { Orders } from '../../lambdas/domain/money/ports.ts';
import { shareApi } from '../support/api/shareApi.ts';
import { orderWith, start } from '../support/money/fixtures.ts';
import { orderIDOf, people } from '../support/moneyModel/people.ts';

const sub = people[0]?.sub ?? '';
const extension: Extension = {
  id: '7 days: Outage of 3 March. It’s a "quoted" #reason',
  at: start,
  days: 7,
  cause: 'outage',
  reason: 'Outage of 3 March. It’s a "quoted" #reason',
  by: 'one@example.com',
  refundID: null,
};

describe('days that were added, in the table of orders', () => {
  const api = shareApi();
  let orders: Pick<Orders, 'create' | 'extend' | 'find' | 'commit'>;
  let made = 0;

  beforeAll(async () => {
    process.env['AWS_ENDPOINT_URL'] = api.localStack.addresses.aws.replace(
      'localhost',
      '127.0.0.1',
    );
    await enterStage('local');
    // Only now, for adapters read the stage's variables when they are made.
    const { dynamoOrders } = await import('../../lambdas/adapters/dynamo/money/orders.ts');
    orders = dynamoOrders();
  });

  /** The id of a new order. */
  async function created(): Promise<string> {
    made += 1;
    const orderID = orderIDOf(sub, start, made);
    await orders.create(orderWith({ orderID, sub }));
    return orderID;
  }
  const kept = async (orderID: string) => (await orders.find(orderID))?.extensions;

  it('are kept as they were added, by their moment', async () => {
    const orderID = await created();
    const earlier = { ...extension, id: 'pay_1-1', at: start - 1, refundID: 'rfnd_1' };

    expect(await kept(orderID)).toEqual([]);
    await orders.extend(orderID, extension);
    await orders.extend(orderID, earlier);

    expect(await kept(orderID)).toEqual([earlier, extension]);
  });

  it('are kept once of one id, the first ones, also when they are added at once', async () => {
    const orderID = await created();
    const atOnce = [1, 2, 3, 4].map((later) => ({ ...extension, at: start + later }));

    await Promise.all(atOnce.map((one) => orders.extend(orderID, one)));
    const first = await kept(orderID);
    await orders.extend(orderID, { ...extension, days: 9, by: 'two@example.com' });

    expect(first).toHaveLength(1);
    expect(await kept(orderID)).toEqual(first);
  });

  it('are kept only beside those that were read, if there must be no others, and again under the same id', async () => {
    const orderID = await created();
    const other = { ...extension, id: 'other' };
    const atOnce = [extension, other].map((one) => orders.extend(orderID, one, 0));

    expect((await Promise.all(atOnce)).toSorted()).toEqual([false, true]);
    const [first] = (await kept(orderID)) ?? [];
    expect(first && (await orders.extend(orderID, first, 0))).toBe(true);
    expect(await kept(orderID)).toEqual([first]);
  });

  it('stay when the state of their order is committed by someone who had read it before', async () => {
    const orderID = await created();
    const read = await orders.find(orderID);
    await orders.extend(orderID, extension);

    const committed = read && (await orders.commit(read, { ...read.state, status: 'attempted' }));

    expect(committed).toBe(true);
    expect(await orders.find(orderID)).toMatchObject({
      state: { status: 'attempted' },
      extensions: [extension],
    });
  });

  it('make no order of one that does not exist', async () => {
    const orderID = orderIDOf(sub, start, 99);

    await expect(orders.extend(orderID, extension)).rejects.toThrow();
    expect(await orders.find(orderID)).toBeNull();
  });
});
