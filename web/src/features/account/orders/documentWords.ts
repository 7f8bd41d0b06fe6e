import type { InvoiceKind } from '../../../../../lambdas/contract/invoice.ts';

/** What a document is called. */
export const kindWords: Readonly<Record<InvoiceKind, string>> = {
  receipt: 'Receipt',
  taxInvoice: 'Tax invoice',
  creditNote: 'Credit note',
};
