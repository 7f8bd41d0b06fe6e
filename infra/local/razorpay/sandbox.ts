/** What a tester can make happen, in words of the wire so that HTTP and TypeScript name the same things. */
import type { Context } from './Context.ts';
import { find } from './checks.ts';
import { adjust, moveDispute, openDispute } from './disputes.ts';
import type { Dispute, Method, PaymentProblem, Refund, Settlement } from './entities.ts';
import type { Fault } from './faults.ts';
import { attempt, authorize, capture, fail, signed } from './payments.ts';
import type { RefundOutcome } from './refundPlan.ts';
import { endRefund, refund } from './refunds.ts';
import { retrySettlement, settleNow } from './settle.ts';
import { showDispute, showPayment, showRefund, showSettlement } from './show.ts';
import type { Webhooks } from './webhooks.ts';

/** A payment that is made without a browser. */
export interface PayWish {
  readonly order_id: string;
  readonly method?: Method | undefined;
  readonly outcome?: 'success' | 'failure' | 'authorized' | 'late' | undefined;
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
  readonly email?: string | undefined;
  readonly contact?: string | undefined;
  readonly description?: string | undefined;
  /** When the bank answers a late payment; after 15 minutes if left out. */
  readonly after_ms?: number | undefined;
  /** Whether a late payment may be captured by itself; yes if left out. */
  readonly late_capture?: boolean | undefined;
}

/** What came of a payment: the signed fields only if the customer's page would get them. */
export interface Paid {
  readonly payment: ReturnType<typeof showPayment>;
  readonly checkout: ReturnType<typeof signed> | null;
}

/** The controls. */
export interface Sandbox {
  pay(wish: PayWish): Promise<Paid>;
  /** From the dashboard. */
  capture(wish: { payment_id: string }): Promise<Paid['payment']>;
  /** From the dashboard; everything that is left if no amount is named. */
  refund(wish: {
    payment_id: string;
    amount?: number | undefined;
  }): Promise<ReturnType<typeof showRefund>>;
  /** What the next refunds come to. */
  planRefunds(wish: { outcome: RefundOutcome; times?: number | undefined }): void;
  endRefund(wish: {
    refund_id: string;
    status: 'processed' | 'failed';
  }): Promise<ReturnType<typeof showRefund>>;
  dispute(wish: {
    payment_id: string;
    amount?: number | undefined;
    phase?: Dispute['phase'] | undefined;
    reason_code?: string | undefined;
  }): Promise<ReturnType<typeof showDispute>>;
  moveDispute(wish: {
    dispute_id: string;
    status: Dispute['status'] | 'action_required';
    phase?: Dispute['phase'] | undefined;
  }): Promise<ReturnType<typeof showDispute>>;
  /** Adds to the balance, or takes away. */
  adjust(wish: { amount: number; description: string }): Promise<{ id: string }>;
  /** Settles what is open now; null when the balance is not above zero and a negative settlement was not asked for. */
  settle(wish?: {
    failed?: boolean | undefined;
    negative?: boolean | undefined;
    except?: readonly string[] | undefined;
  }): Promise<ReturnType<typeof showSettlement> | null>;
  retrySettlement(wish: { settlement_id: string }): Promise<ReturnType<typeof showSettlement>>;
  /** `emit` sends any event whatever, for entities that the product does not expect. */
  readonly webhooks: Omit<Webhooks, 'sendDue'>;
  readonly faults: { add(fault: Fault): void; clear(): void; list(): Fault[] };
  /** Moves this stand-in's clock; what becomes due happens with the next tick. */
  advance(ms: number): Promise<void>;
}

/** Makes the controls. */
export function createSandbox(context: Context): Sandbox {
  const { books, webhooks, faults, refundPlan, clock } = context;
  const paymentOf = (id: string) => find(books.payments, 'pay_', id);
  return {
    pay: (wish) => pay(context, wish),
    capture: async ({ payment_id }) => showPayment(await capture(context, paymentOf(payment_id))),
    async refund({ payment_id, amount }) {
      const payment = paymentOf(payment_id);
      const wish = { amount: amount ?? payment.amount - payment.amount_refunded };
      return showRefund(await refund(context, payment, { ...wish, source: 'dashboard' }));
    },
    planRefunds: ({ outcome, times }) => refundPlan.set(outcome, times),
    endRefund: async ({ refund_id, status }) =>
      showRefund(await end(context, find(books.refunds, 'rfnd_', refund_id), status)),
    dispute: async ({ payment_id, ...claim }) =>
      showDispute(await openDispute(context, paymentOf(payment_id), claim)),
    moveDispute: async ({ dispute_id, ...to }) =>
      showDispute(await moveDispute(context, find(books.disputes, 'disp_', dispute_id), to)),
    adjust: async (wish) => ({ id: await adjust(context, wish) }),
    async settle({ failed = false, negative = false, except = [] } = {}) {
      const made = await settleNow(context, { failed, negative, except });
      return made && showSettlement(made);
    },
    async retrySettlement({ settlement_id }) {
      const settlement: Settlement = find(books.settlements, 'setl_', settlement_id);
      return showSettlement(await retrySettlement(context, settlement));
    },
    webhooks,
    faults,
    advance: clock.advance,
  };
}

async function end(context: Context, row: Refund, status: 'processed' | 'failed') {
  return row.status === 'pending' ? endRefund(context, row, status) : row;
}

async function pay(context: Context, wish: PayWish): Promise<Paid> {
  const { books, clock } = context;
  const { outcome = 'success', method = 'upi' } = wish;
  const order = find(books.orders, 'order_', wish.order_id);
  const begun = await attempt(context, order, { ...wish, method });
  switch (outcome) {
    case 'failure':
      return { payment: showPayment(await fail(context, begun, declined)), checkout: null };
    case 'late': {
      const lateAt = clock.now() + (wish.after_ms ?? 15 * 60_000);
      const autoCapture = begun.autoCapture && (wish.late_capture ?? true);
      const late = { ...begun, lateAt, autoCapture };
      await books.payments.put(late.id, late);
      return { payment: showPayment(late), checkout: null };
    }
    default: {
      const autoCapture = begun.autoCapture && outcome === 'success';
      const done = await authorize(context, { ...begun, autoCapture });
      return { payment: showPayment(done), checkout: signed(context, done) };
    }
  }
}

const declined: PaymentProblem = {
  code: 'BAD_REQUEST_ERROR',
  description: 'Your payment has been declined by the bank. Try another method.',
  source: 'bank',
  step: 'payment_authorization',
  reason: 'payment_failed',
};
