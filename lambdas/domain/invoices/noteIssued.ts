import type { Order } from '../payment/Order.ts';
import type { Orders } from '../payment/ports.ts';
import type { InvoiceBook } from './ports.ts';

/**
 * Notes on an order the invoices that were issued for it and that it does not list: a restore puts orders back to an earlier moment
 * and leaves invoices where they are. Asked before an invoice gets a number, so that nothing is invoiced twice.
 *
 * @returns whether any was missing: what is due of the order then has to be worked out again
 */
export async function noteIssued(
  ports: { readonly orders: Pick<Orders, 'bear'>; readonly invoices: Pick<InvoiceBook, 'ofOrder'> },
  { terms: { orderID }, documents }: Order,
): Promise<boolean> {
  const listed = new Set(documents.map(({ position }) => position));
  const issued = await ports.invoices.ofOrder(orderID);
  const missing = issued.filter(({ position }) => !listed.has(position));
  for (const invoice of missing) {
    await ports.orders.bear(orderID, invoice);
  }
  return missing.length > 0;
}
