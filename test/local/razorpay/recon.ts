import * as z from 'zod/mini';

/** A row of the reconciliation report. */
export const Row = z.looseObject({
  entity_id: z.string(),
  type: z.enum(['payment', 'refund', 'adjustment']),
  debit: z.number(),
  credit: z.number(),
  amount: z.number(),
  fee: z.number(),
  tax: z.number(),
  settlement_id: z.string(),
  settlement_utr: z.nullable(z.string()),
  notes: z.unknown(),
});
/** The reconciliation report. */
export const Recon = z.object({ count: z.number(), items: z.array(Row) });
