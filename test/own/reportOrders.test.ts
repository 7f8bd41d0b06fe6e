/** Our orders as reports read them from the tables, two a page. */
import { beforeAll, describe, expect, it } from 'vitest';
import { enterStage } from '../../bin/ops/enterStage.ts';
import { dynamoFacts } from '../../lambdas/adapters/dynamo/money/facts.ts';
import { dynamoJournalEvents } from '../../lambdas/adapters/dynamo/money/journal.ts';
import { dynamoOrders } from '../../lambdas/adapters/dynamo/money/orders.ts';
import { dynamoReportOrders } from '../../lambdas/adapters/dynamo/money/reportOrders.ts';
import { dayOf } from '../../lambdas/contract/india.ts';
import { shareApi } from '../support/api/shareApi.ts';
import { dayMs, orderWith, paymentFact, refundFact } from '../support/money/fixtures.ts';
import { orderIDOf, people } from '../support/moneyModel/people.ts';

describe('our orders for a report', () => {
  const api = shareApi();
  const now = Date.now();
  const today = { from: dayOf(now), to: dayOf(now) };

  beforeAll(async () => {
    process.env['AWS_ENDPOINT_URL'] = api.localStack.addresses.aws;
    await enterStage('local');
  });

  /** The id of an order that was opened at a moment, with what was stated of it now. */
  async function opened(at: number, made: number, isStated: boolean): Promise<string> {
    const { sub = '' } = people[made % 2] ?? {};
    const orderID = orderIDOf(sub, at, made);
    await dynamoOrders().create(orderWith({ orderID, sub, startTime: at }));
    const paymentID = `pay_${made}`;
    const refunds = [1, 2].map((one) =>
      refundFact({ paymentID, refundID: `rfnd_${made}_${one}`, amountPaise: 100 }),
    );
    await (isStated && dynamoFacts().addFacts(orderID, [paymentFact({ paymentID }), ...refunds]));
    return orderID;
  }

  /** The orders of a report, page after page. */
  async function read(): Promise<{ orderIDs: string[]; facts: number; pages: number }> {
    const { orders } = dynamoReportOrders(2);
    const orderIDs: string[] = [];
    let facts = 0;
    let cursor: string | null = null;
    for (let pages = 1; ; pages += 1) {
      const page: Awaited<ReturnType<typeof orders.page>> = await orders.page(today, cursor);
      for (const record of page.records.filter((one) => one.kind === 'order')) {
        orderIDs.push(record.orderID);
        facts += record.facts.length;
      }
      cursor = page.next;
      if (cursor === null) {
        return { orderIDs: orderIDs.toSorted(), facts, pages };
      }
    }
  }

  it('are each of those opened in these days, and each older one of which anything was stated in them, once', async () => {
    const young = [1, 2, 3, 4, 5].map((made) => opened(now - made * 1000, made, made < 3));
    const old = [6, 7, 8].map((made) => opened(now - 100 * dayMs, made, true));
    await opened(now - 100 * dayMs, 9, false);
    const expected = await Promise.all([...young, ...old]);

    const { orderIDs, facts, pages } = await read();

    expect(orderIDs).toEqual(expected.toSorted());
    expect(facts).toBe(5 * 3);
    expect(pages).toBeGreaterThan(4);
  });

  it('are sealed with every fact that was stored of them', async () => {
    const events = await Array.fromAsync(dynamoJournalEvents().between(now - 1000, now + dayMs));

    expect(events.filter(({ id }) => id.includes('refund'))).toHaveLength(10);
  });
});
