import type { Invoice } from '../../contract/invoice.ts';
import { findOwnOrder } from '../payment/findOwnOrder.ts';
import type { Orders } from '../payment/ports.ts';
import type { InvoiceBook } from './ports.ts';

/**
 * The documents of one of a person's orders, oldest first.
 *
 * @throws Failure dataNotFound when there is no such order of that person's
 */
export async function getInvoice(
  ports: { readonly orders: Pick<Orders, 'find'>; readonly invoices: Pick<InvoiceBook, 'at'> },
  sub: string,
  orderID: string,
): Promise<{ data: { invoices: Invoice[] } }> {
  const { documents } = await findOwnOrder(ports.orders, sub, orderID);
  const kept = await Promise.all(documents.map(({ position }) => ports.invoices.at(position)));
  return { data: { invoices: kept.filter((invoice) => invoice !== null) } };
}
