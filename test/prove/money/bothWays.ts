/** Two orders of one person that are settled at the same moment, each way round. */

import type { OpenedApi } from '../../support/api/openApi.ts';
import type { HeldCalls } from '../../support/localStack/AwsInterceptor.ts';
import { RazorpayWebhooks } from '../../support/money/RazorpayWebhooks.ts';
import { type PlanToBuy, TestBuyer } from '../../support/money/TestBuyer.ts';
import { say } from '../say.ts';

/** What one person buys twice over, and what must be in between. */
interface Pair {
  readonly what: string;
  readonly before: readonly PlanToBuy[];
  readonly offers: readonly [PlanToBuy, PlanToBuy];
}

const pairs: readonly Pair[] = [
  { what: 'the same plan twice', before: [], offers: ['explorer', 'explorer'] },
  { what: 'two upgrades from one plan', before: ['explorer'], offers: ['creator', 'innovator'] },
];

/** Answers whether the plan and the outcomes are the same, whichever order is committed first. */
export async function bothWays(api: OpenedApi): Promise<boolean> {
  let same = 0;
  for (const pair of pairs) {
    const first = await settledWith(api, pair, [0, 1]);
    const second = await settledWith(api, pair, [1, 0]);
    same += first === second ? 1 : 0;
    say(`${pair.what}, settled at once: first commit first → ${first}, last → ${second}`);
  }
  return same === pairs.length;
}

/** Buys both, holds both commits until both are to be made, and lets them go one after the other; gives the result. */
async function settledWith(
  api: OpenedApi,
  { what, before, offers }: Pair,
  commits: readonly (0 | 1)[],
): Promise<string> {
  const buyer = new TestBuyer(api, `${what} ${commits.join('')}@example.com`.replaceAll(' ', '-'));
  for (const offer of before) {
    await buyer.verify(await buyer.pay(await buyer.open(offer)), offer);
  }
  const orders = [await reopen(api, buyer, offers[0]), await reopen(api, buyer, offers[1])];
  const settling = [];
  for (const [index, { orderID, razorpayOrderID }] of orders.entries()) {
    const held: HeldCalls = api.aws.hold(new RegExp(`UpdateItem .*${orderID}.*#state = :state`));
    const verified = buyer.verify(await buyer.pay(razorpayOrderID), offers[index] ?? offers[0]);
    settling.push({ held, verified });
  }
  await Promise.all(settling.map(({ held }) => held.reached));
  for (const index of commits) {
    settling[index]?.held.release();
    await settling[index]?.verified;
  }
  const listed = await buyer.orders();
  const outcomes = orders.map(({ orderID }) => {
    const order = listed.find((one) => one['orderID'] === orderID);
    return `${order?.['offerName']} ${order?.['outcome']}`;
  });
  return `${(await buyer.plan())['level']} (${outcomes.join(', ')})`;
}

/** An order of its own, though one of that offer may be open. */
async function reopen(api: OpenedApi, buyer: TestBuyer, offer: PlanToBuy) {
  await new RazorpayWebhooks(api).forgetOpenOrders();
  const { body } = await buyer.order(offer);
  const order = Object(body['order']);
  return { orderID: String(order.orderID), razorpayOrderID: String(order.order.id) };
}
