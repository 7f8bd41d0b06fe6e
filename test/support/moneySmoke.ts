/** Short checks of what money goes through: each door alone must settle a paid order, the others held back meanwhile. */
import * as z from 'zod/mini';
import { routes } from '../../lambdas/contract/routes.ts';
import { loseOrders } from './loseOrders.ts';
import {
  call,
  expectStatus,
  type Hosts,
  refusesStrangers,
  runSchedules,
  type Somebody,
  somebody,
} from './smokeCalls.ts';

const Opened = z.object({
  order: z.object({ orderID: z.string(), order: z.object({ id: z.string() }) }),
  createStatus: z.literal('created'),
  price: z.literal(900),
});
const Checkout = z.object({ checkout: z.record(z.string(), z.string()) });
const Events = z.array(z.object({ id: z.string(), body: z.string(), state: z.string() }));
const Orders = z.object({ orders: z.array(z.object({ orderID: z.string(), state: z.string() })) });
const Plan = z.object({ userinfo: z.object({ plan: z.object({ level: z.string() }) }) });

/** An order is opened once; asked for again, it is the same. */
export async function createOrder(hosts: Hosts): Promise<void> {
  await refusesStrangers(hosts, 'payment/createOrder');
  const buyer = await somebody(hosts);
  const first = await open(buyer);
  const second = await open(buyer);
  if (first.orderID !== second.orderID || first.order.id !== second.order.id) {
    throw new Error(`two orders are open: ${first.orderID} and ${second.orderID}`);
  }
  await heldBack(await somebody(hosts));
}

/** Who asks more often than two minutes let through is held back: what is not sold is counted too. */
async function heldBack({ ask }: Somebody): Promise<void> {
  const { calls } = routes['payment/createOrder'].limit;
  const wish = { name: 'Asha Rao', offerName: 'notSet' };
  for (let count = 0; count <= 2 * calls; count += 1) {
    const answer = await ask('payment/createOrder', wish);
    if (answer.httpCode === 429) {
      expectStatus('asking too often', answer, 429, 'operationFailed');
      return;
    }
  }
  throw new Error('asking too often is never refused');
}

/** What checkout hands to the browser gives the plan, without any word of the provider's. */
export async function upgradeSubscription(hosts: Hosts): Promise<void> {
  await refusesStrangers(hosts, 'payment/upgradesubscription');
  await holdingWebhooks(hosts, async () => {
    const buyer = await somebody(hosts);
    const verifyBuy = await pay(hosts, (await open(buyer)).order.id);
    const answer = await buyer.ask('payment/upgradesubscription', {
      offerName: 'explorer',
      verifyBuy,
    });
    expectStatus('a paid order', answer, 200, 'ok');
    expectLevel('a paid order', answer.body, 'Explorer');
  });
}

/** Orders are listed: none at first, then the one that is open. */
export async function getOrders(hosts: Hosts): Promise<void> {
  await refusesStrangers(hosts, 'user/getOrders');
  const buyer = await somebody(hosts);
  await expectOrder(buyer, undefined, 'nothing');
  const { orderID } = await open(buyer);
  await expectOrder(buyer, orderID, 'open');
}

/** A webhook that is not signed is refused; one that is gives the plan although the browser says nothing. */
export async function webhook(hosts: Hosts): Promise<void> {
  const unsigned = await call(hosts.site, 'payment/webhook', {});
  expectStatus('without a signature', unsigned, 400, 'invalidRequest');
  await holdingWebhooks(hosts, async () => {
    const buyer = await somebody(hosts);
    const { orderID, order } = await open(buyer);
    await pay(hosts, order.id);
    await deliver(hosts, order.id);
    await expectOrder(buyer, orderID, 'paid');
    expectLevel('after the webhook', (await buyer.ask('user/getProfile')).body, 'Explorer');
  });
}

/** What the webhook could not settle, because the provider was down, the sweep settles. */
export async function sweep(hosts: Hosts): Promise<void> {
  await holdingWebhooks(hosts, async () => {
    const buyer = await somebody(hosts);
    const { orderID, order } = await open(buyer);
    await pay(hosts, order.id);
    await tell(hosts, 'faults', { kind: 'serverError', path: '/v1/*' });
    await deliver(hosts, order.id);
    await tell(hosts, 'faults/clear');
    await expectOrder(buyer, orderID, 'open', 'confirming');
    await tell(hosts, 'faults', { kind: 'serverError', path: '/v1/payments' }); // so that the list does not
    await runSchedules(hosts);
    await expectOrder(buyer, orderID, 'paid');
  });
}

