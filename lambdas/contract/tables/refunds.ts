import * as z from 'zod/mini';
import { taxRecordDays } from '../constants.ts';
import { MoneyUse, RefundReason, RefundState } from '../refund.ts';
import { type Stored, type TableDefinition, taxLaw, workList } from './TableDefinition.ts';

/** One person's approval. */
export const Approval = z.object({
  /** The email address of the person. */
  by: z.string(),
  /** The person's account; absent for a command, which has none. */
  sub: z.optional(z.string()),
  /** Epoch ms. */
  at: z.int(),
});
export type Approval = Stored<typeof Approval>;

/** The refund of one payment. There is one for each payment, so that no money is refunded for two reasons. */
export const Refund = z.object({
  orderID: z.string(),
  paymentID: z.string(),
  why: RefundReason,
  /** The buyer's words; empty when the buyer did not ask. */
  words: z.string(),
  /** Epoch ms. */
  askedAt: z.int(),
  /** What could be refunded when it was asked for, or what was due, in paise. What is sent is never more. */
  requestedPaise: z.int(),
  /** What was left of the payment then, in paise: money that has left it since releases a debt by as much. */
  leftPaise: z.int(),
  state: RefundState,
  /** What was agreed to, in paise; what is sent is never more. Null until it is decided. */
  approvedPaise: z.nullable(z.int()),
  approvals: z.array(Approval),
  /** Whether the refund makes up for our fault: the days that it takes from the plan are then added back. */
  isOurFault: z.boolean(),
  /** Who declined it, and when. */
  declined: z.nullable(Approval),
  /** What the buyer was told when it was declined; empty otherwise. */
  answer: z.string(),
  /** Where the money is, when it was withdrawn although the buyer asked for it; null otherwise. */
  moneyUse: z.nullable(MoneyUse),
  /** How many attempts were begun. Each is another refund at the provider; a retry of the same attempt is not. */
  attempt: z.int(),
  /** The amount of the attempt, in paise. Frozen before it is sent. */
  sendPaise: z.nullable(z.int()),
  refundID: z.nullable(z.string()),
  /** The bank's own reference. */
  reference: z.nullable(z.string()),
  /** When the follow-up looks at it next, epoch ms; null when nothing is left to do. */
  lookAt: z._default(z.nullable(z.int()), null),
  /** Counts writes; each is conditional on the one that was read. */
  version: z.int(),
});
export type Refund = Stored<typeof Refund>;

export const refunds = {
  stack: 'site',
  key: { sub: 'S', work: 'S' },
  indexes: { due: workList },
  timeToLive: 'expiresAt',
  restore: 'withOrders',
  what: 'Refunds that you asked for or that are due',
  why: 'To decide about them, to refund the money, and to show their status',
  howLong: `${taxRecordDays} days (8 years) after it was asked for`,
  fields: [
    'sub',
    'orderID',
    'paymentID',
    'why',
    'words',
    'askedAt',
    'requestedPaise',
    'leftPaise',
    'state',
    'answer',
    'moneyUse',
    'approvedPaise',
    'isOurFault',
    'sendPaise',
    'refundID',
    'reference',
  ],
  inExport: true,
  onDeletion: {
    without: 'what you wrote and were answered',
    because: taxLaw,
    until: `${taxRecordDays} days (8 years) after it was asked for`,
  },
} as const satisfies TableDefinition;
