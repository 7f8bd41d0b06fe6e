import * as z from 'zod/mini';
import { taxRecordDays, unpaidOrderDays, unpaidOrderOfDeletedDays } from '../constants.ts';
import { paise } from './paise.ts';
import { type Stored, type TableDefinition, taxLaw, whileAccount } from './TableDefinition.ts';

/** A payment was in a state. */
const PaymentFact = z.object({
  kind: z.literal('payment'),
  paymentID: z.string(),
  /** `autoRefunded`: it was authorised, never captured, and the provider released it automatically. */
  state: z.enum(['created', 'failed', 'authorized', 'autoRefunded', 'captured', 'refunded']),
  amountPaise: paise,
  currency: z.string(),
  /** When the payment was made, by the provider, epoch ms; the same in every state. */
  at: z.int(),
});
export type PaymentFact = Stored<typeof PaymentFact>;

/** A refund was in a state. */
const RefundFact = z.object({
  kind: z.literal('refund'),
  refundID: z.string(),
  paymentID: z.string(),
  state: z.enum(['pending', 'processed', 'failed']),
  amountPaise: paise,
  at: z.int(),
});
export type RefundFact = Stored<typeof RefundFact>;

/** The states of a dispute. */
export const DisputeStage = z.enum(['open', 'under_review', 'won', 'lost', 'closed']);

/** A dispute was in a state. */
const DisputeFact = z.object({
  kind: z.literal('dispute'),
  disputeID: z.string(),
  paymentID: z.string(),
  state: DisputeStage,
  deductedPaise: paise,
  /** The deadline for contesting it, epoch ms; null when the provider named none. */
  respondBy: z.nullable(z.int()),
  at: z.int(),
});
export type DisputeFact = Stored<typeof DisputeFact>;

/** A webhook reported a payment. Decides nothing: payments without one show that webhooks don't arrive. */
const AnnouncementFact = z.object({ kind: z.literal('announcement'), paymentID: z.string() });

/** The bank's own reference of a refund, which comes after the refund. Decides nothing: with it the buyer's bank finds the money. */
const ReferenceFact = z.object({
  kind: z.literal('reference'),
  refundID: z.string(),
  paymentID: z.string(),
  reference: z.string(),
});
export type ReferenceFact = Stored<typeof ReferenceFact>;

/** Something that the payment provider stated about an order. Facts are kept once and never changed. */
export const Fact = z.discriminatedUnion('kind', [
  PaymentFact,
  RefundFact,
  DisputeFact,
  AnnouncementFact,
  ReferenceFact,
]);
export type Fact = Stored<typeof Fact>;

/** A fact, and when it was first stored (epoch ms): the provider's times don't say when it arrived. */
export const KeptFact = z.intersection(Fact, z.object({ keptAt: z.int() }));
export type KeptFact = Stored<typeof KeptFact>;

export const facts = {
  stack: 'site',
  key: { orderID: 'S', fact: 'S' },
  indexes: {
    payment: { key: { paymentID: 'S', fact: 'S' } },
    kept: { key: { list: 'S', keptAt: 'N' } },
  },
  timeToLive: 'expiresAt',
  restore: 'withOrders',
  what: 'What Razorpay told us about your payments',
  why: 'To give you the plan, to refund you and to keep our books',
  howLong: `${whileAccount}; ${unpaidOrderDays} days when no money was taken or set aside`,
  fields: [
    'orderID',
    'kind',
    'paymentID',
    'refundID',
    'disputeID',
    'state',
    'amountPaise',
    'deductedPaise',
    'currency',
    'at',
    'respondBy',
    'reference',
  ],
  inExport: true,
  onDeletion: {
    without: 'anything that names you',
    because: taxLaw,
    until: `${taxRecordDays} days (8 years) after the payment; ${unpaidOrderOfDeletedDays} days when it was never paid`,
  },
} as const satisfies TableDefinition;
