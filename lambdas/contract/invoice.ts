/** Invoices. */
import * as z from 'zod/mini';
import { listOf } from './answerSize.ts';
import { epochMs } from './fields.ts';
import { OfferName, PlanLevel } from './vocabulary.ts';

const paise = z.int().check(z.minimum(0));

/** What a document is: a receipt while the seller is not registered for GST, a tax invoice once it is; a credit note reverses a part or all of either. */
export const InvoiceKind = z.enum(['receipt', 'taxInvoice', 'creditNote']);
export type InvoiceKind = z.infer<typeof InvoiceKind>;

/** The tax that an amount contains, in paise: the parts add up to the amount. */
export const InvoiceTax = z.object({
  ratePercent: z.int(),
  taxablePaise: z.int(),
  /** Of a sale within one State: two equal halves. */
  cgstPaise: z.int(),
  sgstPaise: z.int(),
  /** Of a sale to another State. */
  igstPaise: z.int(),
});
export type InvoiceTax = z.infer<typeof InvoiceTax>;

/** A receipt, a tax invoice or a credit note, as it was issued: it never changes. Money is in paise. */
export const Invoice = z.object({
  /** At most 16 characters, consecutive in its series and Indian financial year, such as R/2627/000001. */
  number: z.string().check(z.maxLength(16)),
  kind: InvoiceKind,
  issuedAt: epochMs,
  /** The day in India, such as 2027-03-31. */
  issuedOn: z.string().check(z.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/)),
  orderID: z.string(),
  issuer: z.object({
    name: z.string(),
    address: listOf(z.string(), 10),
    state: z.string(),
    gstin: z.nullable(z.string()),
    sac: z.nullable(z.string()),
  }),
  /** Who bought, as known when the sale was documented. */
  recipient: z.object({ name: z.string(), state: z.nullable(z.string()) }),
  offerName: OfferName,
  level: PlanLevel,
  validFrom: z.nullable(epochMs),
  validUntil: z.nullable(epochMs),
  /** What was paid and the credit of an earlier plan, which is rounded up to whole rupees. Less than the list price when it was paid late. */
  pricePaise: paise,
  creditPaise: paise,
  /** What was paid; of a credit note: what is reversed. */
  amountPaise: paise,
  tax: z.nullable(InvoiceTax),
  /** The State in which it was supplied. */
  placeOfSupply: z.string(),
  paymentID: z.string(),
  paidAt: epochMs,
  /** Of a credit note: the refund, and the invoice that it reverses. */
  refundID: z.nullable(z.string()),
  reverses: z.nullable(z.string()),
});
export type Invoice = z.infer<typeof Invoice>;

/** A document as a list names it. */
export const InvoiceName = z.object({ number: z.string(), kind: InvoiceKind });
export type InvoiceName = z.infer<typeof InvoiceName>;
