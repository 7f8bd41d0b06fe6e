import { taxRecordDays } from '../constants.ts';
import { type TableDefinition, taxLaw, workList } from './TableDefinition.ts';

export const refunds = {
  stack: 'site',
  key: { sub: 'S', work: 'S' },
  indexes: { due: workList },
  timeToLive: 'expiresAt',
  restore: 'withOrders',
  what: 'Refunds that you asked for or that are due',
  why: 'To decide about them, to refund the money, and to show their status',
  howLong: `${taxRecordDays} days (8 years) after it was asked for`,
  fields: [
    'sub',
    'orderID',
    'paymentID',
    'why',
    'words',
    'askedAt',
    'requestedPaise',
    'leftPaise',
    'state',
    'answer',
    'moneyUse',
    'approvedPaise',
    'isOurFault',
    'sendPaise',
    'refundID',
    'reference',
  ],
  inExport: true,
  onDeletion: {
    without: 'what you wrote and were answered',
    because: taxLaw,
    until: `${taxRecordDays} days (8 years) after it was asked for`,
  },
} as const satisfies TableDefinition;
