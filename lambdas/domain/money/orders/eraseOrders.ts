import type { AccountDeletion } from '../../people/AccountDeletion.ts';
import type { MoneyEvents } from '../ports.ts';
import type { Order } from './Order.ts';
import { retentionEndsAt } from './retentionEndsAt.ts';

/** Port: the orders of closed accounts, as records of payments. */
export interface OrderRecords {
  ofPerson(sub: string): Promise<Order[]>;
  /** Takes the address from an order and lets it age out with its facts. @param until epoch ms */
  retainUntil(order: Order, until: number): Promise<void>;
}

/**
 * Takes the person out of the orders of a closed account and lets them age out with what was stated of them. A payment that was
 * made after the account was closed grants a plan that nobody can use: each run alerts it until it is refunded.
 *
 * @param now epoch ms
 */
export async function eraseOrders(
  ports: { readonly records: OrderRecords; readonly events: MoneyEvents },
  { sub, deletedAt }: AccountDeletion,
  now: number,
): Promise<void> {
  for (const order of await ports.records.ofPerson(sub)) {
    await ports.records.retainUntil(order, retentionEndsAt(order, now));
    const { paidAt, paymentID, refund } = order.state;
    if (paymentID !== null && (paidAt ?? 0) > deletedAt && refund !== 'full') {
      ports.events.alert('paidAfterDeletion', { orderID: order.terms.orderID, paymentID });
    }
  }
}
