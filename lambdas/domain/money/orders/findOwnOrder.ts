import { Failure } from '../../Failure.ts';
import type { Orders } from '../ports.ts';
import type { Order } from './Order.ts';
import { isOrderID, personOf } from './orderID.ts';

/**
 * One of a person's orders.
 *
 * @throws Failure dataNotFound when there is none, or it is somebody else's: the same words for both
 */
export async function findOwnOrder(
  orders: Pick<Orders, 'find'>,
  sub: string,
  orderID: string,
): Promise<Order> {
  const isOwn = isOrderID(orderID) && personOf(orderID) === sub;
  const order = isOwn ? await orders.find(orderID) : null;
  if (!order) {
    throw new Failure('dataNotFound', 'There is no such order of yours.');
  }
  return order;
}
