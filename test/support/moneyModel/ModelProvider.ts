import type {
  DisputeFact,
  Fact,
  PaymentFact,
  RefundFact,
} from '../../../lambdas/contract/tables/facts.ts';
import { Failure } from '../../../lambdas/domain/Failure.ts';
import type { Order } from '../../../lambdas/domain/money/orders/Order.ts';
import { notesFromTerms } from '../../../lambdas/domain/money/orders/orderNotes.ts';
import type { PaymentProvider, ProviderOrder } from '../../../lambdas/domain/money/ports.ts';
import type { RefundProvider } from '../../../lambdas/domain/money/refunds/ports.ts';
import { start } from '../money/fixtures.ts';
import type { Bug } from './bugs.ts';
import { InvariantViolation } from './hold.ts';
import type { Actor, Steps } from './Steps.ts';

/** How often a refund is listed later than its payment is called refunded, and by how much, in ms. */
const listedLate = 0.2;
/** By then every refund is listed. */
export const longestLagMs = 7 * 3_600_000;
const lagsMs = [60_000, 31 * 60_000, longestLagMs] as const;

/** A payment as the provider knows it. */
export interface ModelPayment {
  readonly paymentID: string;
  readonly razorpayOrderID: string;
  readonly amountPaise: number;
  readonly currency: string;
  readonly at: number;
  state: PaymentFact['state'];
  /** When its money was taken, epoch ms; null when it never was. */
  capturedAt: number | null;
  refunds: RefundFact[];
  disputes: DisputeFact[];
}

/** An event on its way to the product. */
export interface ModelEvent {
  readonly razorpayOrderID: string;
  /** Whether it comes at last, however often it fails. */
  readonly arrives: boolean;
  /** The payment that it names. */
  readonly paymentID?: string;
  /** The dispute that it names, whose state it may state wrongly. */
  readonly disputeID?: string;
}

/** The test's model of the payment provider. What it does on its own is done at once; each call of the port is a step. */
export class ModelProvider {
  readonly orders = new Map<string, ProviderOrder>();
  readonly payments = new Map<string, ModelPayment>();
  /** What is noted on each order. */
  private readonly notes = new Map<string, Readonly<Record<string, string>>>();
  /** When each order was opened, epoch ms. */
  private readonly openedAt = new Map<string, number>();
  /** Refunds that were asked for under a name. */
  readonly refundsByKey = new Map<string, string>();
  /** From when on refunds that are listed late are listed, epoch ms. */
  private readonly listedFrom = new Map<string, number>();
  /** Whether money was refunded more than once under one receipt. */
  givenTwice = false;
  /** Whether we captured money of a person whose payments had ended before we began. */
  tookUnwanted = false;
  /** What the provider's clock shows, epoch ms. */
  now = start;
  events: ModelEvent[] = [];
  private readonly handedOut = new Map<string, string>();
  private readonly steps: Steps;
  private readonly bug: Bug | undefined;
  private readonly acceptsDuplicateReceipts: boolean;

  /** @param acceptsDuplicateReceipts whether a second order is made under a receipt that one has already, as accounts may */
  constructor(steps: Steps, bug: Bug | undefined, acceptsDuplicateReceipts = false) {
    this.steps = steps;
    this.bug = bug;
    this.acceptsDuplicateReceipts = acceptsDuplicateReceipts;
  }

  paymentsOf(razorpayOrderID: string): ModelPayment[] {
    return [...this.payments.values()].filter((one) => one.razorpayOrderID === razorpayOrderID);
  }

  isPaid(razorpayOrderID: string): boolean {
    return this.paymentsOf(razorpayOrderID).some(({ capturedAt }) => capturedAt !== null);
  }

  /** @throws Error when another of its orders was handed out for the same one of ours before: two tabs would both pay */
  handOut(order: Order | undefined): void {
    if (order?.razorpayOrderID) {
      const { terms, razorpayOrderID } = order;
      const first = this.handedOut.get(terms.orderID) ?? razorpayOrderID;
      this.handedOut.set(terms.orderID, first);
      if (first !== razorpayOrderID) {
        throw new InvariantViolation('two tabs are asked to pay different orders of the provider');
      }
    }
  }

