/** Our orders as reports compare them. */
import { expect, it } from 'vitest';
import type { Order } from '../../../../lambdas/domain/money/orders/Order.ts';
import { readOurOrders } from '../../../../lambdas/domain/money/reconciliation/readOurOrders.ts';
import { orderWith, paidOrder, paymentFact, start } from '../../../support/money/fixtures.ts';
import { orderIDOf, people } from '../../../support/moneyModel/people.ts';

const [one, other] = [people[0]?.sub ?? '', people[1]?.sub ?? ''];
const manyIDs = Array.from({ length: 50 }, (_, made) => orderIDOf(one, start + made, made));
const [firstID = ''] = manyIDs;
const otherID = orderIDOf(other, start, 1);
const orders = [
  ...manyIDs.map((orderID) => orderWith({ orderID, sub: one })),
  paidOrder(otherID, start, { sub: other }),
];

/** What is read of a list, and whose orders were queried for it, in turn. */
async function read(orderIDs: readonly string[], kept: readonly Order[] = orders) {
  const queried: string[] = [];
  const found = await readOurOrders(
    {
      async ofPerson(sub) {
        queried.push(sub);
        return kept.filter(({ terms }) => terms.sub === sub);
      },
      facts: async (orderID) =>
        orderID === otherID
          ? [
              { ...paymentFact({ paymentID: `pay_${orderID}` }), keptAt: start },
              { kind: 'announcement', paymentID: `pay_${orderID}`, keptAt: start },
            ]
          : [],
    },
    orderIDs,
  );
  return { found, queried };
}

it('query each person once, however many orders the person has', async () => {
  const { found, queried } = await read([...manyIDs, otherID]);

  expect(found).toHaveLength(51);
  expect(queried).toEqual([one, other]);
});

it('have the outcome that all orders of the person give, and facts about money', async () => {
  const { found } = await read([otherID]);

  expect(found).toMatchObject([
    { orderID: otherID, status: 'paid', outcome: 'granted', facts: [{ kind: 'payment' }] },
  ]);
});

it('are without those that are gone', async () => {
  expect((await read([firstID, otherID], [])).found).toEqual([]);
});
