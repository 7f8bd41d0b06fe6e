import { mailCause, text } from '../../../contract/mailCause.ts';
import { saleKey } from '../../money/invoices/dueInvoice.ts';
import type { InvoiceBook } from '../../money/invoices/ports.ts';
import type { IssuedInvoices } from '../../money/orders/rebuildOrder.ts';
import { letter } from '../Letter.ts';
import { remindersOf } from './planEnds.ts';

interface Ports {
  readonly issued: IssuedInvoices;
  readonly invoices: Pick<InvoiceBook, 'at'>;
}

/** A payment granted a plan, and its receipt or invoice has its number. */
export const purchase = letter('purchase', {
  cause: mailCause({ orderID: text, paymentID: text }),
  key: ({ paymentID }) => paymentID,
  async read({ issued, invoices }: Ports, { orderID, paymentID }, { sub }) {
    const documents = await issued.ofOrder(orderID);
    const sale = documents.find(({ key }) => key === saleKey(paymentID));
    const invoice = sale && (await invoices.at(sale.position));
    if (!invoice || invoice.kind === 'creditNote') {
      return 'notYet';
    }
    const { level, amountPaise, paidAt, validFrom, validUntil, number, kind: document } = invoice;
    const isRenewal = validFrom !== null && validFrom > paidAt; // any other plan starts as it is paid
    return {
      data: { level, amountPaise, validFrom, validUntil, isRenewal, number, document, orderID },
      next: validUntil === null ? [] : remindersOf(sub, orderID, validUntil),
    };
  },
});
