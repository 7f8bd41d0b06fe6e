import type { PaymentVerification, Plan } from '../../contract/entities.ts';
import type { OfferName } from '../../contract/vocabulary.ts';
import { Failure } from '../Failure.ts';
import type { Caller } from '../people/Caller.ts';
import { entitlement, planAt } from './entitlement.ts';
import { type Order, providerOrderIDs } from './Order.ts';
import { grants, type SettlePorts, settle } from './settle.ts';
import { entitling } from './terms.ts';

/** What the buyer is told. */
export interface Upgraded {
  readonly plan: Plan;
  /** `newUser`: the person's first paid plan; `userExist`: a renewal or an upgrade. */
  readonly createStatus: 'newUser' | 'userExist';
}

/**
 * The browser's door: checks checkout's signature against the order that is kept, never against the ids that were sent, and
 * settles it. Sending the same again, whenever, gives the same and grants nothing twice.
 *
 * @param now epoch ms
 * @throws Failure dataNotFound for an order that is not the caller's; invalidInput for a signature or offer that does not fit;
 *   operationFailed with `data.pending` true while the provider cannot say yes, false when it says no
 */
export async function upgradeSubscription(
  ports: SettlePorts,
  caller: Caller,
  request: { readonly offerName: OfferName; readonly verifyBuy: PaymentVerification },
  now: number,
): Promise<Upgraded> {
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = request.verifyBuy;
  const orders = await ports.orders.ofPerson(caller.sub);
  const order = orders.find((one) => providerOrderIDs(one).includes(razorpay_order_id));
  if (!order) {
    throw new Failure('dataNotFound', 'There is no such order of yours.');
  }
  const { orderID } = order.terms;
  const signed = await ports.provider.signedCheckout(
    razorpay_order_id,
    razorpay_payment_id,
    razorpay_signature,
  );
  if (!signed) {
    ports.events.note('badCheckoutSignature', { orderID });
    throw misfit('verifyBuy.razorpay_signature');
  }
  if (request.offerName !== order.terms.offerName) {
    ports.events.note('offerMismatch', { orderID });
    throw misfit('offerName');
  }
  const settled = await settleOrPend(ports, order);
  // Again: another order may have been settled meanwhile, and one of two that buy the same is a duplicate.
  const current = await ports.orders.ofPerson(caller.sub);
  requireGrant(settled, current);
  return {
    plan: planAt(entitlement(current.map(entitling)), now),
    createStatus: isFirst(settled, current) ? 'newUser' : 'userExist',
  };
}

function misfit(field: string): Failure {
  return new Failure('invalidInput', 'This payment does not fit the order. Nothing was changed.', {
    data: { fields: [field] },
  });
}

async function settleOrPend(ports: SettlePorts, order: Order): Promise<Order> {
  try {
    return await settle(ports, order);
  } catch (cause) {
    if (cause instanceof Failure) {
      throw pending(cause);
    }
    throw cause;
  }
}

function requireGrant(order: Order, orders: readonly Order[]): void {
  const { status, quarantine } = order.state;
  if (status === 'paid' && grants(order, orders)) {
    return;
  }
  if (status === 'paid' && order.state.refund === 'full') {
    throw refused('This payment was given back, so its plan has ended.');
  }
  if (status === 'paid') {
    throw refused('You had this plan already. The second payment will be given back to you.');
  }
  if (quarantine) {
    throw refused(
      'This payment does not fit the order. We are looking at it and will write to you.',
    );
  }
  throw pending();
}

function refused(message: string): Failure {
  return new Failure('operationFailed', message, { data: { pending: false } });
}

function pending(cause?: unknown): Failure {
  return new Failure(
    'operationFailed',
    'Your payment is being confirmed. Nothing is lost; your plan will appear by itself.',
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