/**
 * What nobody told is found in the provider's list, left to the sweep when it cannot be settled at once, and rebuilt when the
 * database has lost it. The provider's clock must be behind by some minutes: what was just made is not read yet.
 */
export async function listPayments(hosts: Hosts): Promise<void> {
  await holdingWebhooks(hosts, async () => {
    const lost = await somebody(hosts);
    const gone = await open(lost);
    await pay(hosts, gone.order.id);
    await loseOrders({ addresses: hosts });
    await runSchedules(hosts);
    await expectOrder(lost, gone.orderID, 'paid');
    const buyer = await somebody(hosts);
    const { orderID, order } = await open(buyer);
    await pay(hosts, order.id);
    await tell(hosts, 'faults', { kind: 'serverError', path: '/v1/orders/*/payments' });
    await runSchedules(hosts);
    await tell(hosts, 'faults/clear');
    await expectOrder(buyer, orderID, 'open', 'confirming');
    await runSchedules(hosts);
    await expectOrder(buyer, orderID, 'paid');
    await loseOrders({ addresses: hosts });
    await runSchedules(hosts);
    await expectOrder(buyer, orderID, 'paid');
  });
}

/** An order that is open. @throws Error when it is not */
export async function open(buyer: Somebody): Promise<z.infer<typeof Opened>['order']> {
  const wish = { name: 'Asha Rao', offerName: 'explorer', state: 'Karnataka' };
  const answer = await buyer.ask('payment/createOrder', wish);
  expectStatus('opening an order', answer, 200, 'ok');
  return Opened.parse(answer.body).order;
}

/** Pays an order without a browser; what checkout hands over. */
export async function pay(hosts: Hosts, order_id: string): Promise<Record<string, string>> {
  return Checkout.parse(await tell(hosts, 'pay', { order_id })).checkout;
}

/** Sends now what the provider holds back about an order. */
async function deliver(hosts: Hosts, order_id: string): Promise<void> {
  const about = await eventsAbout(hosts, order_id);
  await tell(hosts, 'webhooks/deliver', { ids: about.map(({ id }) => id) });
  const states = (await eventsAbout(hosts, order_id)).map(({ state }) => state);
  if (states.length === 0 || states.some((state) => state !== 'delivered')) {
    throw new Error(`events of the order: expected delivered, met ${states.join(', ') || 'none'}`);
  }
}

async function eventsAbout({ razorpay }: Hosts, order_id: string) {
  const answer = await fetch(`${razorpay}/sandbox/webhooks`);
  return Events.parse(await answer.json()).filter(({ body }) => body.includes(order_id));
}

/** Keeps the provider from sending anything by itself, and leaves it as it was. */
export async function holdingWebhooks(hosts: Hosts, act: () => Promise<void>): Promise<void> {
  await tell(hosts, 'webhooks/plan', { delay_ms: 3_600_000 });
  try {
    await act();
  } finally {
    await tell(hosts, 'faults/clear');
    await tell(hosts, 'webhooks/clear');
  }
}

/** Uses a control of the provider's. */
export async function tell(
  { razorpay }: Hosts,
  control: string,
  input: object = {},
): Promise<unknown> {
  const answer = await fetch(`${razorpay}/sandbox/${control}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) {
    throw new Error(`the provider's ${control}: ${answer.status} ${await answer.text()}`);
  }
  return answer.json();
}

/** @throws Error when somebody's only order is not this one, or not in one of these states */
export async function expectOrder(
  buyer: Somebody,
  orderID: string | undefined,
  ...states: readonly string[]
): Promise<void> {
  const answer = await buyer.ask('user/getOrders');
  expectStatus('the list of orders', answer, 200, 'ok');
  const [order, ...more] = Orders.parse(answer.body).orders;
  const met = order?.state ?? 'nothing';
  if (more.length > 0 || order?.orderID !== orderID || !states.includes(met)) {
    throw new Error(`the order: expected ${states.join(' or ')}, met ${met}`);
  }
}

function expectLevel(what: string, body: unknown, level: string): void {
  const met = Plan.parse(body).userinfo.plan.level;
  if (met !== level) {
    throw new Error(`${what}: expected the plan ${level}, met ${met}`);
  }
}
