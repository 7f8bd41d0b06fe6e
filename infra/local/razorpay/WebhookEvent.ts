import * as z from 'zod/mini';

/** An event on its way to the product. */
export const WebhookEvent = z.object({
  /** Sent as `x-razorpay-event-id`, the same on every try. */
  id: z.string(),
  event: z.string(),
  /** The very text that is signed and sent. */
  body: z.string(),
  createdAt: z.number(),
  dueAt: z.number(),
  retryUntil: z.number(),
  state: z.enum(['waiting', 'delivered', 'dropped', 'unsent', 'givenUp']),
  copies: z.number(),
  corrupt: z.nullable(z.enum(['signature', 'body'])),
  secret: z.enum(['current', 'previous']),
  attempts: z.array(z.object({ at: z.number(), outcome: z.string() })),
});
/** An event on its way to the product. */
export type WebhookEvent = z.infer<typeof WebhookEvent>;
