/** Something that the payment provider stated about an order. Facts are kept once and never changed. */
export type Fact = PaymentFact | RefundFact | DisputeFact | AnnouncementFact | ReferenceFact;

/** A payment was in a state. */
export interface PaymentFact {
  readonly kind: 'payment';
  readonly paymentID: string;
  /** `autoRefunded`: it was authorised, never captured, and the provider released it automatically. */
  readonly state: 'created' | 'failed' | 'authorized' | 'autoRefunded' | 'captured' | 'refunded';
  readonly amountPaise: number;
  readonly currency: string;
  /** When the payment was made, by the provider, epoch ms; the same in every state. */
  readonly at: number;
}

/** A refund was in a state. */
export interface RefundFact {
  readonly kind: 'refund';
  readonly refundID: string;
  readonly paymentID: string;
  readonly state: 'pending' | 'processed' | 'failed';
  readonly amountPaise: number;
  readonly at: number;
}

/** A dispute was in a state. */
export interface DisputeFact {
  readonly kind: 'dispute';
  readonly disputeID: string;
  readonly paymentID: string;
  readonly state: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  readonly deductedPaise: number;
  /** The deadline for contesting it, epoch ms; null when the provider named none. */
  readonly respondBy: number | null;
  readonly at: number;
}

/** A webhook reported a payment. Decides nothing: payments without one show that webhooks don't arrive. */
export interface AnnouncementFact {
  readonly kind: 'announcement';
  readonly paymentID: string;
}

/** The bank's own reference of a refund, which comes after the refund. Decides nothing: with it the buyer's bank finds the money. */
export interface ReferenceFact {
  readonly kind: 'reference';
  readonly refundID: string;
  readonly paymentID: string;
  readonly reference: string;
}

/** A fact, and when it was first stored (epoch ms): the provider's times don't say when it arrived. */
export type KeptFact = Fact & { readonly keptAt: number };

/** Whether the provider captured a payment, even if it was refunded or disputed since. */
export function wasCaptured({ state }: PaymentFact): boolean {
  return state === 'captured' || state === 'refunded';
}

/** When we first knew that a payment was captured, epoch ms; null while we don't. */
export function captureArrivedAt(paymentID: string, facts: readonly KeptFact[]): number | null {
  const times = facts
    .filter((fact) => fact.kind === 'payment' && fact.paymentID === paymentID && wasCaptured(fact))
    .map(({ keptAt }) => keptAt);
  return times.length > 0 ? Math.min(...times) : null;
}

/** The fact's key: the same statement is stored once, however often and from wherever it arrives. */
export function factKey(fact: Fact): string {
  switch (fact.kind) {
    case 'payment':
      return `payment#${fact.paymentID}#${fact.state}`;
    case 'refund':
      return `refund#${fact.refundID}#${fact.state}`;
    case 'dispute':
      return `dispute#${fact.disputeID}#${fact.state}#${fact.deductedPaise}`;
    case 'announcement':
      return `announcement#${fact.paymentID}`;
    case 'reference':
      return `reference#${fact.refundID}#${fact.reference}`;
  }
}
