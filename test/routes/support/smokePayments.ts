/** What smoke checks need to buy, to be refunded and to look at orders, over HTTP and with the payment provider's controls. */
import * as z from 'zod/mini';
import { hangsAfterMs } from '../../support/api/signInOverHttp.ts';
import { expectStatus, type Hosts, newUser, type SmokeUser } from './smokeCalls.ts';

const Opened = z.object({
  order: z.object({ orderID: z.string(), order: z.object({ id: z.string() }) }),
  createStatus: z.literal('created'),
});
const Checkout = z.object({ checkout: z.record(z.string(), z.string()) });
const Events = z.array(z.object({ id: z.string(), body: z.string(), state: z.string() }));
const Orders = z.object({ orders: z.array(z.object({ orderID: z.string(), state: z.string() })) });
const Plan = z.object({ userinfo: z.object({ plan: z.object({ level: z.string() }) }) });

const Summary = z.object({
  documents: z.array(z.object({ number: z.string(), kind: z.string() })),
  refundRequest: z.nullable(z.object({ state: z.string() })),
});
const Summaries = z.object({ orders: z.tuple([Summary]) });

/** An order that is open. @throws Error when it is not */
export async function open(
  buyer: SmokeUser,
  offerName: 'explorer' | 'innovator' = 'explorer',
): Promise<z.infer<typeof Opened>['order']> {
  const terms = { name: 'Asha Rao', offerName, state: 'Karnataka' };
  const answer = await buyer.ask('payment/createOrder', terms);
  expectStatus('opening an order', answer, 200, 'ok');
  return Opened.parse(answer.body).order;
}

/** Pays an order without a browser; what checkout hands over. */
export async function pay(
  hosts: Hosts,
  order_id: string,
  outcome: 'success' | 'authorized' = 'success',
): Promise<Record<string, string>> {
  return Checkout.parse(await tell(hosts, 'pay', { order_id, outcome })).checkout;
}

/** Sends now what the provider holds back about an order. */
export async function deliver(hosts: Hosts, order_id: string): Promise<void> {
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

/** Keeps the provider from sending anything on its own, for longer than any check moves the clock, and leaves it as it was. */
export async function holdingWebhooks(hosts: Hosts, act: () => Promise<void>): Promise<void> {
  await tell(hosts, 'webhooks/plan', { delay_ms: 90 * 86_400_000 });
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
    signal: AbortSignal.timeout(hangsAfterMs),
  });
  if (!answer.ok) {
    throw new Error(`the provider's ${control}: ${answer.status} ${await answer.text()}`);
  }
  return answer.json();
}

/** @throws Error when someone's only order is not this one, or not in one of these states */
export async function expectOrder(
  buyer: SmokeUser,
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

/** @throws Error when a body's plan has another level */
export function expectLevel(what: string, body: unknown, level: string): void {
  const met = Plan.parse(body).userinfo.plan.level;
  if (met !== level) {
    throw new Error(`${what}: expected the plan ${level}, met ${met}`);
  }
}

/** Someone with a plan, by what checkout hands over. */
export async function bought(
  hosts: Hosts,
  offerName: 'explorer' | 'innovator' = 'explorer',
): Promise<{ buyer: SmokeUser; orderID: string; paymentID: string }> {
  const buyer = await newUser(hosts);
  const { orderID, order } = await open(buyer, offerName);
  const verifyBuy = await pay(hosts, order.id);
  const report = { offerName, verifyBuy };
  expectStatus('buying', await buyer.ask('payment/upgradesubscription', report), 200, 'ok');
  return { buyer, orderID, paymentID: String(verifyBuy['razorpay_payment_id']) };
}

/** @throws Error when the buyer's only order has another refund request, or documents of other kinds */
export async function expectSummary(
  buyer: SmokeUser,
  state: string,
  kinds: string[],
): Promise<void> {
  const answer = await buyer.ask('user/getOrders');
  const [{ documents, refundRequest }] = Summaries.parse(answer.body).orders;
  const met = documents.map(({ kind }) => kind);
  if (refundRequest?.state !== state || String(met) !== String(kinds)) {
    throw new Error(
      `the order: expected ${state} with ${kinds}, met ${refundRequest?.state} with ${met}`,
    );
  }
}
