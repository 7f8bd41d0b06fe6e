import type { InvoiceBook, StoredInvoice } from '../money/invoices/ports.ts';
import { personOf } from '../money/orders/orderID.ts';
import type { Outbox } from './Outbox.ts';

/** The chain of invoices, whose sales are mailed to their buyers. */
export function mailedInvoices(book: InvoiceBook, outbox: Outbox, now: () => number): InvoiceBook {
  return {
    ...book,
    async put(invoice) {
      if (invoice.kind !== 'creditNote') {
        await outbox.add(purchaseMail(invoice, now()));
      }
      return book.put(invoice);
    },
  };
}

function purchaseMail({ orderID, paymentID }: StoredInvoice, now: number) {
  return {
    sub: personOf(orderID),
    mailID: `purchase#${paymentID}`,
    cause: { kind: 'purchase', orderID, paymentID },
    lookAt: now,
  } as const;
}
