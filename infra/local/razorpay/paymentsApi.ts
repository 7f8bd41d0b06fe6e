import { type Context as Call, Hono } from 'hono';
import type { Context } from './Context.ts';
import {
  amountOf,
  type Body,
  collection,
  currencyOf,
  expands,
  find,
  notesOf,
  pageOf,
  readBody,
  receiptOf,
} from './checks.ts';
import type { Payment, Refund } from './entities.ts';
import { assertValid, plainRefusal } from './errors.ts';
import { capture } from './payments.ts';
import { refund } from './refunds.ts';
import { inEvent, showPayment, showRefund } from './show.ts';

/** `/v1/payments` */
export function paymentsApi(context: Context): Hono {
  const { tables } = context;
  const app = new Hono();
  const found = (call: Call) => find(tables.payments, 'pay_', call.req.param('id'));
  const show = (call: Call, payment: Payment) =>
    expands(call, 'card') ? inEvent(payment) : showPayment(payment);
  app.get('/', (call) => {
    const page = pageOf(call, tables.payments.all());
    return call.json(collection(page.map((payment) => show(call, payment))));
  });
  app.get('/:id', (call) => call.json(show(call, found(call))));
  app.patch('/:id', async (call) => {
    const { id } = found(call);
    const notes = notesOf(await readBody(call, ['notes']));
    const changed: Payment = { ...find(tables.payments, 'pay_', id), notes };
    tables.payments.put(id, changed);
    return call.json(showPayment(changed));
  });
  app.post('/:id/capture', async (call) => {
    const { id } = found(call);
    const body = await readBody(call, ['amount', 'currency']);
    const amount = amountOf(body);
    const currency = currencyOf({ currency: 'INR', ...body });
    const payment = find(tables.payments, 'pay_', id);
    if (payment.status === 'authorized') {
      checkSame(payment, amount, currency);
    }
    return call.json(showPayment(capture(context, payment)));
  });
  app.post('/:id/refund', async (call) =>
    call.json(showRefund(await askForRefund(context, call, found(call).id))),
  );
  app.get('/:id/refunds', (call) => {
    const { id } = found(call);
    const rows = tables.refunds.all().filter(({ payment_id }) => payment_id === id);
    return call.json(collection(pageOf(call, rows).map(showRefund)));
  });
  app.get('/:id/refunds/:refundId', (call) => {
    const refund = find(tables.refunds, 'rfnd_', call.req.param('refundId'));
    assertValid(refund.payment_id === found(call).id, 'The id provided does not exist');
    return call.json(showRefund(refund));
  });
  return app;
}

function checkSame(payment: Payment, amount: number, currency: string): void {
  const equal = 'Capture amount must be equal to the amount authorized';
  assertValid(amount === payment.amount, equal, { field: 'amount' });
  const match = 'The currency provided does not match the currency of the payment';
  assertValid(currency === payment.currency, match, { field: 'currency' });
}

const fields = ['amount', 'speed', 'notes', 'receipt', 'reverse_all'];

/** Refunds, or repeats the answer to the same request. @throws ApiError when that is not allowed */
async function askForRefund(context: Context, call: Call, paymentId: string): Promise<Refund> {
  const body = await readBody(call, fields);
  const key = call.req.header('x-refund-idempotency');
  const make = () => makeRefund(context, find(context.tables.payments, 'pay_', paymentId), body);
  if (key === undefined) {
    return make();
  }
  assertValid(
    /^[A-Za-z0-9_-]{10,}$/.test(key),
    'The idempotency key must be at least 10 characters long and can contain alphabets, numbers, hyphens and underscores only.',
  );
  return once(context, key, `${paymentId} ${JSON.stringify(sorted(body))}`, make);
}

function once({ tables }: Context, key: string, request: string, make: () => Refund): Refund {
  const known = tables.refundKeys.get(key);
  if (known === undefined) {
    const made = make();
    tables.refundKeys.put(key, { request, refundId: made.id });
    return made;
  }
  if (known.request !== request) {
    throw plainRefusal(
      400,
      'Different request with the same idempotency key has already been processed.',
    );
  }
  return find(tables.refunds, 'rfnd_', known.refundId);
}

function makeRefund(context: Context, payment: Payment, body: Body): Refund {
  return refund(context, payment, {
    amount: amountToRefund(payment, body['amount']),
    notes: notesOf(body),
    receipt: receiptOf(body) ?? undefined,
    speed: body['speed'] === 'optimum' ? 'optimum' : 'normal',
    source: 'api',
  });
}

/** The remaining amount by default. Unlike for orders, fractions are cut off silently. */
function amountToRefund(payment: Payment, amount: unknown): number {
  if (amount === undefined || amount === null) {
    return payment.amount - payment.amount_refunded;
  }
  const isNumber = typeof amount === 'number' && Number.isFinite(amount);
  assertValid(isNumber, 'The amount must be an integer.', { field: 'amount' });
  return Math.trunc(amount);
}

function sorted(body: Body): [string, unknown][] {
  return Object.entries(body).sort(([one], [other]) => (one < other ? -1 : 1));
}