  /** Someone tries to pay; nothing has come of it yet. */
  attempt(order: ProviderOrder, now: number, odd: Partial<ModelPayment>): ModelPayment {
    const payment: ModelPayment = {
      paymentID: `pay_${this.payments.size + 1}`,
      razorpayOrderID: order.id,
      amountPaise: order.amountPaise,
      currency: order.currency,
      at: Math.floor(now / 1000) * 1000,
      state: 'created',
      capturedAt: null,
      refunds: [],
      disputes: [],
      ...odd,
    };
    this.payments.set(payment.paymentID, payment);
    return payment;
  }

  /** The provider says what has become of a payment. */
  move(payment: ModelPayment, state: ModelPayment['state']): void {
    payment.state = state;
    if (state === 'captured' || state === 'refunded') {
      payment.capturedAt ??= this.now;
    }
    this.emit(payment);
  }

  refund(payment: ModelPayment, amountPaise: number, state: RefundFact['state'], at: number): void {
    const { paymentID, refunds } = payment;
    const refundID = `rfnd_${paymentID}_${refunds.length}`;
    refunds.push({ kind: 'refund', refundID, paymentID, state, amountPaise, at });
    payment.state = refundedPaise(payment) >= payment.amountPaise ? 'refunded' : payment.state;
    if (this.steps.happens(listedLate)) {
      this.listedFrom.set(refundID, this.now + this.steps.one(lagsMs));
    }
    this.emit(payment);
  }

  endRefund(payment: ModelPayment, refundID: string, state: 'processed' | 'failed'): void {
    payment.refunds = payment.refunds.map((one) =>
      one.refundID === refundID ? { ...one, state } : one,
    );
    payment.state = refundedPaise(payment) < payment.amountPaise ? 'captured' : payment.state;
    this.emit(payment);
  }

  /** The buyer's bank takes money back. */
  lose(payment: ModelPayment, deductedPaise: number, at: number): void {
    const { paymentID, disputes, razorpayOrderID } = payment;
    const dispute: DisputeFact = {
      kind: 'dispute',
      disputeID: `disp_${paymentID}_${disputes.length}`,
      paymentID,
      state: 'lost',
      deductedPaise,
      respondBy: null,
      at,
    };
    disputes.push(dispute);
    this.tell({ razorpayOrderID, disputeID: dispute.disputeID });
  }

  /** The port as one actor has it. @param isUnwanted whether an order's person could pay for nothing since before it began */
  port(actor: Actor, isUnwanted: (orderID: string) => boolean = () => false): PaymentProvider {
    const step = <T>(name: string, act: () => T) =>
      this.steps.step(actor, name, act, () => new Failure('operationFailed', name));
    return {
      publicKey: async () => 'rzp_test_1',
      openOrder: (terms) =>
        step('open at the provider', () => {
          const { orderID: receipt, amountPaise, currency } = terms;
          const made = [...this.orders.values()].find((order) => order.receipt === receipt);
          if (made && !this.acceptsDuplicateReceipts) {
            return made;
          }
          const id = `order_${this.orders.size + 1}`;
          const order = { id, amountPaise, currency, receipt };
          this.orders.set(id, order);
          this.openedAt.set(id, this.now);
          this.notes.set(id, notesFromTerms(terms));
          return order;
        }),
      order: (id) =>
        step('fetch order', () => ({ ...this.found(id), notes: this.notes.get(id) ?? {} })),
      facts: async (id, failedToo) => {
        const payments = await step('fetch payments', () => {
          const found = this.paymentsOf(id);
          return found.map((one) => ({ fact: this.factOf(one), given: refundedPaise(one) }));
        });
        const refunded = payments.filter(
          ({ fact, given }) => given > 0 || (failedToo && fact.state === 'captured'),
        );
        const refunds = await Promise.all(
          refunded.map(({ fact: { paymentID } }) =>
            step('fetch refunds', () => this.listedRefunds(this.payments.get(paymentID))),
          ),
        );
        return [...payments.map(({ fact }): Fact => fact), ...refunds.flat()];
      },
      dispute: (id) => step('fetch dispute', () => this.disputeOf(id)),
      capture: (paymentID) =>
        step('capture', () => {
          const payment = this.payments.get(paymentID);
          if (payment?.state === 'authorized' && !this.isPaid(payment.razorpayOrderID)) {
            this.move(payment, 'captured');
            const receipt = this.orders.get(payment.razorpayOrderID)?.receipt ?? '';
            this.tookUnwanted ||= isUnwanted(receipt);
          }
        }),
      signedCheckout: async (id, paymentID, signature) => signature === `${id}|${paymentID}`,
    };
  }

