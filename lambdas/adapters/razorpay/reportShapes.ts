/** What the provider's lists and its reconciliation of settlements must look like. New columns may come; these must stay. */
import * as z from 'zod/mini';
import { RazorpayPayment, RazorpayRefund } from './shapes.ts';

const seconds = z.int().check(z.minimum(0));
const paise = z.int();
const text = z.nullish(z.string());

/** A payment with what it cost. */
export const ListedPayment = z.object({
  ...RazorpayPayment.shape,
  captured: z.boolean(),
  method: z.nullish(z.string()),
  fee: z.nullish(paise),
  tax: z.nullish(paise),
});

/** A refund with its currency. */
export const ListedRefund = z.object({ ...RazorpayRefund.shape, currency: z.string() });

/** A settlement. Its fees are on the rows. */
export const ListedSettlement = z.object({
  id: z.string(),
  amount: paise,
  status: z.enum(['created', 'processed', 'failed']),
  utr: text,
  created_at: seconds,
});

/** A row of the reconciliation. Notes come in three shapes and are not read. */
export const ReconRow = z.object({
  entity_id: z.string(),
  type: z.string(),
  debit: paise,
  credit: paise,
  amount: paise,
  currency: z.string(),
  fee: paise,
  tax: paise,
  settled: z.boolean(),
  created_at: seconds,
  settled_at: z.nullish(seconds),
  settlement_id: text,
  settlement_utr: text,
  description: text,
  payment_id: text,
  order_id: text,
  order_receipt: text,
  method: text,
  dispute_id: text,
});
export type ReconRow = z.infer<typeof ReconRow>;
