/** What a stage sets about money: functions are told it as JSON in `MONEY_SETTINGS`. */
import * as z from 'zod/mini';
import { listOf } from './answerSize.ts';
import { indianState } from './fields.ts';

/** Whether the seller is registered for GST. Prices include the tax. */
export const TaxSettings = z.discriminatedUnion('registered', [
  z.object({ registered: z.literal(false) }),
  z.object({
    registered: z.literal(true),
    gstin: z.string().check(z.regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/)),
    /** The code of the service that is sold. */
    sac: z.string().check(z.regex(/^99\d{4}$/)),
    ratePercent: z.int().check(z.minimum(1), z.maximum(40)),
  }),
]);
export type TaxSettings = z.infer<typeof TaxSettings>;

/** Who sells, as documents state it, and who has to agree to a refund. */
export const MoneySettings = z.object({
  seller: z.object({
    name: z.string(),
    address: listOf(z.string(), 10),
    state: indianState,
    tax: TaxSettings,
  }),
  /** Refunds of one payment that come to more than this need a second person's approval, paise. */
  secondApprovalAbovePaise: z.int().check(z.minimum(0)),
});
export type MoneySettings = z.infer<typeof MoneySettings>;
