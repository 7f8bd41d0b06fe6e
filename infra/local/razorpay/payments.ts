/** What can happen to a payment: created → authorized → captured, or failed; a failed one may still be authorized. */

import { time } from '../Clock.ts';
import type { Context } from './Context.ts';
import type { Method, Order, Payment, PaymentProblem } from './entities.ts';
import { badRequest } from './errors.ts';
import { releaseAuthorized } from './refunds.ts';
import { inEvent, showOrder } from './show.ts';
import { hmac } from './webhooks.ts';

/** The customer's action. */
export interface Attempt {
  readonly method: Method;
  /** A different amount than the order's. */
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
  readonly email?: string | undefined;
  readonly contact?: string | undefined;
  readonly description?: string | undefined;
}

/** An attempt to pay an order. */
export function attempt({ tables, ids, clock }: Context, order: Order, request: Attempt): Payment {
  const payment: Payment = {
    id: ids.next('pay_'),
    amount: request.amount ?? order.amount,
    currency: request.currency ?? order.currency,
    status: 'created',
    order_id: order.id,
    method: request.method,
    amount_refunded: 0,
    captured: false,
    description: request.description ?? null,
    email: request.email ?? 'void@razorpay.com',
    contact: request.contact ?? '+919000090000',
    notes: order.notes,
    fee: null,
    tax: null,
    problem: null,
    late_authorized: false,
    created_at: clock.seconds(),
    authorizedAt: null,
    capturedAt: null,
    lateAt: null,
    autoCapture: order.capture === 'automatic',
    settlement_id: null,
  };
  const status = order.status === 'created' ? 'attempted' : order.status;
  tables.payments.put(payment.id, payment);
  tables.orders.put(order.id, { ...order, status, attempts: order.attempts + 1 });
  return payment;
}

/** Ends a payment without money. */
export function fail(context: Context, payment: Payment, problem: PaymentProblem): Payment {
  const failed: Payment = { ...payment, status: 'failed', problem };
  context.tables.payments.put(failed.id, failed);
  context.webhooks.emit('payment.failed', { payment: inEvent(failed) });
  return failed;
}

/** The bank authorizes; Razorpay captures if it may, and refunds what the order no longer needs. */
export function authorize(context: Context, payment: Payment): Payment {
  const { tables, clock, webhooks } = context;
  const authorized: Payment = {
    ...payment,
    status: 'authorized',
    problem: null,
    authorizedAt: clock.now(),
    lateAt: null,
  };
  tables.payments.put(authorized.id, authorized);
  webhooks.emit('payment.authorized', { payment: inEvent(authorized) });
  // The payment may have been captured while the event was being stored.
  if (tables.payments.get(authorized.id)?.status !== 'authorized') {
    return tables.payments.get(authorized.id) ?? authorized;
  }
  const order = tables.orders.get(authorized.order_id);
  if (order?.status === 'paid') {
    releaseAuthorized(context, authorized);
  } else if (order !== undefined && authorized.autoCapture && isInTime(order, clock.now())) {
    captureNow(context, authorized, order);
  }
  return tables.payments.get(authorized.id) ?? authorized;
}

function isInTime(order: Order, now: number): boolean {
  return order.automaticExpiry === null || now <= order.created_at * 1000 + order.automaticExpiry;
}

/** Captures a payment for the merchant. @throws ApiError when that is not allowed */
export function capture(context: Context, payment: Payment): Payment {
  const order = context.tables.orders.get(payment.order_id);
  if (payment.status === 'captured' || payment.status === 'refunded') {
    throw badRequest('This payment has already been captured', { reason: 'payment_captured' });
  }
  if (payment.status !== 'authorized' || order === undefined) {
    throw badRequest(
      'Only payments which have been authorized and not yet captured can be captured',
    );
  }
  if (order.status === 'paid') {
    throw badRequest(
      'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
      { reason: 'order_already_paid' },
    );
  }
  return captureNow(context, payment, order);
}

function captureNow(context: Context, payment: Payment, order: Order): Payment {
  const { tables, clock, webhooks } = context;
  const captured: Payment = {
    ...payment,
    ...feeOf(payment.amount),
    status: 'captured',
    captured: true,
    capturedAt: clock.now(),
  };
  const paid: Order = { ...order, status: 'paid', amount_paid: payment.amount };
  tables.payments.put(captured.id, captured);
  tables.orders.put(paid.id, paid);
  webhooks.emit('payment.captured', { payment: inEvent(captured) });
  webhooks.emit('order.paid', { payment: inEvent(captured), order: showOrder(paid) });
  return captured;
}

/** Two per cent plus 18 % tax; the fee includes the tax. */
function feeOf(amount: number): { fee: number; tax: number } {
  const charge = Math.round((amount * 2) / 100);
  const tax = Math.round((charge * 18) / 100);
  return { fee: charge + tax, tax };
}

/** Checkout's answer to the page after a successful payment. */
export function signed({ keySecret }: Context, { id, order_id }: Payment) {
  return {
    razorpay_payment_id: id,
    razorpay_order_id: order_id,
    razorpay_signature: hmac(keySecret, `${order_id}|${id}`),
  };
}

const timedOut: PaymentProblem = {
  code: 'BAD_REQUEST_ERROR',
  description: 'Payment was not completed on time.',
  source: 'customer',
  step: 'payment_authentication',
  reason: 'payment_timed_out',
};

/** Payment changes that are due: late bank answers, and authorized payments that were never captured. */
export function agePayments(context: Context): void {
  const { tables, clock } = context;
  const now = clock.now();
  for (const { id } of tables.payments.all()) {
    let payment = tables.payments.get(id);
    if (payment?.status === 'created' && now >= payment.created_at * 1000 + 10 * time.minute) {
      payment = fail(context, payment, timedOut);
    }
    if (payment !== undefined && payment.lateAt !== null && now >= payment.lateAt) {
      payment = authorize(context, { ...payment, late_authorized: true });
    }
    if (payment?.status === 'authorized' && now >= captureDueAt(context, payment)) {
      releaseAuthorized(context, payment);
    }
  }
}

/** Three days after the authorization, unless the order says otherwise. */
function captureDueAt({ tables }: Context, payment: Payment): number {
  const wait = tables.orders.get(payment.order_id)?.manualExpiry ?? 3 * time.day;
  return (payment.authorizedAt ?? 0) + wait;
}
