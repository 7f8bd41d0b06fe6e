/** Ports of the money use cases. */

import type { DisputeFact, Fact, KeptFact } from '../../contract/tables/facts.ts';
import type { OrderState, OrderTerms } from '../../contract/tables/orders.ts';
import type { FailedWebhook } from '../../contract/tables/webhookEvents.ts';
import type { Extension, Order, OrderInvoice } from './orders/Order.ts';
import type { PaidOffer } from './plans/plans.ts';

/** Port: where orders and their facts are kept. Every read sees every write that was acknowledged before it. */
export interface Orders {
  find(orderID: string): Promise<Order | null>;
  /** All orders of a person, oldest first. */
  ofPerson(sub: string): Promise<Order[]>;
  /** Keeps a new order; false when it is kept already. */
  create(order: Order): Promise<boolean>;
  /**
   * Remembers a provider's order that has our receipt. The first one is the one to pay; payments on any later one are found too.
   *
   * @returns the order as it is kept now; null when it is not kept any more
   */
  attach(orderID: string, razorpayOrderID: string): Promise<Order | null>;
  /**
   * Replaces the state if it has not changed since `order` was read; false when it has. In the same write the order enters the
   * follow-up queue, if its new state may need a follow-up (`mayNeedFollowUp`).
   */
  commit(order: Order, state: OrderState): Promise<boolean>;
  /** Keeps facts that are not kept yet. */
  addFacts(orderID: string, facts: readonly Fact[]): Promise<void>;
  facts(orderID: string): Promise<KeptFact[]>;
  /** Notes a document on its order; doing so again changes nothing. */
  addInvoice(orderID: string, document: OrderInvoice): Promise<void>;
  /**
   * Keeps days that were added; of one id the first are kept, and adding it again changes nothing.
   *
   * @param expectedCount how many additions the order had when it was read, where none may have come meanwhile
   * @returns false, and nothing changes, when others have
   */
  extend(orderID: string, extension: Extension, expectedCount?: number): Promise<boolean>;
}

/** Since when a person may pay for nothing, epoch ms, and why. */
export interface PaymentsEnded {
  readonly at: number;
  readonly why: 'accountDeleted' | 'withoutGuardian';
}

/** Port: whether people may pay. Every read sees every deletion and every consent that was acknowledged before it. */
export interface Accounts {
  /** Null while the person may pay. */
  paymentsEnded(sub: string): Promise<PaymentsEnded | null>;
}

/** A person's open orders: one item a person, so that one write decides. */
export interface Commitments {
  /** The open order of each offer. */
  readonly open: { readonly [offer in PaidOffer]?: OrderTerms | undefined };
  readonly version: number;
}

/** Port: where commitments are kept. */
export interface CommitmentBook {
  read(sub: string): Promise<Commitments>;
  /** Replaces them if they have not changed since they were read; false when they have. */
  write(sub: string, commitments: Commitments): Promise<boolean>;
}

/** An order at the payment provider. */
export interface ProviderOrder {
  readonly id: string;
  readonly amountPaise: number;
  readonly currency: string;
  /** Our order id. */
  readonly receipt: string | null;
}

/** An order at the payment provider, with what we noted on it. */
export interface NotedOrder extends ProviderOrder {
  readonly notes: Readonly<Record<string, string>>;
}

/**
 * Port: the payment provider. Every call has a time limit.
 *
 * @throws Failure operationFailed when the outcome is unknown or the provider refuses
 */
export interface PaymentProvider {
  /** The public key that the browser's checkout needs. */
  publicKey(): Promise<string>;
  /** Makes the order, or finds the one that an earlier call whose answer was lost has made. */
  openOrder(terms: OrderTerms): Promise<ProviderOrder>;
  /** @throws Failure dataNotFound when it has no such order */
  order(razorpayOrderID: string): Promise<NotedOrder>;
  /**
   * What the provider says of an order now: its payments and their refunds.
   *
   * @param failedToo also the refunds of payments without a refunded amount, because all of them may have failed
   */
  facts(razorpayOrderID: string, failedToo: boolean): Promise<Fact[]>;
  /** What the provider says of a dispute now. @throws Failure dataNotFound when it has no such dispute */
  dispute(disputeID: string): Promise<DisputeFact>;
  /** Takes the money of an authorised payment. Taking it twice is no error. */
  capture(paymentID: string, amountPaise: number): Promise<void>;
  /** Whether checkout's signature binds a payment to an order. */
  signedCheckout(razorpayOrderID: string, paymentID: string, signature: string): Promise<boolean>;
}

/** Port: where they are recorded, until they are handled or a month is over. */
export interface FailedWebhooks {
  put(webhook: FailedWebhook): Promise<void>;
  all(): AsyncIterable<FailedWebhook>;
  remove(webhook: FailedWebhook): Promise<void>;
}

/** A money event that sends an alert. */
export type MoneyAlert =
  | 'paymentMismatched'
  | 'paidButNotGranted'
  | 'providerOrderDisagrees'
  | 'badCheckoutSignature'
  | 'offerMismatch'
  | 'badWebhookSignature'
  | 'foreignWebhook'
  | 'eventIDReused'
  | 'webhooksSilent'
  | 'webhookFailed'
  | 'polledItemFailed'
  | 'paidButNotAtProvider'
  | 'paidAfterDeletion'
  | 'orderRebuilt'
  | 'orderNotRebuilt'
  | 'booksDisagree'
  | 'keysOfOtherMode'
  | 'paymentDisputed'
  | 'creditedMoneyLeft'
  | 'refundFailed'
  | 'refundWaits';

/** A money event that is only counted as a metric. */
export type MoneyMetric = 'orderOpened' | 'orderPaid' | 'planGranted' | 'refundMade';

/** Port: logs both, with ids and never with personal data. */
export interface MoneyEvents {
  alert(event: MoneyAlert, ids: Readonly<Record<string, string>>): void;
  count(news: MoneyMetric, ids: Readonly<Record<string, string>>): void;
}
