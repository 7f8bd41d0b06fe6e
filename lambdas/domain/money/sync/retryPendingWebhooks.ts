import { findOrRebuildOrder, type RebuildPorts } from '../orders/rebuildOrder.ts';
import type { DueWebhook, Orders, PendingWebhooks } from '../ports.ts';
import { syncReceived } from './handleWebhook.ts';
import type { SyncPorts } from './syncOrder.ts';
import { tryOne } from './tryOne.ts';

const minuteMs = 60_000;
const shortestPauseMs = 5 * minuteMs;
const longestPauseMs = 6 * 60 * minuteMs;
/** A pending webhook that could not be synced for this long leaves the queue. */
const retryPeriodMs = 10 * 24 * 60 * minuteMs;

/** The ports of retrying. */
export interface RetryPorts extends SyncPorts, RebuildPorts {
  readonly orders: Orders;
  readonly pendingWebhooks: PendingWebhooks;
}

/** The result of one run. */
export interface RetryResult {
  readonly retried: number;
  readonly synced: number;
}

/**
 * Tries every pending webhook that is due, each by itself: one that fails is tried again, after twice as long each time, and one
 * with a defect is alerted as well. After ten days it leaves the queue, with an alert. Two runs at once are harmless.
 *
 * @param now epoch ms
 * @param until says when to leave the rest to the next run
 */
export async function retryPendingWebhooks(
  ports: RetryPorts,
  now: number,
  until: () => boolean,
): Promise<RetryResult> {
  const done = { retried: 0, synced: 0 };
  for await (const due of ports.pendingWebhooks.due(now)) {
    if (until()) {
      break;
    }
    done.retried += 1;
    done.synced += (await retry(ports, due, now)) ? 1 : 0;
  }
  return done;
}

/** Whether it could be synced. */
async function retry(ports: RetryPorts, due: DueWebhook, now: number): Promise<boolean> {
  const { pendingWebhooks, events } = ports;
  const alert = (error: string) =>
    events.alert('pendingWebhookFailed', { pendingWebhook: due.id, error });
  const isSettled = await tryOne(async () => {
    // A restored database may have lost the order, and no other run may come back to it.
    await syncReceived(ports, due.read(), (atProvider) => findOrRebuildOrder(ports, atProvider));
    await pendingWebhooks.remove(due.id);
  }, alert);
  if (!isSettled) {
    await tryOne(() => postponeOrExpire(ports, due, now), alert);
  }
  return isSettled;
}

async function postponeOrExpire(
  { pendingWebhooks, events }: RetryPorts,
  { id, tries, receivedAt }: DueWebhook,
  now: number,
): Promise<void> {
  if (receivedAt === null || now - receivedAt <= retryPeriodMs) {
    await pendingWebhooks.postpone(id, tries + 1, now + pauseAfter(tries));
    return;
  }
  events.alert('pendingWebhookExpired', { pendingWebhook: id });
  await pendingWebhooks.remove(id);
}

/** How long to wait after another try in vain, ms. @param tries how many there were before it */
function pauseAfter(tries: number): number {
  return Math.min(shortestPauseMs * 2 ** tries, longestPauseMs);
}
