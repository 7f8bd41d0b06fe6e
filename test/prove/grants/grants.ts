/** Many people pay while every part that the product depends on fails now and then: each of them gets one grant, and nobody two. */

import { Log } from '../../../infra/local/Log.ts';
import { type OpenedApi, openApi } from '../../support/api/openApi.ts';
import { build } from '../../support/build.ts';
import { inParallel } from '../../support/inParallel.ts';
import { RazorpayWebhooks } from '../../support/money/RazorpayWebhooks.ts';
import { chanceFrom } from '../../support/moneyModel/Steps.ts';
import { readBooks } from '../money/readBooks.ts';
import { say } from '../say.ts';
import { audit } from './audit.ts';
import { Buyer } from './Buyer.ts';
import { Deliveries } from './Deliveries.ts';
import { Trouble } from './Trouble.ts';

/** How many people pay, and by which dice. */
export interface GrantsOptions {
  readonly seed: number;
  readonly payments: number;
}

const width = 8;
const deliveriesEach = 3;
/** One of so many payments is left to the product to capture. */
const uncapturedOneIn = 10;
const hourMs = 3_600_000;
/** So many hours bring everything to rest, or nothing does. */
const lastHours = 10;

/** Answers whether every payment led to exactly one grant. */
export async function grants({ seed, payments }: GrantsOptions): Promise<boolean> {
  say(`grants: seed ${seed} (--seed ${seed} repeats its dice), ${payments} payments`);
  await build();
  const chance = chanceFrom(seed);
  const trouble = new Trouble(chance);
  const api = await openApi({ log: new Log(trouble.onLine) });
  try {
    api.localStack.razorpay.sandbox.webhooks.plan({ drop: true });
    const buyers = Array.from(
      { length: payments },
      (_, index) => new Buyer(api, `buyer-${index}@example.com`),
    );
    trouble.begin(api);
    await openOrders(buyers);
    await payAndDeliver(api, buyers, chance);
    trouble.end(api);
    say(trouble.report());
    await comeToRest(api);
    return await isAllWell(api, buyers);
  } finally {
    await api.stop();
  }
}

async function openOrders(buyers: readonly Buyer[]): Promise<void> {
  const startedAt = Date.now();
  const failed = await inParallel(width, buyers, (buyer) => buyer.open());
  const again = failed.reduce((sum, count) => sum + count, 0);
  say(`${buyers.length} orders opened in ${since(startedAt)} s, ${again} times asked again`);
}

/** Payments and the deliveries of their events, all mixed up, while the lists are read twice over and over. */
async function payAndDeliver(
  api: OpenedApi,
  buyers: readonly Buyer[],
  chance: () => number,
): Promise<void> {
  const startedAt = Date.now();
  const deliveries = await Deliveries.open(api);
  const tasks = buyers.flatMap((buyer) => tasksOf(buyer, deliveries, chance));
  let done = 0;
  let isOver = false;
  const reading = readInPairs(api, () => isOver);
  await inParallel(
    width,
    tasks.toSorted((one, other) => one.at - other.at),
    async ({ act }) => {
      await act();
      done += 1;
      if (done % 1000 === 0) {
        say(`${done} of ${tasks.length} payments and deliveries in ${since(startedAt)} s`);
      }
    },
  );
  isOver = true;
  const read = await reading;
  const refused = [...deliveries.refused].map(([what, count]) => `${what} ${count}`).join(', ');
  say(
    `${buyers.length * deliveriesEach} deliveries in ${since(startedAt)} s, refused and sent again: ${refused || 'none'}; ` +
      `answers p50 ${deliveries.percentile(50)} ms, p99 ${deliveries.percentile(99)} ms; ` +
      `${read.begun} runs of the schedules meanwhile, ${read.failed} of them failed`,
  );
}

/** A payment, and after it the deliveries, each of any of its events, at moments of chance. */
function tasksOf(buyer: Buyer, deliveries: Deliveries, chance: () => number) {
  const [first = 0, ...later] = Array.from({ length: 1 + deliveriesEach }, chance).toSorted();
  const outcome = chance() < 1 / uncapturedOneIn ? 'authorized' : 'success';
  return [
    { at: first, act: () => buyer.pay(outcome) },
    ...later.map((at) => {
      const choice = chance();
      const act = async () => {
        const events = await buyer.events;
        const event = events[Math.floor(choice * events.length)];
        if (!event) {
          throw new Error(`no event was made of the payment of ${buyer.emailID}`);
        }
        await deliveries.deliver(event);
      };
      return { at, act };
    }),
  ];
}

async function readInPairs(
  api: OpenedApi,
  isOver: () => boolean,
): Promise<{ begun: number; failed: number }> {
  const read = { begun: 0, failed: 0 };
  while (!isOver()) {
    const pair = [1, 2].map(() => api.localStack.runSchedules());
    const ended = await Promise.allSettled(pair);
    read.begun += pair.length;
    read.failed += ended.filter(({ status }) => status === 'rejected').length;
  }
  return read;
}

/** What time would do: nothing fails any more, and the schedules look at what is left. */
async function comeToRest(api: OpenedApi): Promise<void> {
  const events = new RazorpayWebhooks(api);
  for (let hours = 0; hours <= lastHours; hours += 1) {
    const { orders, documents } = await readBooks(api.localStack);
    const unpaid = orders.filter(({ state }) => state.status !== 'paid').length;
    const unnumbered = orders.length - documents.length;
    say(`${hours} hours later: ${unpaid} orders unpaid, ${unnumbered} without a document`);
    if (unpaid + unnumbered === 0) {
      return;
    }
    await api.localStack.passTime(hourMs); // what failed is tried again ever later
    await events.readLists();
    await events.followAll();
  }
}

async function isAllWell(api: OpenedApi, buyers: readonly Buyer[]): Promise<boolean> {
  const { found, wrong } = await audit(api, buyers);
  for (const what of wrong.slice(0, 20)) {
    say(`WRONG: ${what}`);
  }
  say(`grants: ${found}; ${wrong.length} things wrong`);
  return wrong.length === 0;
}

function since(startedAt: number): string {
  return ((Date.now() - startedAt) / 1000).toFixed(1);
}
