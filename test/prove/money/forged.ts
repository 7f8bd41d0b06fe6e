/** Ten thousand posts that only pretend to be the payment provider's, and true ones among them: those are received in time. */

import { type OpenedApi, openApi } from '../../support/api/openApi.ts';
import { build } from '../../support/build.ts';
import { inParallel } from '../../support/inParallel.ts';
import { RazorpayWebhooks } from '../../support/money/RazorpayWebhooks.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';
import { say } from '../say.ts';

/** How many are forged, and how many of them are under way at once. */
export interface ForgedOptions {
  readonly posts: number;
}

const atOnce = 100;
const trueEvents = 20;
/** The provider waits so long for "received" and then sends it again. */
const patienceMs = 5000;

/** Answers whether every forged post is refused and every true one is received in time and granted. */
export async function forged({ posts }: ForgedOptions): Promise<boolean> {
  await build();
  const api = await openApi();
  try {
    // True events come from here alone.
    api.localStack.razorpay.sandbox.webhooks.plan({ drop: true });
    const events = new RazorpayWebhooks(api);
    const orders = await paidOrders(api);
    const startedAt = Date.now();
    const everyNth = Math.floor(posts / trueEvents);
    const took: number[] = [];
    const codes = await inParallel(atOnce, [...Array(posts).keys()], async (index) => {
      const order = index % everyNth === 0 ? orders.pop() : undefined;
      if (order) {
        const before = performance.now();
        const { status } = await events.post(events.about(order));
        took.push(status === 200 ? performance.now() - before : Number.POSITIVE_INFINITY);
      }
      // A true body under a signature of the right length: nothing but the signature tells them apart.
      const signature = index.toString(16).padStart(64, '0');
      const body = events.about(`order_${String(index).padStart(14, 'A')}`);
      return (await events.send(body, signature, `evt_forged_${index}`)).status;
    });
    const refused = codes.filter((code) => code === 400).length;
    const granted = await countGranted(api);
    const slowest = Math.max(...took);
    say(
      `${posts} forged posts, ${atOnce} at once, in ${Math.round((Date.now() - startedAt) / 1000)} s: ${refused} refused; ` +
        `of ${trueEvents} true events among them the slowest was received after ${Math.round(slowest)} ms, ${granted} plans granted`,
    );
    return refused === posts && slowest < patienceMs && granted === trueEvents;
  } finally {
    await api.stop();
  }
}

/** Orders of people who have paid while nobody told. */
async function paidOrders(api: OpenedApi): Promise<string[]> {
  return inParallel(4, [...Array(trueEvents).keys()], async (index) => {
    const buyer = new TestBuyer(api, buyerName(index));
    const order = await buyer.open('explorer');
    await buyer.pay(order);
    return order;
  });
}

async function countGranted(api: OpenedApi): Promise<number> {
  const plans = await inParallel(4, [...Array(trueEvents).keys()], (index) =>
    new TestBuyer(api, buyerName(index)).plan(),
  );
  return plans.filter(({ level }) => level === 'Explorer').length;
}

function buyerName(index: number): string {
  return `forged-${index}@example.com`;
}
