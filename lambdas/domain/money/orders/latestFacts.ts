import type { DisputeFact, Fact, PaymentFact, RefundFact } from '../../../contract/tables/facts.ts';
/** The most advanced of all facts about a payment, refund or dispute, whatever order they came in. */

/** Payment states, from the first to the last. */
export const paymentRank = {
  created: 0,
  failed: 1,
  authorized: 2,
  autoRefunded: 3,
  captured: 4,
  refunded: 5,
} as const;
const refundRank = { pending: 0, failed: 1, processed: 2 } as const;
const disputeRank = { open: 0, under_review: 1, won: 2, closed: 3, lost: 4 } as const;

/** The latest state of each payment, by the payment's time. */
export function latestPayments(facts: readonly Fact[]): PaymentFact[] {
  return mostAdvanced(
    facts.filter((fact) => fact.kind === 'payment'),
    ({ paymentID }) => paymentID,
    ({ state }) => paymentRank[state],
  );
}

/** The latest state of each refund of a payment, by the refund's time. */
export function latestRefunds(facts: readonly Fact[], paymentID: string): RefundFact[] {
  return mostAdvanced(
    facts.filter((fact) => fact.kind === 'refund').filter((fact) => fact.paymentID === paymentID),
    ({ refundID }) => refundID,
    ({ state }) => refundRank[state],
  );
}

/** The latest state of each dispute, about one payment or about any: the one that costs most first. */
export function latestDisputes(facts: readonly Fact[], paymentID?: string): DisputeFact[] {
  return mostAdvanced(
    facts
      .filter((fact): fact is DisputeFact => fact.kind === 'dispute')
      .filter((fact) => paymentID === undefined || fact.paymentID === paymentID)
      // The same state with another deduction is another statement.
      .sort((one, other) => other.deductedPaise - one.deductedPaise),
    ({ disputeID }) => disputeID,
    ({ state }) => disputeRank[state],
  ).sort((one, other) => disputeRank[other.state] - disputeRank[one.state]);
}

/** The most advanced fact of each thing, sorted by time and then id, so that "the first" means the same everywhere. */
function mostAdvanced<F extends { readonly at: number }>(
  facts: readonly F[],
  idOf: (fact: F) => string,
  rankOf: (fact: F) => number,
): F[] {
  const best = new Map<string, F>();
  for (const fact of facts) {
    const known = best.get(idOf(fact));
    if (!known || rankOf(fact) > rankOf(known)) {
      best.set(idOf(fact), fact);
    }
  }
  return [...best.values()].sort(
    (one, other) => one.at - other.at || (idOf(one) < idOf(other) ? -1 : 1),
  );
}
