import type { Fact, RefundFact } from '../../../contract/tables/facts.ts';
import { latestRefunds } from '../orders/latestFacts.ts';
import type { Order, OrderInvoice } from '../orders/Order.ts';
import { computeEntitlement, type Grant } from '../plans/entitlement.ts';
import { entitlingOrder } from '../plans/entitlingOrder.ts';

/** An invoice that is still to be issued. */
export type DueInvoice =
  | {
      readonly kind: 'sale';
      readonly key: string;
      readonly paymentID: string;
      readonly grant: Grant;
    }
  | {
      readonly kind: 'note';
      readonly key: string;
      readonly refund: RefundFact;
      /** The invoice that it partly reverses. */
      readonly sale: OrderInvoice;
    };

const salePrefix = 'paid#';
const notePrefix = 'refund#';

/** The key of a payment's invoice. */
export function saleKey(paymentID: string): string {
  return `${salePrefix}${paymentID}`;
}

/** The key of a refund's credit note. */
export function noteKey(refundID: string): string {
  return `${notePrefix}${refundID}`;
}

/** Whether a document of an order is a credit note. */
export function isNote({ key }: OrderInvoice): boolean {
  return key.startsWith(notePrefix);
}

/**
 * The next invoice that is due for an order; null when it has all. A payment is invoiced once it grants a plan, and each refund of an
 * invoiced payment gets a credit note once it is processed. A payment that grants no plan and is refunded is no sale.
 *
 * @param orders all orders of the person
 */
export function dueInvoice(
  order: Order,
  facts: readonly Fact[],
  orders: readonly Order[],
): DueInvoice | null {
  const sales = order.documents.filter(({ key }) => key.startsWith(salePrefix));
  for (const sale of sales) {
    const note = dueNote(order, sale, facts);
    if (note) {
      return note;
    }
  }
  const { paymentID } = order.state;
  const { grants } = computeEntitlement(orders.map(entitlingOrder));
  const grant = grants.find(({ orderID }) => orderID === order.terms.orderID);
  if (!grant || paymentID === null) {
    return null;
  }
  const key = saleKey(paymentID);
  // Once, even if the facts already say it was refunded and the state does not. And one sale at a time: when another payment turns
  // out to have paid, the invoice of the first is reversed before.
  const isClosed = sales.some((sale) => sale.key === key || !isFullyReversed(order, sale, facts));
  return isClosed ? null : { kind: 'sale', key, paymentID, grant };
}

function dueNote(order: Order, sale: OrderInvoice, facts: readonly Fact[]): DueInvoice | null {
  const issued = new Set(order.documents.map(({ key }) => key));
  const refund = refundsOf(sale, facts).find(({ refundID }) => !issued.has(noteKey(refundID)));
  return refund ? { kind: 'note', key: noteKey(refund.refundID), refund, sale } : null;
}

function isFullyReversed({ terms }: Order, sale: OrderInvoice, facts: readonly Fact[]): boolean {
  const back = refundsOf(sale, facts).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return back >= terms.amountPaise;
}

function refundsOf({ key }: OrderInvoice, facts: readonly Fact[]): RefundFact[] {
  const refunds = latestRefunds(facts, key.slice(salePrefix.length));
  return refunds.filter(({ state }) => state === 'processed');
}