  /** The port that gives money back. */
  refundProvider(actor: Actor, now: () => number): RefundProvider {
    return {
      refund: ({ paymentID, amountPaise, key }) =>
        this.steps.step(
          actor,
          `refund ${key}`,
          () => this.give(paymentID, amountPaise, key, now()),
          () => new Failure('operationFailed', 'refund'),
        ),
    };
  }

  /** Its refunds as the lists have them: a payment is called refunded at once, while its refund may be listed later. */
  listedRefunds(payment: ModelPayment | undefined): RefundFact[] {
    const isListed = ({ refundID }: RefundFact) =>
      (this.listedFrom.get(refundID) ?? this.now) <= this.now;
    return payment?.refunds.filter(isListed) ?? [];
  }

  private give(paymentID: string, amountPaise: number, key: string, at: number) {
    const payment = this.payments.get(paymentID);
    const known = payment?.refunds.find(({ refundID }) => refundID === this.refundsByKey.get(key));
    if (known && this.bug !== 'refundKeyIgnored') {
      return known;
    }
    if (
      payment?.state !== 'captured' ||
      amountPaise > payment.amountPaise - refundedPaise(payment) - lostPaise(payment)
    ) {
      return 'refused' as const;
    }
    this.refund(payment, amountPaise, this.steps.one(['pending', 'processed']), at);
    const made = payment.refunds.at(-1);
    if (!made) {
      throw new Error('a refund that was just made is gone');
    }
    this.givenTwice ||= this.refundsByKey.has(key);
    this.refundsByKey.set(key, made.refundID);
    return made;
  }

  private disputeOf(id: string): DisputeFact {
    const all = [...this.payments.values()].flatMap(({ disputes }) => disputes);
    const dispute = all.find(({ disputeID }) => disputeID === id);
    if (!dispute) {
      throw new Failure('dataNotFound', 'no such dispute');
    }
    // A body may state more than the bank took.
    return this.bug === 'disputeBelieved' ? { ...dispute, deductedPaise: 0 } : dispute;
  }

  private found(id: string): ProviderOrder {
    const order = this.orders.get(id);
    if (!order) {
      throw new Failure('dataNotFound', 'no such order');
    }
    return order;
  }

  private factOf({ paymentID, state, amountPaise, currency, at, ...more }: ModelPayment): Fact & {
    kind: 'payment';
  } {
    const isSpoilt = this.bug === 'grantOnAuthorized' && state === 'authorized';
    const due = this.orders.get(more.razorpayOrderID)?.amountPaise ?? amountPaise;
    return {
      kind: 'payment',
      paymentID,
      state: isSpoilt ? 'captured' : toldState({ state, ...more }),
      amountPaise: this.bug === 'amountUnchecked' ? due : amountPaise,
      currency,
      at:
        this.bug === 'ordersNeverExpire'
          ? Math.min(at, this.openedAt.get(more.razorpayOrderID) ?? at)
          : at,
    };
  }

  private emit({ razorpayOrderID }: ModelPayment): void {
    const copies = this.steps.happens(0.3) ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      this.tell({ razorpayOrderID });
    }
  }

  /** Some events are lost, others when they fail, and the rest come at last: the lists have what none of them told. */
  private tell(event: Omit<ModelEvent, 'arrives'>): void {
    if (this.steps.happens(0.7)) {
      this.events.push({ ...event, arrives: this.steps.happens(0.7) });
    }
  }
}

/** What lost disputes took of a payment. */
export function lostPaise({ disputes }: ModelPayment): number {
  return disputes.reduce((sum, { deductedPaise }) => sum + deductedPaise, 0);
}

/** What is left of a payment after refunds and lost disputes. */
export function heldPaise(payment: ModelPayment | undefined): number {
  return payment ? payment.amountPaise - refundedPaise(payment) - lostPaise(payment) : 0;
}

/** How far the provider says that a payment has come. */
export function toldState({
  state,
  capturedAt,
}: Pick<ModelPayment, 'state' | 'capturedAt'>): PaymentFact['state'] {
  return state === 'refunded' && capturedAt === null ? 'autoRefunded' : state;
}

/** The refunded and pending amount of a payment. */
export function refundedPaise({ refunds }: ModelPayment): number {
  return refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
