import { failedWebhookDays } from '../constants.ts';
import type { TableDefinition } from './TableDefinition.ts';

export const webhookEvents = {
  stack: 'site',
  key: { list: 'S', entry: 'S' },
  timeToLive: 'expiresAt',
  what: 'What Razorpay reported about a payment and we could not handle',
  why: 'To handle it again',
  howLong: `${failedWebhookDays} days`,
  // Razorpay's identifiers of orders and payments: only with Razorpay, or with the order, do they lead to a person.
  fields: ['razorpayOrderID', 'paymentID', 'disputeID'],
  inExport: false,
  onDeletion: {
    without: 'anything that names you',
    because: 'a payment may still have to be refunded',
    until: `${failedWebhookDays} days after it was told`,
  },
} as const satisfies TableDefinition;
