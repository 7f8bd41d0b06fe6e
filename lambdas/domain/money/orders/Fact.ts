import type { Fact, KeptFact, PaymentFact } from '../../../contract/tables/facts.ts';
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
