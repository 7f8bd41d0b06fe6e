import type { OrderTerms } from '../../../contract/tables/orders.ts';
import { Failure } from '../../Failure.ts';
import type { MoneyEvents, Orders, PaymentProvider, ProviderOrder } from '../ports.ts';
import { type Order, providerOrderIDs } from './Order.ts';

/** The ports of opening an order at the provider. */
export interface OpeningPorts {
  readonly orders: Pick<Orders, 'attach'>;
  readonly provider: Pick<PaymentProvider, 'openOrder'>;
  readonly events: MoneyEvents;
}

/**
 * Makes the provider's order, or adopts the one that has our receipt already, and remembers it on ours. Of several calls at once
 * the first to be remembered wins: every one of them returns that provider order, so two tabs pay the same.
 *
 * @returns our order with the provider's order to pay
 * @throws Failure operationFailed when the provider cannot be reached, or has the order on other terms: that is alerted, and
 *   no buyer is asked to pay it
 */
export async function openRazorpayOrder(ports: OpeningPorts, terms: OrderTerms): Promise<Order> {
  const made = await ports.provider.openOrder(terms);
  const order = fits(ports.events, terms, made)
    ? await ports.orders.attach(terms.orderID, made.id)
    : null;
  if (order === null) {
    throw new Failure('operationFailed', 'We couldn’t open this order. You haven’t been charged.');
  }
  return order;
}

/**
 * Our order, with a provider's order remembered that was found under its receipt: what was paid on it counts from then on.
 * The first one remembered is handed out to buyers, so one on other terms is never the first.
 */
export async function ensureRazorpayOrder(
  ports: Pick<OpeningPorts, 'orders' | 'events'>,
  order: Order,
  found: ProviderOrder,
): Promise<Order> {
  if (providerOrderIDs(order).includes(found.id)) {
    return order;
  }
  const { terms, razorpayOrderID } = order;
  if (!fits(ports.events, terms, found) && razorpayOrderID === null) {
    return order;
  }
  return (await ports.orders.attach(terms.orderID, found.id)) ?? order;
}

/** Whether a provider's order is on our terms; alerts when it is not. */
function fits(events: MoneyEvents, terms: OrderTerms, made: ProviderOrder): boolean {
  const { amountPaise, currency, orderID } = terms;
  const isSame =
    made.amountPaise === amountPaise && made.currency === currency && made.receipt === orderID;
  if (!isSame) {
    events.alert('providerOrderDisagrees', { orderID, razorpayOrderID: made.id });
  }
  return isSame;
}
