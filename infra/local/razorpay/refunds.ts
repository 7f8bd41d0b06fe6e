/** What can happen to a refund: pending → processed or failed. */

import { time } from '../Clock.ts';
import type { Context } from './Context.ts';
import type { Payment, Refund } from './entities.ts';
import { assertValid, badRequest } from './errors.ts';
import { digits, inEvent, showRefund } from './show.ts';

/** A requested refund. */
export interface RefundRequest {
  readonly amount: number;
  readonly notes?: Readonly<Record<string, string>> | undefined;
  readonly receipt?: string | undefined;
  readonly speed?: Refund['speed'] | undefined;
  readonly source: Refund['source'];
}

/** Refunds a captured payment. @throws ApiError when that is not allowed */
export function refund(context: Context, payment: Payment, request: RefundRequest): Refund {
  checkRefund(context, payment, request.amount);
  const outcome = context.refundPlan.captureNow();
  if (outcome === 'lowBalance') {
    throw badRequest('invalid request sent');
  }
  const at = context.clock.now() + 2 * time.minute;
  return keepRefund(context, payment, {
    ...newRefund(context, payment, request),
    status: outcome === 'processed' ? 'processed' : 'pending',
    next:
      outcome === 'processed'
        ? null
        : { status: outcome === 'failed' ? 'failed' : 'processed', at },
  });
}

/** Refunds an authorized payment that was never captured. */
export function releaseAuthorized(context: Context, payment: Payment): Refund {
  return keepRefund(context, payment, {
    ...newRefund(context, payment, { amount: payment.amount, source: 'razorpay' }),
    uncaptured: true,
  });
}

function checkRefund({ clock }: Context, payment: Payment, amount: number): void {
  assertValid(payment.status !== 'refunded', 'The payment has been fully refunded already');
  const { captured, capturedAt } = payment;
  const isCaptured = captured && capturedAt !== null;
  assertValid(isCaptured, 'The payment status should be captured for action to be taken');
  const oldest = new Date(clock.now());
  oldest.setUTCMonth(oldest.getUTCMonth() - 6);
  assertValid(
    capturedAt >= oldest.getTime(),
    'Refund is not supported by the bank because the payment is more than 6 months old',
  );
  const field = 'amount';
  assertValid(amount >= 100, 'The amount must be at least INR 1.00', { field });
  const tooMuch =
    payment.amount_refunded === 0
      ? 'The refund amount provided is greater than amount captured'
      : 'The total refund amount is greater than the refund payment amount';
  assertValid(amount <= payment.amount - payment.amount_refunded, tooMuch, { field });
}

function newRefund({ ids, clock }: Context, payment: Payment, request: RefundRequest): Refund {
  return {
    id: ids.next('rfnd_'),
    payment_id: payment.id,
    amount: request.amount,
    currency: payment.currency,
    notes: { ...request.notes },
    receipt: request.receipt ?? null,
    status: 'processed',
    speed: request.speed ?? 'normal',
    created_at: clock.seconds(),
    arn: null,
    arnAt: null,
    next: null,
    source: request.source,
    uncaptured: false,
    settlement_id: null,
  };
}

function keepRefund(context: Context, payment: Payment, refund: Refund): Refund {
  const { tables, webhooks, clock } = context;
  const kept: Refund = { ...refund, arnAt: clock.now() + time.hour };
  const amount_refunded = payment.amount_refunded + refund.amount;
  const status = amount_refunded >= payment.amount ? 'refunded' : payment.status;
  const after: Payment = { ...payment, amount_refunded, status };
  tables.payments.put(after.id, after);
  tables.refunds.put(kept.id, kept);
  const payload = { refund: showRefund(kept), payment: inEvent(after) };
  webhooks.emit('refund.created', payload);
  if (kept.status === 'processed') {
    webhooks.emit('refund.processed', payload);
  }
  return kept;
}

/** Ends a pending refund; after a failed one the amount can be refunded again. */
export function endRefund(
  context: Context,
  refund: Refund,
  status: 'processed' | 'failed',
): Refund {
  const { tables, webhooks } = context;
  const ended: Refund = { ...refund, status, next: null };
  tables.refunds.put(ended.id, ended);
  const payment = tables.payments.get(ended.payment_id);
  if (payment === undefined) {
    return ended;
  }
  const amount_refunded = payment.amount_refunded - ended.amount;
  const after: Payment =
    status === 'failed' ? { ...payment, amount_refunded, status: 'captured' } : payment;
  tables.payments.put(after.id, after);
  webhooks.emit(`refund.${status}`, { refund: showRefund(ended), payment: inEvent(after) });
  return ended;
}

/** Refund changes that are due: pending refunds end, and bank references arrive. */
export function ageRefunds(context: Context): void {
  const { tables, clock } = context;
  const now = clock.now();
  for (const { id } of tables.refunds.all()) {
    const refund = tables.refunds.get(id);
    if (refund?.next && now >= refund.next.at) {
      endRefund(context, refund, refund.next.status);
    }
    const ended = tables.refunds.get(id);
    if (ended?.status === 'processed' && ended.arnAt !== null && now >= ended.arnAt) {
      tables.refunds.put(id, { ...ended, arn: digits(id), arnAt: null });
    }
  }
}
