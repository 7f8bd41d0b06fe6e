/** What the provider's answers must look like. The SDK's own types are wrong where money is, so none of them is used. */
import * as z from 'zod/mini';

const seconds = z.int().check(z.minimum(0));
const paise = z.int().check(z.minimum(0));

/** Ids of the provider. Checked before the SDK pastes one into an address. */
export const razorpayID = /^(?:order|pay|rfnd|disp)_[A-Za-z0-9]{14}$/;

/** An order. */
export const RazorpayOrder = z.object({
  id: z.string().check(z.regex(razorpayID)),
  amount: paise,
  currency: z.string(),
  receipt: z.nullable(z.string()),
  notes: z.optional(z.unknown()),
});

/** A payment. */
export const RazorpayPayment = z.object({
  id: z.string().check(z.regex(razorpayID)),
  order_id: z.nullish(z.string()),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  /** False also of a refunded one that was only ever authorised. */
  captured: z.nullish(z.boolean()),
  amount: paise,
  currency: z.string(),
  amount_refunded: z.nullish(paise),
  created_at: seconds,
});
export type RazorpayPayment = z.infer<typeof RazorpayPayment>;

/** A refund. */
export const RazorpayRefund = z.object({
  id: z.string().check(z.regex(razorpayID)),
  payment_id: z.string(),
  status: z.enum(['pending', 'processed', 'failed']),
  amount: paise,
  created_at: seconds,
  /** Our name for it. */
  receipt: z.nullish(z.string()),
  /** The bank's own reference comes later than the refund. */
  acquirer_data: z.nullish(
    z.object({
      arn: z.nullish(z.string()),
      rrn: z.nullish(z.string()),
      utr: z.nullish(z.string()),
    }),
  ),
});
export type RazorpayRefund = z.infer<typeof RazorpayRefund>;

/** A dispute. */
export const RazorpayDispute = z.object({
  id: z.string().check(z.regex(razorpayID)),
  payment_id: z.string().check(z.regex(razorpayID)),
  status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
  amount_deducted: z.optional(z.int()),
  respond_by: z.nullish(seconds),
  created_at: seconds,
});
export type RazorpayDispute = z.infer<typeof RazorpayDispute>;

/** A list of any of them. */
export function listOf<S extends z.core.$ZodType>(item: S) {
  return z.object({ items: z.array(item) });
}
