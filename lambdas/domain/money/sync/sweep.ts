import type { OrderTerms } from '../../../contract/tables/orders.ts';
import type { Order } from '../orders/Order.ts';
import { type RetryPorts, type RetryResult, retryPendingWebhooks } from './retryPendingWebhooks.ts';
import { syncOrder } from './syncOrder.ts';
import { tryOne } from './tryOne.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** After this long the sweep stops asking whether an order was paid: Razorpay has refunded late payments by then. */
const stopAskingMs = 5 * dayMs;
/** The longest pause between two looks at one order. */
const longestPauseMs = 6 * 60 * minuteMs;

/** An order that is due to be asked about. */
export interface DueOrder {
  readonly orderID: string;
  /** @throws Error when what is kept cannot be read */
  read(): Order;
}

/** Port: orders that may have been paid without a report from the browser or a webhook. */
export interface SweepList {
  /** Orders that are due to be asked about, read page by page. @param now epoch ms */
  due(now: number): AsyncIterable<DueOrder>;
  /** Asks about an order again at a time, epoch ms; never again when null. */
  schedule(orderID: string, at: number | null): Promise<void>;
}

/** What the sweep works with. */
export interface SweepPorts extends RetryPorts {
  readonly list: SweepList;
}

/** What one sweep did. */
export interface SweepResult extends RetryResult {
  readonly asked: number;
  readonly paid: number;
  readonly failed: number;
}

/**
 * Retries pending webhooks, and then asks Razorpay about every order that is due. Webhooks are first, because they are about
 * payments, while most orders are never paid, however many there are. Two sweeps at once are harmless, and the next one continues
 * after one that was cut off. It never stops at one order: one that could not be checked is checked again later, and one with a
 * defect is alerted as well.
 *
 * @param now epoch ms
 * @param until says when to leave the rest to the next sweep
 */
export async function sweep(
  ports: SweepPorts,
  now: number,
  until: () => boolean,
): Promise<SweepResult> {
  const retried = await retryPendingWebhooks(ports, now, until);
  const swept = { asked: 0, paid: 0, failed: 0 };
  for await (const due of ports.list.due(now)) {
    if (until()) {
      break;
    }
    swept.asked += 1;
    const outcome = await askAbout(ports, due, now);
    swept.paid += outcome === 'paid' ? 1 : 0;
    swept.failed += outcome === 'failed' ? 1 : 0;
  }
  return { ...swept, ...retried };
}

async function askAbout(
  ports: SweepPorts,
  { orderID, read }: DueOrder,
  now: number,
): Promise<'paid' | 'open' | 'failed'> {
  const alert = (error: string) => ports.events.alert('orderSyncFailed', { orderID, error });
  let order: Order | undefined;
  const isDone = await tryOne(async () => {
    order = read();
    order = await syncOrder(ports, order);
    await ports.list.schedule(orderID, nextCheckAt(order, now));
  }, alert);
  if (isDone) {
    return order?.state.status === 'paid' ? 'paid' : 'open';
  }
  const again = (order && nextCheckAt(order, now)) ?? now + longestPauseMs;
  await tryOne(() => ports.list.schedule(orderID, again), alert);
  return 'failed';
}

/** When to ask about a new order for the first time, epoch ms. */
export function firstCheckAt({ startTime }: OrderTerms): number {
  return startTime + 5 * minuteMs;
}

/** When to ask about an order again: soon while it is young, ever less often, and never once it is paid or given up. */
export function nextCheckAt({ terms, state }: Order, now: number): number | null {
  const age = now - terms.startTime;
  if (state.status === 'paid' || age > stopAskingMs) {
    return null;
  }
  return now + Math.max(5 * minuteMs, Math.min(age / 4, longestPauseMs));
}
