import type { DisputeFact, PaymentFact, RefundFact } from '../../../contract/tables/facts.ts';
import type { ListName } from '../../../contract/tables/pollCursors.ts';

/** A stretch of time, both ends included, epoch s. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** A list item. */
export type ListedItem =
  | {
      readonly fact: PaymentFact;
      /** The provider's order; null for a payment without one. */
      readonly razorpayOrderID: string | null;
      /** How much of it was refunded or is pending. */
      readonly refundedPaise: number;
    }
  | { readonly fact: RefundFact | DisputeFact };

/** A list item that doesn't have the documented shape. */
export interface UnreadableItem {
  /** The provider's id; `unknown` when even that cannot be read. */
  readonly unreadableID: string;
  /** What is wrong with it, without its values. */
  readonly problem: string;
}

/** One page of a list, the newest first. */
export interface ListPage {
  readonly items: readonly (ListedItem | UnreadableItem)[];
  readonly isLast: boolean;
}

/**
 * Port: the provider's lists of all that was made in a stretch of time, whosever it is. Every call has a time limit.
 *
 * @throws Failure operationFailed when the provider cannot be reached
 */
export interface RazorpayLists {
  /** The page after the first `skip` things. */
  page(name: ListName, stretch: TimeRange, skip: number): Promise<ListPage>;
  /**
   * The provider's order that a payment is for; null when it is for none.
   *
   * @throws Error when the provider has no such payment, or says so in a shape that cannot be read: asking again will not help
   */
  orderOf(paymentID: string): Promise<string | null>;
}

/** The provider's id of something that is listed. */
export function idOf({ fact }: ListedItem): string {
  switch (fact.kind) {
    case 'payment':
      return fact.paymentID;
    case 'refund':
      return fact.refundID;
    case 'dispute':
      return fact.disputeID;
  }
}
