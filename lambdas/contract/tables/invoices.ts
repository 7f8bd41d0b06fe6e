import { taxRecordDays } from '../constants.ts';
import { type TableDefinition, taxLaw } from './TableDefinition.ts';

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
