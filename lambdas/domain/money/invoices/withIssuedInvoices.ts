import type { Order } from '../orders/Order.ts';
import type { NumberingPorts } from './ports.ts';

/**
 * An order with every invoice that was issued for it, each noted on it. An order can lack some after a restore, which puts orders
 * back to an earlier moment and leaves invoices where they are; so nothing is invoiced twice.
 */
export async function withIssuedInvoices(
  { orders, issued }: Pick<NumberingPorts, 'orders' | 'issued'>,
  order: Order,
): Promise<Order> {
  const { orderID } = order.terms;
  const noted = new Set(order.documents.map(({ position }) => position));
  const missing = (await issued.ofOrder(orderID)).filter(({ position }) => !noted.has(position));
  for (const invoice of missing) {
    await orders.addInvoice(orderID, invoice);
  }
  return { ...order, documents: [...order.documents, ...missing] };
}
