/** Orders as the table keeps them. */
import * as z from 'zod/mini';
import type { BorneDocument, Order } from '../../domain/payment/Order.ts';

const paise = z.int().check(z.minimum(0));

/** Terms, as orders and commitments keep them. */
export const StoredTerms = z.object({
  orderID: z.string(),
  sub: z.string(),
  emailID: z.string(),
  offerName: z.enum(['explorer', 'creator', 'innovator']),
  pricePaise: paise,
  amountPaise: paise,
  currency: z.string(),
  state: z.nullable(z.string()),
  extends: z.nullable(z.string()),
  startTime: z.int(),
});

const StoredState = z.object({
  status: z.enum(['created', 'attempted', 'authorized', 'paid']),
  paymentID: z.nullable(z.string()),
  paidAt: z.nullable(z.int()),
  refund: z.enum(['none', 'partial', 'full']),
  refundedPaise: paise,
  refundPendingPaise: paise,
  disputeLostPaise: paise,
  dispute: z.nullable(
    z.object({
      disputeID: z.string(),
      state: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
      deductedPaise: paise,
    }),
  ),
  surplusPaymentIDs: z.array(z.string()),
  // Orders that were kept before these were counted have none.
  othersTakenPaise: z._default(paise, 0),
  othersRefundedPaise: z._default(paise, 0),
  othersRefundPendingPaise: z._default(paise, 0),
  othersLostPaise: z._default(paise, 0),
  quarantine: z.nullable(
    z.object({ paymentID: z.string(), reason: z.enum(['amountMismatch', 'currencyMismatch']) }),
  ),
  failedRefundIDs: z._default(z.array(z.string()), []),
});

/** Days that were added, under their id. */
const StoredExtension = z.object({
  at: z.int(),
  days: z.int().check(z.minimum(1)),
  reason: z.string(),
  by: z.string(),
  refundID: z.nullable(z.string()),
});

/** An order item: key `sub`, `orderID`. */
const StoredOrder = z.object({
  terms: StoredTerms,
  razorpayOrderID: z.optional(z.string()),
  /** All of them. Orders that were kept before there could be more than one have none. */
  razorpayOrderIDs: z.optional(z.set(z.string())),
  state: StoredState,
  documents: z.optional(z.set(z.string())),
  extensions: z.optional(z.record(z.string(), StoredExtension)),
  version: z.int(),
});

/** What stands in the index `owed`. */
export const owedMark = 'owed';

/** A document as an element of the set that its order bears. */
export function borneText({ position, number, key }: BorneDocument): string {
  return `${position} ${number} ${key}`;
}

function readBorne(text: string): BorneDocument {
  const [position, number = '', key = ''] = text.split(' ');
  return { position: Number(position), number, key };
}

/** Reads an order item. */
export function readOrder(item: unknown): Order {
  const kept = StoredOrder.parse(item);
  const { terms, razorpayOrderID = null, state, version } = kept;
  const otherRazorpayOrderIDs = [...(kept.razorpayOrderIDs ?? [])]
    .filter((id) => id !== razorpayOrderID)
    .toSorted();
  const documents = [...(kept.documents ?? [])]
    .map(readBorne)
    .toSorted((one, other) => one.position - other.position);
  const extensions = Object.entries(kept.extensions ?? {})
    .map(([id, extension]) => ({ id, ...extension }))
    .toSorted((one, other) => one.at - other.at);
  return { terms, razorpayOrderID, otherRazorpayOrderIDs, state, documents, extensions, version };
}

/** A fact item: key `orderID`, `fact`. */
export const StoredFact = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('payment'),
    paymentID: z.string(),
    state: z.enum(['created', 'failed', 'authorized', 'captured', 'refunded']),
    amountPaise: paise,
    currency: z.string(),
    at: z.int(),
  }),
  z.object({
    kind: z.literal('refund'),
    refundID: z.string(),
    paymentID: z.string(),
    state: z.enum(['pending', 'processed', 'failed']),
    amountPaise: paise,
    at: z.int(),
  }),
  z.object({
    kind: z.literal('dispute'),
    disputeID: z.string(),
    paymentID: z.string(),
    state: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
    deductedPaise: paise,
    // Disputes that were heard of before it was kept have none.
    respondBy: z._default(z.nullable(z.int()), null),
    at: z.int(),
  }),
  z.object({ kind: z.literal('announcement'), paymentID: z.string() }),
  z.object({
    kind: z.literal('reference'),
    refundID: z.string(),
    paymentID: z.string(),
    reference: z.string(),
  }),
]);
