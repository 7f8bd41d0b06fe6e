/** A tester's controls, named as in Razorpay's wire format so that HTTP and TypeScript use the same names. */
import * as z from 'zod/mini';
import type { FaultList, RazorpayFault } from '../Faults.ts';
import type { Context } from './Context.ts';
import { find } from './checks.ts';
import { adjust, moveDispute, openDispute } from './disputes.ts';
import { Dispute, Method, type Payment, type PaymentProblem } from './entities.ts';
import { attempt, authorize, capture, fail, signed } from './payments.ts';
import { RefundOutcome, YesOrNo } from './plans.ts';
import { endRefund, refund } from './refunds.ts';
import { retrySettlement, settleNow } from './settle.ts';
import { showDispute, showPayment, showRefund, showSettlement } from './show.ts';
import type { Webhooks } from './webhooks.ts';

const Amount = z.coerce.number().check(z.int());
const Times = z.optional(z.coerce.number().check(z.int(), z.positive()));
const Phase = z.optional(Dispute.shape.phase);

/** A payment without a browser. */
export const PayRequest = z.object({
  order_id: z.string(),
  method: z.optional(Method),
  outcome: z.optional(z.enum(['success', 'failure', 'authorized', 'late'])),
  amount: z.optional(Amount),
  currency: z.optional(z.string()),
  email: z.optional(z.string()),
  contact: z.optional(z.string()),
  description: z.optional(z.string()),
  /** When the bank answers a late payment; after 15 minutes by default. */
  after_ms: z.optional(Amount),
  /** Whether a late payment is captured automatically; true by default. */
  late_capture: z.optional(YesOrNo),
});
export type PayRequest = z.infer<typeof PayRequest>;

/** Inputs of the other controls. */
export const requests = {
  capture: z.object({ payment_id: z.string() }),
  refund: z.object({ payment_id: z.string(), amount: z.optional(Amount) }),
  planRefunds: z.object({ outcome: RefundOutcome, times: Times }),
  endRefund: z.object({ refund_id: z.string(), status: z.enum(['processed', 'failed']) }),
  dispute: z.object({
    payment_id: z.string(),
    amount: z.optional(Amount),
    phase: Phase,
    reason_code: z.optional(z.string()),
  }),
  moveDispute: z.object({
    dispute_id: z.string(),
    status: z.enum(['open', 'under_review', 'action_required', 'won', 'lost', 'closed']),
    phase: Phase,
  }),
  adjust: z.object({ amount: Amount, description: z.string() }),
  settle: z.object({
    failed: z.optional(YesOrNo),
    negative: z.optional(YesOrNo),
    except: z.optional(z.array(z.string())),
  }),
  retrySettlement: z.object({ settlement_id: z.string() }),
};
type Requests = { [Name in keyof typeof requests]: z.infer<(typeof requests)[Name]> };

/** The result of a payment; the signed fields only if the customer's page would receive them. */
export interface Paid {
  readonly payment: ReturnType<typeof showPayment>;
  readonly checkout: ReturnType<typeof signed> | null;
}

/** The controls. */
export class Sandbox {
  /** `emit` sends any event, also of entities that the product does not expect. */
  readonly webhooks: Webhooks;
  readonly faults: FaultList<RazorpayFault>;
  private readonly context: Context;

  constructor(context: Context) {
    this.context = context;
    this.webhooks = context.webhooks;
    this.faults = context.faults;
  }

  readonly pay = async (request: PayRequest): Promise<Paid> => {
    const { tables, clock } = this.context;
    const { outcome = 'success', method = 'upi' } = request;
    const order = find(tables.orders, 'order_', request.order_id);
    const attempted = attempt(this.context, order, { ...request, method });
    switch (outcome) {
      case 'failure':
        return { payment: showPayment(fail(this.context, attempted, declined)), checkout: null };
      case 'late': {
        const lateAt = clock.now() + (request.after_ms ?? 15 * 60_000);
        const autoCapture = attempted.autoCapture && (request.late_capture ?? true);
        const late = { ...attempted, lateAt, autoCapture };
        tables.payments.put(late.id, late);
        return { payment: showPayment(late), checkout: null };
      }
      default: {
        const autoCapture = attempted.autoCapture && outcome === 'success';
        const done = authorize(this.context, { ...attempted, autoCapture });
        return { payment: showPayment(done), checkout: signed(this.context, done) };
      }
    }
  };

  /** From the dashboard. */
  readonly capture = async ({ payment_id }: Requests['capture']) =>
    showPayment(capture(this.context, this.payment(payment_id)));

  /** From the dashboard; the remaining amount by default. */
  readonly refund = async ({ payment_id, amount }: Requests['refund']) => {
    const payment = this.payment(payment_id);
    const rest = payment.amount - payment.amount_refunded;
    return showRefund(
      refund(this.context, payment, { amount: amount ?? rest, source: 'dashboard' }),
    );
  };

  /** The outcome of the next refunds. */
  readonly planRefunds = ({ outcome, times }: Requests['planRefunds']): void =>
    this.context.refundPlan.set(outcome, times);

  /** Ends a pending refund. */
  readonly endRefund = async ({ refund_id, status }: Requests['endRefund']) => {
    const row = find(this.context.tables.refunds, 'rfnd_', refund_id);
    return showRefund(row.status === 'pending' ? endRefund(this.context, row, status) : row);
  };

  readonly dispute = async ({ payment_id, ...claim }: Requests['dispute']) =>
    showDispute(openDispute(this.context, this.payment(payment_id), claim));

  readonly moveDispute = async ({ dispute_id, ...to }: Requests['moveDispute']) => {
    const row = find(this.context.tables.disputes, 'disp_', dispute_id);
    return showDispute(moveDispute(this.context, row, to));
  };

  /** Adjusts the balance. */
  readonly adjust = async (request: Requests['adjust']) => ({ id: adjust(this.context, request) });

  /** Settles everything unsettled now; null when the balance is not positive and no negative settlement was requested. */
  readonly settle = async (request: Requests['settle'] = {}) => {
    const { failed = false, negative = false, except = [] } = request;
    const made = settleNow(this.context, { failed, negative, except });
    return made && showSettlement(made);
  };

  /** Pays out a failed settlement. */
  readonly retrySettlement = async ({ settlement_id }: Requests['retrySettlement']) => {
    const row = find(this.context.tables.settlements, 'setl_', settlement_id);
    return showSettlement(retrySettlement(this.context, row));
  };

  /** Moves the simulator's own clock; what is due happens at the next tick. */
  readonly advance = (ms: number): void => this.context.clock.advance(ms);

  private payment(id: string): Payment {
    return find(this.context.tables.payments, 'pay_', id);
  }
}

const declined: PaymentProblem = {
  code: 'BAD_REQUEST_ERROR',
  description: 'Your payment has been declined by the bank. Try another method.',
  source: 'bank',
  step: 'payment_authorization',
  reason: 'payment_failed',
};
