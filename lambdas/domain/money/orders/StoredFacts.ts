import type { Fact } from './Fact.ts';

/** Something that is kept of a payment, and of which order of ours it is. */
export interface StoredFact {
  readonly orderID: string;
  readonly fact: Fact;
}

/** Port: what is kept of a payment, by its id. It may lag: what it does not show yet is looked at once more. */
export interface StoredFacts {
  ofPayment(paymentID: string): Promise<StoredFact[]>;
}
