/** Many orders are settled at once by workers that die: every number is given once, and none is left out. */
import { Failure } from '../../../lambdas/domain/Failure.ts';
import { followUp } from '../../../lambdas/domain/money/refunds/followUp.ts';
import { syncOrder } from '../../../lambdas/domain/money/sync/syncOrder.ts';
import { orderWith, start } from '../money/fixtures.ts';
import type { Bug } from './bugs.ts';
import { checkInvoicesAtRest, checkNumbers } from './invoiceInvariants.ts';
import { longestLagMs, ModelProvider } from './ModelProvider.ts';
import { ModelStore } from './ModelStore.ts';
import { modelPorts } from './modelPorts.ts';
import { orderIDOf } from './people.ts';
import { type Actor, calm, chanceFrom, isTrouble, Steps } from './Steps.ts';

const midnight = Date.parse('2027-03-31T18:30:00Z');
const timesSettled = 3;
/** So many runs number invoices at once, where one is usual. */
const numberers = 3;

/** How much is done. */
export interface Sales {
  readonly seed: number;
  readonly orders: number;
  readonly workers: number;
  /** How likely a worker dies before each step. */
  readonly crash: number;
  readonly bug?: Bug;
}

/** The result. */
export interface Numbered {
  readonly documents: number;
  readonly perSeries: Readonly<Record<string, number>>;
  readonly settlings: number;
  readonly deaths: number;
}

/**
 * Settles paid orders three times each, across midnight in India on 31 March, and gives some of the money back.
 *
 * @throws Error that names what does not hold
 */
export async function numberSales({ seed, orders, workers, crash, bug }: Sales): Promise<Numbered> {
  const steps = new Steps(chanceFrom(seed), () => undefined);
  const store = new ModelStore(steps, bug);
  const provider = new ModelProvider(steps, bug);
  const sales = Array.from({ length: orders }, (_, made) => paidOrder(store, provider, made));
  const tasks = Array.from({ length: timesSettled }, () => sales).flat();
  let done = 0;
  let defect: unknown;
  const begin = (name: string, act: (actor: Actor) => Promise<unknown>) =>
    steps.spawn(
      name,
      async (actor) => void (await act(actor)),
      (error) => {
        const isExpected = error === undefined || error instanceof Failure || isTrouble(error);
        defect ??= isExpected ? undefined : error;
      },
    );
  // Workers take tasks in waves: one that dies leaves the others of its wave at work.
  while (done < tasks.length) {
    steps.trouble = { fail: 0.01, lose: 0.01, crash, stall: 0 };
    for (const order of tasks.slice(done, done + workers)) {
      begin(`settle ${done}`, (actor) => syncOrder(modelPorts({ store, provider }, actor), order));
    }
    done += workers;
    store.invoices.now = midnight + Math.round((done / tasks.length - 1 / 4) * 3_600_000);
    for (let count = 0; count < numberers; count += 1) {
      begin('follow', (actor) =>
        followUp(modelPorts({ store, provider }, actor), start, () => false),
      );
    }
    await steps.drain();
    checkNumbers(store.invoices.chain);
  }
  await comeToRest({ store, provider, steps }, begin);
  if (defect !== undefined) {
    throw defect;
  }
  checkInvoicesAtRest({ store, provider, people: sales.map(({ terms }) => terms.sub) });
  const deaths = steps.history.filter((line) => line.endsWith(' dies')).length;
  const { chain } = store.invoices;
  const perSeries = Object.groupBy(chain, ({ number }) => number.slice(0, 6));
  return {
    documents: chain.length,
    perSeries: Object.fromEntries(
      Object.entries(perSeries).map(([series, some = []]) => [series, some.length]),
    ),
    settlings: tasks.length,
    deaths,
  };
}

async function comeToRest(
  { store, provider, steps }: { store: ModelStore; provider: ModelProvider; steps: Steps },
  begin: (name: string, act: (actor: Actor) => Promise<unknown>) => void,
): Promise<void> {
  steps.trouble = calm;
  for (const payment of [...provider.payments.values()].filter((_, index) => index % 10 === 0)) {
    provider.refund(payment, 30_000, 'processed', midnight);
  }
  provider.now += longestLagMs;
  for (const order of store.orders.values()) {
    begin('again', (actor) => syncOrder(modelPorts({ store, provider }, actor), order));
  }
  await steps.drain();
  for (let looks = 0; looks < 3; looks += 1) {
    begin('follow', (actor) =>
      followUp(modelPorts({ store, provider }, actor), start, () => false),
    );
    await steps.drain();
  }
}

/** Someone's order, paid at the provider, of which we do not know yet. */
function paidOrder(store: ModelStore, provider: ModelProvider, made: number) {
  const sub = `0190b3a0-0000-7000-8000-${String(made).padStart(12, '0')}`;
  const orderID = orderIDOf(sub, start, made % 64);
  const id = `order_${made}`;
  const order = { ...orderWith({ orderID, sub }), razorpayOrderID: id };
  store.orders.set(orderID, order);
  const atProvider = { id, amountPaise: 90_000, currency: 'INR', receipt: orderID };
  provider.orders.set(id, atProvider);
  provider.move(provider.attempt(atProvider, start, {}), 'captured');
  return order;
}
