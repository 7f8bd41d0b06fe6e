import * as z from 'zod/mini';

/** A refund that was asked for under an idempotency key. */
export const RefundKey = z.object({ request: z.string(), refundId: z.string() });
/** A refund that was asked for under an idempotency key. */
export type RefundKey = z.infer<typeof RefundKey>;
