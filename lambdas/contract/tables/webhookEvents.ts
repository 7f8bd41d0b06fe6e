import { pendingWebhookDays } from '../constants.ts';
import type { TableDefinition } from './TableDefinition.ts';

export const webhookEvents = {
  stack: 'site',
  key: { list: 'S', entry: 'S' },
  timeToLive: 'expiresAt',
  what: 'What Razorpay reported about a payment too early',
  why: 'To read it again when its order can be asked about',
  howLong: `${pendingWebhookDays} days`,
  // Razorpay's identifiers of orders and payments: only with Razorpay, or with the order, do they lead to a person.
  fields: ['razorpayOrderID', 'facts'],
  inExport: false,
  onDeletion: {
    without: 'anything that names you',
    because: 'a payment may still have to be refunded',
    until: `${pendingWebhookDays} days after it was told`,
  },
} as const satisfies TableDefinition;
