import { Failure } from '../Failure.ts';
import type { OrderTerms } from './Order.ts';
import type { MoneyEvents, Orders, PaymentProvider } from './ports.ts';

/** What opening an order at the provider works with. */
export interface OpeningPorts {
  readonly orders: Pick<Orders, 'attach'>;
  readonly provider: Pick<PaymentProvider, 'openOrder'>;
  readonly events: MoneyEvents;
}

/**
 * Makes the provider's order, or adopts the one that bears our receipt already, and notes it on ours.
 *
 * @returns the provider's id of it
 * @throws Failure operationFailed when the provider cannot be reached, or has the order on other terms: that is alarmed, and
 *   nobody is asked to pay it
 */
export async function openAtProvider(ports: OpeningPorts, terms: OrderTerms): Promise<string> {
  const { amountPaise, currency, orderID } = terms;
  const made = await ports.provider.openOrder(terms);
  if (made.amountPaise !== amountPaise || made.currency !== currency || made.receipt !== orderID) {
    ports.events.note('providerOrderDisagrees', { orderID, razorpayOrderID: made.id });
    throw new Failure('operationFailed', 'This order could not be opened. You were not charged.');
  }
  await ports.orders.attach(orderID, made.id);
  return made.id;
}
