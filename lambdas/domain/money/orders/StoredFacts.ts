import type { Fact } from '../../../contract/tables/facts.ts';

/** A stored fact of a payment, and the order that it belongs to. */
export interface StoredFact {
  readonly orderID: string;
  readonly fact: Fact;
}

/** Port: the stored facts of a payment, by its id. It may lag: facts that it misses are read again later. */
export interface StoredFacts {
  ofPayment(paymentID: string): Promise<StoredFact[]>;
}
