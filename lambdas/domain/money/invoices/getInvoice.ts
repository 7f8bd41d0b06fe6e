import type { Invoice } from '../../../contract/invoice.ts';
import { Failure } from '../../Failure.ts';
import { firstWithin } from '../../firstWithin.ts';
import type { Order } from '../orders/Order.ts';
import { isOrderID, personOf } from '../orders/orderID.ts';
import type { Orders } from '../ports.ts';
import { grants } from '../sync/syncOrder.ts';
import type { InvoiceBook } from './ports.ts';

/**
 * The invoices of one of a person's orders, oldest first, and whether its first one is still to be numbered. It only reads: a sale is
 * numbered by the follow-up, within about a minute.
 *
 * @throws Failure dataNotFound when there is no such order of that person's
 */
export async function getInvoice(
  ports: {
    readonly orders: Pick<Orders, 'find' | 'ofPerson'>;
    readonly invoices: Pick<InvoiceBook, 'at'>;
  },
  sub: string,
  orderID: string,
): Promise<{ data: { invoices: Invoice[]; preparing: boolean } }> {
  const order = await findOwnOrder(ports.orders, sub, orderID);
  if (order.documents.length === 0) {
    const preparing = grants(order, await ports.orders.ofPerson(sub));
    return { data: { invoices: [], preparing } };
  }
  const kept = await Promise.all(
    order.documents.map(({ position }) => ports.invoices.at(position)),
  );
  return {
    data: { invoices: firstWithin(kept.filter((invoice) => invoice !== null)), preparing: false },
  };
}

/**
 * One of a person's orders.
 *
 * @throws Failure dataNotFound when there is none, or it is another person's: the same words for both
 */
async function findOwnOrder(
  orders: Pick<Orders, 'find'>,
  sub: string,
  orderID: string,
): Promise<Order> {
  const isOwn = isOrderID(orderID) && personOf(orderID) === sub;
  const order = isOwn ? await orders.find(orderID) : null;
  if (!order) {
    throw new Failure('dataNotFound', 'Order not found.');
  }
  return order;
}
