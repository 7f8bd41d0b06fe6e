import type { AccountDeletion } from '../../people/AccountDeletion.ts';
import type { Order } from './Order.ts';
import { retentionEndsAt } from './retentionEndsAt.ts';

/** Port: the orders of closed accounts, as records of payments. */
export interface OrderRecords {
  ofPerson(sub: string): Promise<Order[]>;
  /** Takes the address from an order and lets it age out with its facts. @param until epoch ms */
  retainUntil(order: Order, until: number): Promise<void>;
}

/**
 * Takes the person out of the orders of a closed account and lets them age out with what was stated of them.
 *
 * @param now epoch ms
 */
export async function eraseOrders(
  records: OrderRecords,
  { sub }: Pick<AccountDeletion, 'sub'>,
  now: number,
): Promise<void> {
  for (const order of await records.ofPerson(sub)) {
    await records.retainUntil(order, retentionEndsAt(order, now));
  }
}
