/** A refund that the API is asked for, once for each idempotency key. */
import type { Context as Call } from 'hono';
import { badRequest, plainRefusal } from './ApiError.ts';
import type { Context } from './Context.ts';
import { type Body, find, notesOf, readBody, receiptOf } from './checks.ts';
import type { Payment, Refund } from './entities.ts';
import { refund } from './refunds.ts';

const fields = ['amount', 'speed', 'notes', 'receipt', 'reverse_all'];

/** Refunds, or answers again what the same request was answered. @throws ApiError when it may not be */
export async function askForRefund(
  context: Context,
  call: Call,
  paymentId: string,
): Promise<Refund> {
  const body = await readBody(call, fields);
  const key = call.req.header('x-refund-idempotency');
  const make = () => makeRefund(context, find(context.books.payments, 'pay_', paymentId), body);
  if (key === undefined) {
    return make();
  }
  if (!/^[A-Za-z0-9_-]{10,}$/.test(key)) {
    throw badRequest(
      'The idempotency key must be at least 10 characters long and can contain alphabets, numbers, hyphens and underscores only.',
    );
  }
  return once(context, key, `${paymentId} ${JSON.stringify(sorted(body))}`, make);
}

async function once(
  { books, refundsInFlight }: Context,
  key: string,
  request: string,
  make: () => Promise<Refund>,
): Promise<Refund> {
  if (refundsInFlight.has(key)) {
    throw plainRefusal(409, 'Another request with the same idempotency key is still in progress.');
  }
  const known = books.refundKeys.get(key);
  if (known !== undefined) {
    if (known.request !== request) {
      throw plainRefusal(
        400,
        'Different request with the same idempotency key has already been processed.',
      );
    }
    return find(books.refunds, 'rfnd_', known.refundId);
  }
  refundsInFlight.add(key);
  try {
    const made = await make();
    await books.refundKeys.put(key, { request, refundId: made.id });
    return made;
  } finally {
    refundsInFlight.delete(key);
  }
}

function makeRefund(context: Context, payment: Payment, body: Body): Promise<Refund> {
  return refund(context, payment, {
    amount: amountToRefund(payment, body['amount']),
    notes: notesOf(body),
    receipt: receiptOf(body) ?? undefined,
    speed: body['speed'] === 'optimum' ? 'optimum' : 'normal',
    source: 'api',
  });
}

/** The rest if none is named. Unlike for orders, a fraction is cut off without a word. */
function amountToRefund(payment: Payment, amount: unknown): number {
  if (amount === undefined || amount === null) {
    return payment.amount - payment.amount_refunded;
  }
  if (typeof amount !== 'number' || !Number.isFinite(amount)) {
    throw badRequest('The amount must be an integer.', { field: 'amount' });
  }
  return Math.trunc(amount);
}

function sorted(body: Body): [string, unknown][] {
  return Object.entries(body).sort(([one], [other]) => (one < other ? -1 : 1));
}
