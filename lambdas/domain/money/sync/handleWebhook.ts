import { Failure } from '../../Failure.ts';
import type { Order } from '../orders/Order.ts';
import { ensureRazorpayOrder } from '../orders/openRazorpayOrder.ts';
import { isOrderID } from '../orders/orderID.ts';
import type { MoneyEvents, NotedOrder, PendingWebhooks, Received } from '../ports.ts';
import { type SyncPorts, syncOrder } from './syncOrder.ts';

/** What a webhook is about: ids, and nothing that it says of them. */
export interface WebhookSubject {
  /** The provider's order; null when it is about none. */
  readonly razorpayOrderID: string | null;
  readonly paymentID: string | null;
  readonly disputeID: string | null;
}

/** Port: the provider's webhooks. */
export interface Webhooks {
  /** Whether a body is signed with a live secret. */
  signed(body: Uint8Array, signature: string): Promise<boolean>;
  /** Reads a body; `foreign` when it is about another account, null when it is not one of the provider's shapes. */
  read(body: Uint8Array): Promise<WebhookSubject | 'foreign' | null>;
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
  readonly pendingWebhooks: Pick<PendingWebhooks, 'put'>;
  readonly eventIDs: EventIDs;
  readonly events: MoneyEvents;
}

/**
 * Handles a webhook. It is trusted only about which order and which dispute it concerns: Razorpay is asked for the rest. If that is not possible now,
 * the webhook is stored as pending for the sweep; Razorpay gets "received" only once something durable has it. The browser may
 * confirm before, after or never (`orders/upgradeSubscription.ts`): both end in `syncOrder`.
 *
 * @param now epoch ms
 * @throws Failure invalidRequest for a signature that is not valid
 */
export async function handleWebhook(
  ports: WebhookPorts,
  { body, signature, eventID }: Webhook,
  now: number,
): Promise<void> {
  if (!(await ports.webhooks.signed(body, signature))) {
    ports.events.alert('badWebhookSignature', {});
    throw new Failure('invalidRequest', 'The signature is not valid.');
  }
  const received = await ports.webhooks.read(body);
  if (received === 'foreign') {
    ports.events.alert('foreignWebhook', {});
    return;
  }
  if (!received?.razorpayOrderID) {
    return;
  }
  const { razorpayOrderID, paymentID, disputeID } = received;
  const facts = paymentID === null ? [] : [{ kind: 'announcement', paymentID } as const];
  if (await ports.eventIDs.isReused(eventID, body, now)) {
    // Handled all the same: an id alone never makes an event a repetition.
    ports.events.alert('eventIDReused', { razorpayOrderID });
  }
  try {
    await syncReceived(ports, { razorpayOrderID, facts, disputeID });
  } catch (error) {
    if (!(error instanceof Failure)) {
      throw error;
    }
    await ports.pendingWebhooks.put({ razorpayOrderID, facts, disputeID, receivedAt: now });
  }
}

/**
 * Syncs the order that something was received about, whichever of Razorpay's orders under our receipt it names. A dispute is fetched
 * first: an order's payments don't name their disputes. Which payment it is about is checked by `syncOrder`.
 *
 * @param orderOf finds our order; null when there is none
 * @returns false when the provider's order is another product's: its receipt is none of ours
 * @throws Failure dataNotFound when we don't have the order, or not yet; operationFailed when the provider cannot be reached, or does
 *   not know the dispute
 */
export async function syncReceived(
  ports: SyncPorts,
  { razorpayOrderID, facts, disputeID }: Received,
  orderOf: (atProvider: NotedOrder) => Promise<Order | null> = (atProvider) =>
    findKeptOrder(ports, atProvider),
): Promise<boolean> {
  const atProvider = await ports.provider.order(razorpayOrderID);
  const { receipt } = atProvider;
  if (receipt === null || !isOrderID(receipt)) {
    return false;
  }
  const order = await orderOf(atProvider);
  if (!order) {
    throw new Failure('dataNotFound', 'Order not found.');
  }
  const disputes = disputeID === null ? [] : [await ports.provider.dispute(disputeID)];
  await syncOrder(ports, order, [...facts, ...disputes]);
  return true;
}

async function findKeptOrder(ports: SyncPorts, atProvider: NotedOrder): Promise<Order | null> {
  const kept = await ports.orders.find(atProvider.receipt ?? '');
  return kept && ensureRazorpayOrder(ports, kept, atProvider);
}
