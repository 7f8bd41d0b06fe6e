import type { InvoiceKind } from '../../../../../lambdas/contract/invoice.ts';

/** What each kind of invoice is called. */
export const invoiceNames: Readonly<Record<InvoiceKind, string>> = {
  receipt: 'Receipt',
  taxInvoice: 'Tax invoice',
  creditNote: 'Credit note',
};
