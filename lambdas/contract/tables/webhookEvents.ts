import * as z from 'zod/mini';
import { failedWebhookDays } from '../constants.ts';
import { attributesOf, type Stored, type TableDefinition } from './TableDefinition.ts';

/** What a webhook is about: ids, and nothing that it says of them. */
export const WebhookSubject = z.object({
  razorpayOrderID: z.string(),
  paymentID: z.nullable(z.string()),
  disputeID: z.nullable(z.string()),
});
export type WebhookSubject = Stored<typeof WebhookSubject>;

/** A webhook that could not be handled, and that Razorpay does not send again. */
export const FailedWebhook = z.extend(WebhookSubject, {
  /** Epoch ms. */
  receivedAt: z.int(),
});
export type FailedWebhook = Stored<typeof FailedWebhook>;

export const webhookEvents = {
  stack: 'site',
  key: { list: 'S', entry: 'S' },
  timeToLive: 'expiresAt',
  what: 'What Razorpay reported about a payment and we could not handle',
  why: 'To handle it again',
  howLong: `${failedWebhookDays} days`,
  // Razorpay's identifiers of orders and payments: only with Razorpay, or with the order, do they lead to a person.
  fields: attributesOf(WebhookSubject),
  inExport: false,
  onDeletion: {
    without: 'anything that names you',
    because: 'a payment may still have to be refunded',
    until: `${failedWebhookDays} days after it was told`,
  },
} as const satisfies TableDefinition;
