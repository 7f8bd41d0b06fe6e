/** The simulator's rows. Names with an underscore are Razorpay's own; the others are internal. */
import * as z from 'zod/mini';

const Notes = z.record(z.string(), z.string());
const Instant = z.nullable(z.number());

/** An order, as kept. */
export const Order = z.object({
  id: z.string(),
  amount: z.number(),
  amount_paid: z.number(),
  currency: z.string(),
  receipt: z.nullable(z.string()),
  status: z.enum(['created', 'attempted', 'paid']),
  attempts: z.number(),
  notes: Notes,
  created_at: z.number(),
  capture: z.enum(['automatic', 'manual']),
  /** How long after its creation a late payment is still captured automatically, ms. */
  automaticExpiry: Instant,
  /** How long an authorized payment waits for its capture, in ms. */
  manualExpiry: Instant,
});
/** An order, as kept. */
export type Order = z.infer<typeof Order>;

/** How the customer pays. */
export const Method = z.enum(['card', 'upi', 'netbanking']);
/** How the customer pays. */
export type Method = z.infer<typeof Method>;

/** Why a payment failed, in Razorpay's words. */
export const PaymentProblem = z.object({
  code: z.string(),
  description: z.string(),
  source: z.string(),
  step: z.string(),
  reason: z.string(),
});
/** Why a payment failed, in Razorpay's words. */
export type PaymentProblem = z.infer<typeof PaymentProblem>;

/** A payment, as kept. */
export const Payment = z.object({
  id: z.string(),
  amount: z.number(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  order_id: z.string(),
  method: Method,
  amount_refunded: z.number(),
  captured: z.boolean(),
  description: z.nullable(z.string()),
  email: z.string(),
  contact: z.string(),
  notes: Notes,
  fee: z.nullable(z.number()),
  tax: z.nullable(z.number()),
  problem: z.nullable(PaymentProblem),
  late_authorized: z.boolean(),
  created_at: z.number(),
  authorizedAt: Instant,
  capturedAt: Instant,
  /** When the bank will answer. */
  lateAt: Instant,
  /** Whether it may be captured automatically. */
  autoCapture: z.boolean(),
  settlement_id: z.nullable(z.string()),
});
/** A payment, as kept. */
export type Payment = z.infer<typeof Payment>;

/** A refund, as kept. */
export const Refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number(),
  currency: z.string(),
  notes: Notes,
  receipt: z.nullable(z.string()),
  status: z.enum(['pending', 'processed', 'failed']),
  speed: z.enum(['normal', 'optimum']),
  created_at: z.number(),
  /** The bank's reference, which comes later than the refund. */
  arn: z.nullable(z.string()),
  arnAt: Instant,
  /** The outcome of a pending refund. */
  next: z.nullable(z.object({ status: z.enum(['processed', 'failed']), at: z.number() })),
  source: z.enum(['api', 'dashboard', 'razorpay']),
  /** Uncaptured payments are refunded outside the settlements. */
  uncaptured: z.boolean(),
  settlement_id: z.nullable(z.string()),
});
/** A refund, as kept. */
export type Refund = z.infer<typeof Refund>;

/** A settlement, as kept. */
export const Settlement = z.object({
  id: z.string(),
  amount: z.number(),
  status: z.enum(['processed', 'failed']),
  utr: z.nullable(z.string()),
  created_at: z.number(),
  settledAt: Instant,
});
/** A settlement, as kept. */
export type Settlement = z.infer<typeof Settlement>;

/** A dispute, as kept. */
export const Dispute = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number(),
  currency: z.string(),
  amount_deducted: z.number(),
  reason_code: z.string(),
  respond_by: z.number(),
  status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
  phase: z.enum(['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration']),
  created_at: z.number(),
});
/** A dispute, as kept. */
export type Dispute = z.infer<typeof Dispute>;

/** An adjustment, as kept. */
export const Adjustment = z.object({
  id: z.string(),
  /** Negative for a deduction. */
  amount: z.number(),
  currency: z.string(),
  description: z.string(),
  dispute_id: z.nullable(z.string()),
  created_at: z.number(),
  settlement_id: z.nullable(z.string()),
});
/** An adjustment, as kept. */
export type Adjustment = z.infer<typeof Adjustment>;

/** An event on its way to the product. */
export const WebhookEvent = z.object({
  /** Sent as `x-razorpay-event-id`, the same for every attempt. */
  id: z.string(),
  event: z.string(),
  /** The exact text that is signed and sent. */
  body: z.string(),
  createdAt: z.number(),
  dueAt: z.number(),
  /** When it is tried for the last time, 24 hours after its first attempt; null before that one. */
  retryUntil: Instant,
  state: z.enum(['waiting', 'delivered', 'dropped', 'unsent', 'givenUp']),
  copies: z.number(),
  corrupt: z.nullable(z.enum(['signature', 'body'])),
  secret: z.enum(['current', 'previous']),
  attempts: z.array(z.object({ at: z.number(), outcome: z.string() })),
});
/** An event on its way to the product. */
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** Since when the webhook is off, epoch ms, and which event it didn't accept for 24 hours; null when a tester switched it off. */
export const WebhookOff = z.object({
  at: z.number(),
  refused: z.nullable(z.object({ event: z.string(), outcome: z.string() })),
});
/** Since when and why the webhook is off. */
export type WebhookOff = z.infer<typeof WebhookOff>;

/** A refund that was requested with an idempotency key. */
export const RefundKey = z.object({ request: z.string(), refundId: z.string() });
/** A refund that was requested with an idempotency key. */
export type RefundKey = z.infer<typeof RefundKey>;
