import type {
  Order,
  PaymentVerification,
  UserInfo,
} from '../../../../../lambdas/contract/entities.ts';
import { isVerification } from '../confirmation/PendingPayments.ts';
import { type CheckoutConstructor, checkoutOptions } from './Checkout.ts';

/** What the provider's window tells. One of the first two comes, once. */
export interface CheckoutEvents {
  /** Money has moved; null when the window did not say for which payment. */
  onPaid(paid: PaymentVerification | null): void;
  onDismissed(): void;
  /** An attempt failed; the window stays open for another. `reason`: a code word of the provider's. */
  onFailed(reason: string | undefined): void;
}

/** Opens the provider's window for an order. False: the order is not fit to be paid. May throw what the provider's script throws. */
export function openCheckout(
  Razorpay: CheckoutConstructor,
  order: Order,
  person: { readonly userinfo: UserInfo; readonly companyName: string },
  events: CheckoutEvents,
): boolean {
  let over = false;
  const once = (tell: () => void) => {
    if (!over) {
      over = true;
      tell();
    }
  };
  const options = checkoutOptions(order, person.userinfo, person.companyName, {
    handler: (answer) => once(() => events.onPaid(idsOf(answer))),
    ondismiss: () => once(() => events.onDismissed()),
  });
  if (!options) {
    return false;
  }
  const checkout = new Razorpay(options);
  checkout.on('payment.failed', (failure) => events.onFailed(reasonOf(failure)));
  checkout.open();
  return true;
}

/** The three ids and nothing else of what was handed over. */
function idsOf(answer: unknown): PaymentVerification | null {
  if (!isVerification(answer)) {
    return null;
  }
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = answer;
  return { razorpay_order_id, razorpay_payment_id, razorpay_signature };
}

function reasonOf(failure: unknown): string | undefined {
  const error: unknown = Reflect.get(Object(failure), 'error');
  const reason: unknown = Reflect.get(Object(error), 'reason');
  return typeof reason === 'string' ? reason : undefined;
}
