import type { PaymentVerification, Plan } from '../../../contract/entities.ts';
import type { OrderState } from '../../../contract/tables/orders.ts';
import type { OfferName } from '../../../contract/vocabulary.ts';
import { Failure, invalidField } from '../../Failure.ts';
import type { Caller } from '../../people/Caller.ts';
import { computeEntitlement, type Outcome, outcomeOf, planAt } from '../plans/entitlement.ts';
import { entitlingOrder, wouldGrant } from '../plans/entitlingOrder.ts';
import { type SyncPorts, syncOrder } from '../sync/syncOrder.ts';
import { type Order, providerOrderIDs } from './Order.ts';

/** The answer to the buyer. */
export interface UpgradeResult {
  readonly plan: Plan;
  /** `newUser`: the person's first paid plan; `userExist`: a renewal or an upgrade. */
  readonly createStatus: 'newUser' | 'userExist';
}

/**
 * Handles the browser's report of a payment: checks checkout's signature against the stored order, never against the ids that were
 * sent, and syncs the order. Sending the same again gives the same answer and grants nothing twice.
 *
 * @param now epoch ms
 * @throws Failure dataNotFound for an order that is not the caller's; invalidInput for a signature that is not valid, or another offer
 *   than the order's; operationFailed with `data.pending` true while the provider cannot say yes, false when it says no
 */
export async function upgradeSubscription(
  ports: SyncPorts,
  caller: Caller,
  request: { readonly offerName: OfferName; readonly verifyBuy: PaymentVerification },
  now: number,
): Promise<UpgradeResult> {
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = request.verifyBuy;
  const orders = await ports.orders.ofPerson(caller.sub);
  const order = orders.find((one) => providerOrderIDs(one).includes(razorpay_order_id));
  if (!order) {
    throw new Failure('dataNotFound', 'Order not found.');
  }
  const { orderID } = order.terms;
  const signed = await ports.provider.signedCheckout(
    razorpay_order_id,
    razorpay_payment_id,
    razorpay_signature,
  );
  if (!signed) {
    ports.events.alert('badCheckoutSignature', { orderID });
    throw mismatch('verifyBuy.razorpay_signature');
  }
  if (request.offerName !== order.terms.offerName) {
    ports.events.alert('offerMismatch', { orderID });
    throw mismatch('offerName');
  }
  const synced = await syncOrPending(ports, order);
  // Read again: another order may have been synced in the meantime, and of two orders for the same plan one is a duplicate.
  const current = await ports.orders.ofPerson(caller.sub);
  if (synced.state.status === 'authorized' && (await ports.accounts.paymentsEnded(caller.sub))) {
    throw refused(
      "Your parent or guardian has to agree first, so we didn't take this payment. You haven't been charged: your bank will release the amount.",
    );
  }
  requireGrant(synced, current, now);
  return {
    plan: planAt(computeEntitlement(current.map(entitlingOrder)), now),
    createStatus: isFirst(synced, current) ? 'newUser' : 'userExist',
  };
}

function mismatch(field: string): Failure {
  return invalidField(field, "This payment doesn't match the order. Nothing was changed.");
}

async function syncOrPending(ports: SyncPorts, order: Order): Promise<Order> {
  try {
    return await syncOrder(ports, order);
  } catch (cause) {
    if (cause instanceof Failure) {
      throw pending(cause);
    }
    throw cause;
  }
}

function requireGrant(order: Order, orders: readonly Order[], now: number): void {
  const { terms, state } = order;
  const entitled = computeEntitlement(orders.map(entitlingOrder));
  switch (state.status) {
    case 'paid':
      throwUngranted(outcomeOf(entitled, terms.orderID), state);
      return;
    case 'authorized':
      if (!wouldGrant(order, orders, now)) {
        throw refused(
          "You already have this plan or a higher one, so we didn't take this payment. You haven't been charged: your bank will release the amount.",
        );
      }
      break;
    case 'released':
      throw refused(
        "We didn't take this payment in time, so you haven't been charged: your bank will release the amount.",
      );
    case 'created':
    case 'attempted':
    case 'failed':
      if (state.mismatchedPayment) {
        throw refused("This payment doesn't match the order. We're looking into it.");
      }
  }
  throw pending();
}

function throwUngranted(outcome: Outcome, state: OrderState): void {
  switch (outcome) {
    case 'granted':
      return;
    case 'duplicate':
      throw refused("You already had this plan. We'll refund this payment in full.");
    case 'tooLate':
      throw refused(
        "This payment came too long after its order was opened, so it didn't start a plan. We'll refund it in full.",
      );
    case 'lowerPlan':
      throw refused("You already have a higher plan. We'll refund this payment in full.");
    case 'none':
      throw refused(
        state.disputeLostPaise > 0
          ? 'Your bank reversed this payment, so its plan has ended.'
          : 'This payment was refunded, so its plan has ended.',
      );
  }
}

function refused(message: string): Failure {
  return new Failure('operationFailed', message, { data: { pending: false } });
}

function pending(cause?: unknown): Failure {
  return new Failure(
    'operationFailed',
    "We're confirming your payment. Your plan will appear automatically.",
    { data: { pending: true }, cause },
  );
}

function isFirst({ terms, state }: Order, orders: readonly Order[]): boolean {
  const paidAt = state.paidAt ?? 0;
  return !orders.some(
    (other) =>
      other.terms.orderID !== terms.orderID &&
      other.state.paidAt !== null &&
      (other.state.paidAt < paidAt ||
        (other.state.paidAt === paidAt && other.terms.orderID < terms.orderID)),
  );
}
