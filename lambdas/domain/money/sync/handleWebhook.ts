import type { WebhookSubject } from '../../../contract/tables/webhookEvents.ts';
import { Failure } from '../../Failure.ts';
import { ensureRazorpayOrder } from '../orders/openRazorpayOrder.ts';
import { isOrderID } from '../orders/orderID.ts';
import type { FailedWebhooks, MoneyEvents } from '../ports.ts';
import { errorText } from './errorText.ts';
import { type SyncPorts, syncOrder } from './syncOrder.ts';

/** Razorpay switches a webhook off when an event was refused for a day; each pause before it is sent again is twice as long. */
const longestRefusalMs = 6 * 3_600_000;

/** What a webhook says that it is about, and when Razorpay made it, epoch ms; 0 when it doesn't say. */
export interface ReadWebhook extends WebhookSubject {
  readonly madeAt: number;
}

/** Port: the provider's webhooks. */
export interface Webhooks {
  /** Whether a body is signed with a live secret. */
  signed(body: Uint8Array, signature: string): Promise<boolean>;
  /**
   * Reads a body; `foreign` when it is about another account, `otherwise` when it is about no order, null when it is not of the
   * provider's shape.
   */
  read(body: Uint8Array): Promise<ReadWebhook | 'foreign' | 'otherwise' | null>;
}

/** A webhook as it came in. */
export interface Webhook {
  readonly body: Uint8Array;
  readonly signature: string;
  /** The provider's name for the event, the same on every try. It is not signed, so nothing is decided by it. */
  readonly eventID: string;
}

/** Port: which body came under which event id. */
export interface EventIDs {
  /** Whether another body came under an id before. @param now epoch ms */
  isReused(eventID: string, body: Uint8Array, now: number): Promise<boolean>;
}

/** The ports of handling a webhook. */
export interface WebhookPorts extends SyncPorts {
  readonly webhooks: Webhooks;
  readonly failedWebhooks: Pick<FailedWebhooks, 'put'>;
  readonly eventIDs: EventIDs;
  readonly events: MoneyEvents;
}

/**
 * Handles a webhook. It is trusted only about which order and which dispute it concerns: Razorpay is asked for the rest. The browser
 * may confirm before, after or never (`orders/upgradeSubscription.ts`): both end in `syncOrder`.
 *
 * While our database or Razorpay can't be asked, it throws, so that Razorpay sends the event again. One that fails by its content, or has
 * failed for six hours, is recorded and alerted and counts as received: Razorpay would switch all webhooks off.
 *
 * @param now epoch ms
 * @throws Failure invalidRequest for a signature that is not valid; operationFailed while the provider can't be asked
 */
export async function handleWebhook(
  ports: WebhookPorts,
  { body, signature, eventID }: Webhook,
  now: number,
): Promise<void> {
  const { webhooks, eventIDs, failedWebhooks, events } = ports;
  if (!(await webhooks.signed(body, signature))) {
    events.alert('badWebhookSignature', {});
    throw new Failure('invalidRequest', 'The signature is not valid.');
  }
  const read = await webhooks.read(body);
  switch (read) {
    case 'foreign':
      events.alert('foreignWebhook', {});
      return;
    case null:
      events.alert('webhookFailed', { reason: 'unreadable' });
      return;
    case 'otherwise':
      return;
  }
  const { madeAt, ...subject } = read;
  const { razorpayOrderID } = subject;
  if (await eventIDs.isReused(eventID, body, now)) {
    // Handled all the same: an id alone never makes an event a repetition.
    events.alert('eventIDReused', { razorpayOrderID });
  }
  try {
    await syncNamedOrder(ports, subject);
  } catch (error) {
    if (!isUnknownAtProvider(error) && now - madeAt < longestRefusalMs) {
      throw error;
    }
    await failedWebhooks.put({ ...subject, receivedAt: now });
    events.alert('webhookFailed', { razorpayOrderID, error: errorText(error) });
  }
}

function isUnknownAtProvider(error: unknown): boolean {
  return error instanceof Failure && error.status === 'dataNotFound';
}

/**
 * Syncs the order that a webhook or a report names, whichever of Razorpay's orders under our receipt it is. A dispute is fetched first:
 * an order's payments don't name their disputes. Which payment it is about is checked by `syncOrder`.
 *
 * @returns false when it is another product's, or one that a restored database has lost: Razorpay's lists bring it back
 * @throws Failure dataNotFound when the provider doesn't know the order or the dispute; operationFailed when it cannot be reached
 */
export async function syncNamedOrder(
  ports: SyncPorts,
  { razorpayOrderID, paymentID, disputeID }: WebhookSubject,
): Promise<boolean> {
  const atProvider = await ports.provider.order(razorpayOrderID);
  const { receipt } = atProvider;
  const kept = receipt !== null && isOrderID(receipt) && (await ports.orders.find(receipt));
  if (!kept) {
    return false;
  }
  const order = await ensureRazorpayOrder(ports, kept, atProvider);
  const announced = paymentID === null ? [] : [{ kind: 'announcement', paymentID } as const];
  const disputes = disputeID === null ? [] : [await ports.provider.dispute(disputeID)];
  await syncOrder(ports, order, [...announced, ...disputes]);
  return true;
}
