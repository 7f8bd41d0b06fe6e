import { planValidityDays } from '../../../../../lambdas/contract/constants.ts';
import type { Order, UserInfo } from '../../../../../lambdas/contract/entities.ts';
import { paiseOf } from '../../../../../lambdas/contract/rupees.ts';
import { planOfOffer } from '../../plans/plans.ts';

/** What the provider's script is given, as its documentation names it. */
export interface CheckoutOptions {
  readonly key: string;
  readonly amount: number;
  readonly currency: string;
  readonly order_id: string;
  readonly name: string;
  readonly description: string;
  readonly prefill: { readonly name: string; readonly email: string };
  readonly theme: { readonly color: string };
  readonly retry: { readonly enabled: boolean };
  readonly modal: { readonly confirm_close: boolean; readonly ondismiss: () => void };
  readonly handler: (answer: unknown) => void;
}

/** The window that the provider's script opens. */
export interface Checkout {
  open(): void;
  on(event: 'payment.failed', handler: (failure: unknown) => void): void;
}

/** What the provider's script sets as `window.Razorpay`. */
export type CheckoutConstructor = new (options: CheckoutOptions) => Checkout;

/** The indigo of what can be pressed; the provider takes no other notation. */
const themeColor = '#312e8d';

/** The provider's order, when it is whole and asks for exactly the order's price; else undefined. */
export function providerOrder({
  order,
  price,
}: Order): Pick<CheckoutOptions, 'key' | 'amount' | 'currency' | 'order_id'> | undefined {
  const { id, amount, currency, key } = order;
  return typeof id === 'string' &&
    typeof key === 'string' &&
    typeof currency === 'string' &&
    amount === paiseOf(price)
    ? { key, amount, currency, order_id: id }
    : undefined;
}

/** Options for the window of an order; undefined when the order is not fit to be paid. */
export function checkoutOptions(
  order: Order,
  userinfo: UserInfo,
  companyName: string,
  events: Pick<CheckoutOptions, 'handler'> & { readonly ondismiss: () => void },
): CheckoutOptions | undefined {
  const provider = providerOrder(order);
  const level = planOfOffer(order.offerName)?.level;
  if (!provider || !level) {
    return undefined;
  }
  return {
    ...provider,
    name: companyName,
    description: `${level} for ${planValidityDays} days`,
    prefill: { name: userinfo.name, email: userinfo.emailID },
    theme: { color: themeColor },
    retry: { enabled: true },
    modal: { confirm_close: true, ondismiss: events.ondismiss },
    handler: events.handler,
  };
}
