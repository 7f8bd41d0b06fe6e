import { taxRecordDays, unpaidOrderDays, unpaidOrderOfDeletedDays } from '../constants.ts';
import { type TableDefinition, taxLaw, whileAccount } from './TableDefinition.ts';

export const facts = {
  stack: 'site',
  key: { orderID: 'S', fact: 'S' },
  indexes: {
    payment: { key: { paymentID: 'S', fact: 'S' } },
    kept: { key: { list: 'S', keptAt: 'N' } },
  },
  timeToLive: 'expiresAt',
  restore: 'withOrders',
  what: 'What Razorpay told us about your payments',
  why: 'To give you the plan, to refund you and to keep our books',
  howLong: `${whileAccount}; ${unpaidOrderDays} days when no money was taken or set aside`,
  fields: [
    'orderID',
    'kind',
    'paymentID',
    'refundID',
    'disputeID',
    'state',
    'amountPaise',
    'deductedPaise',
    'currency',
    'at',
    'respondBy',
    'reference',
  ],
  inExport: true,
  onDeletion: {
    without: 'anything that names you',
    because: taxLaw,
    until: `${taxRecordDays} days (8 years) after the payment; ${unpaidOrderOfDeletedDays} days when it was never paid`,
  },
} as const satisfies TableDefinition;
