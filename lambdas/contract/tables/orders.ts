import { taxRecordDays, unpaidOrderDays, unpaidOrderOfDeletedDays } from '../constants.ts';
import { type TableDefinition, taxLaw, whileAccount, workList } from './TableDefinition.ts';

export const orders = {
  stack: 'site',
  key: { sub: 'S', orderID: 'S' },
  indexes: {
    due: workList,
    followUp: { key: { followUp: 'S', orderID: 'S' } },
    opened: { key: { list: 'S', openedAt: 'N' }, attributes: 'keys' },
  },
  timeToLive: 'expiresAt',
  restore: 'withOrders',
  what: 'Orders',
  why: 'To give you the plan, to refund you and to keep our books',
  howLong: `${whileAccount}; ${unpaidOrderDays} days when no money was taken or set aside`,
  fields: [
    'sub',
    'orderID',
    'terms',
    'razorpayOrderID',
    'razorpayOrderIDs',
    'state',
    'documents',
    'extensions',
  ],
  inExport: true,
  onDeletion: {
    without: 'your email address',
    because: taxLaw,
    until: `${taxRecordDays} days (8 years) after the payment; ${unpaidOrderOfDeletedDays} days when it was never paid`,
  },
} as const satisfies TableDefinition;
