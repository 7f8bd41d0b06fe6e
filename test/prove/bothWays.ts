/** Two orders of one person that are settled at the same moment, each way round. */
import type { Held } from '../support/Door.ts';
import { Events } from '../support/Events.ts';
import type { OpenedApi } from '../support/openApi.ts';
import { type Bought, Shop } from '../support/Shop.ts';
import { say } from './say.ts';

/** What one person buys twice over, and what must be in between. */
interface Pair {
  readonly what: string;
  readonly before: readonly Bought[];
  readonly offers: readonly [Bought, Bought];
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

/** Buys both, holds both commits until both are to be made, and lets them go one after the other; gives what came of it. */
async function settledWith(
  api: OpenedApi,
  { what, before, offers }: Pair,
  commits: readonly (0 | 1)[],
): Promise<string> {
  const shop = new Shop(api, `${what} ${commits.join('')}@example.com`.replaceAll(' ', '-'));
  for (const offer of before) {
    await shop.verify(await shop.pay(await shop.open(offer)), offer);
  }
  const orders = [await openAnew(api, shop, offers[0]), await openAnew(api, shop, offers[1])];
  const settling = [];
  for (const [index, { orderID, razorpayOrderID }] of orders.entries()) {
    const held: Held = api.door.hold(new RegExp(`UpdateItem .*${orderID}.*#state = :state`));
    const verified = shop.verify(await shop.pay(razorpayOrderID), offers[index] ?? offers[0]);
    settling.push({ held, verified });
  }
  await Promise.all(settling.map(({ held }) => held.reached));
  for (const index of commits) {
    settling[index]?.held.release();
    await settling[index]?.verified;
  }
  const listed = await shop.orders();
  const outcomes = orders.map(({ orderID }) => {
    const order = listed.find((one) => one['orderID'] === orderID);
    return `${order?.['offerName']} ${order?.['outcome']}`;
  });
  return `${(await shop.plan())['level']} (${outcomes.join(', ')})`;
}

/** An order of its own, though one of that offer may be open. */
async function openAnew(api: OpenedApi, shop: Shop, offer: Bought) {
  await new Events(api).forgetOpenOrders();
  const { body } = await shop.order(offer);
  const order = Object(body['order']);
  return { orderID: String(order.orderID), razorpayOrderID: String(order.order.id) };
}
