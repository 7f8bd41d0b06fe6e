import * as z from 'zod/mini';
import { taxRecordDays } from '../constants.ts';
import { Invoice } from '../invoice.ts';
import { type TableDefinition, taxLaw } from './TableDefinition.ts';

/** An invoice as stored: its position decides its number. */
export const StoredInvoice = z.extend(Invoice, {
  /** Its place in the one chain of all invoices: 1, 2, 3 … */
  position: z.int(),
  /** What it is for: at most one invoice of each. */
  key: z.string(),
  /** The last number of each series in this financial year, this one included. */
  counters: z.record(z.string(), z.int()),
});
export type StoredInvoice = z.infer<typeof StoredInvoice>;

export const invoices = {
  stack: 'site',
  key: { chain: 'S', position: 'N' },
  indexes: { order: { key: { orderID: 'S', position: 'N' } } },
  timeToLive: 'expiresAt',
  restore: 'appendOnly',
  what: 'Receipts, tax invoices and credit notes',
  why: 'The law requires sellers to issue and keep them',
  howLong: `${taxRecordDays} days (8 years) after it was issued`,
  fields: [
    'number',
    'kind',
    'issuedOn',
    'orderID',
    'recipient',
    'offerName',
    'level',
    'validFrom',
    'validUntil',
    'pricePaise',
    'creditPaise',
    'amountPaise',
    'tax',
    'placeOfSupply',
    'paymentID',
    'paidAt',
    'refundID',
    'reverses',
  ],
  inExport: true,
  onDeletion: {
    without: 'your email address, which they never name',
    because: taxLaw,
    until: `${taxRecordDays} days (8 years) after it was issued`,
  },
} as const satisfies TableDefinition;
