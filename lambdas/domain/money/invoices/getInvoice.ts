import type { Invoice } from '../../../contract/invoice.ts';
import { findOwnOrder } from '../orders/findOwnOrder.ts';
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
  return { data: { invoices: kept.filter((invoice) => invoice !== null), preparing: false } };
}
