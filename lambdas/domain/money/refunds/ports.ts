/** Ports of refunds. */

import type { PlanUse } from '../../../contract/refund.ts';
import type { RefundFact } from '../../../contract/tables/facts.ts';
import type { OrderTerms } from '../../../contract/tables/orders.ts';
import type { NumberingPorts } from '../invoices/ports.ts';
import type { Order } from '../orders/Order.ts';
import type { SyncPorts } from '../sync/syncOrder.ts';
import type { RefundStore } from './Refund.ts';

/** A refund to be made by the provider. */
export interface RefundCommand {
  readonly orderID: string;
  readonly paymentID: string;
  readonly amountPaise: number;
  /** Its name at the provider: of one name there is one refund, however often it is asked for. */
  readonly key: string;
}

/** Port: makes refunds. */
export interface RefundProvider {
  /**
   * Makes the refund, or finds the one that an earlier call whose answer was lost has made.
   *
   * @returns `refused` when the provider says that it is not made and will not be
   * @throws Failure operationFailed when it is unknown whether it was made: asking again is safe
   */
  refund(command: RefundCommand): Promise<RefundFact | 'refused'>;
}

/** Port: orders for which an invoice or a refund may be due since their last commit. */
export interface FollowUpQueue {
  /** The list may lag; it decides nothing. */
  orders(): AsyncIterable<Order>;
  /** Takes an order off the list, unless it was committed since. */
  done(order: Order): Promise<void>;
}

/** Port: what people have from a plan beside what they read. */
export interface PlanBenefits {
  /** Ends what the buyer can't have any more, now that all of an order's money went back. Doing it again changes nothing. @param now epoch ms */
  end(order: Pick<OrderTerms, 'orderID' | 'offerName'>, now: number): Promise<void>;
}

/** Port: what people use of their plans. */
export interface PlanUses {
  /** What a person has used since a moment. @param from epoch ms */
  since(sub: string, from: number): Promise<PlanUse>;
}

/** The ports of the follow-up. */
export interface FollowUpPorts extends SyncPorts, Omit<NumberingPorts, 'orders'> {
  readonly followUps: FollowUpQueue;
  readonly refunds: RefundStore;
  readonly refundProvider: RefundProvider;
  readonly benefits: PlanBenefits;
}
