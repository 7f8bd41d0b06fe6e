import { type Context as Call, Hono } from 'hono';
import { badRequest } from './ApiError.ts';
import type { Context } from './Context.ts';
import { amountOf, currencyOf, find, notesOf, readBody } from './checks.ts';
import type { Payment } from './entities.ts';
import { collection, expands, pageOf } from './lists.ts';
import { capture } from './payments.ts';
import { askForRefund } from './refundRequest.ts';
import { inEvent, showPayment, showRefund } from './show.ts';

/** `/v1/payments` */
export function paymentsApi(context: Context): Hono {
  const { books } = context;
  const app = new Hono();
  const found = (call: Call) => find(books.payments, 'pay_', call.req.param('id'));
  const show = (call: Call, payment: Payment) =>
    expands(call, 'card') ? inEvent(payment) : showPayment(payment);
  app.get('/', (call) => {
    const page = pageOf(call, books.payments.all());
    return call.json(collection(page.map((payment) => show(call, payment))));
  });
  app.get('/:id', (call) => call.json(show(call, found(call))));
  app.patch('/:id', async (call) => {
    const { id } = found(call);
    const notes = notesOf(await readBody(call, ['notes']));
    const changed: Payment = { ...find(books.payments, 'pay_', id), notes };
    await books.payments.put(id, changed);
    return call.json(showPayment(changed));
  });
  app.post('/:id/capture', async (call) => {
    const { id } = found(call);
    const body = await readBody(call, ['amount', 'currency']);
    const amount = amountOf(body);
    const currency = currencyOf({ currency: 'INR', ...body });
    const payment = find(books.payments, 'pay_', id);
    if (payment.status === 'authorized') {
      checkSame(payment, amount, currency);
    }
    return call.json(showPayment(await capture(context, payment)));
  });
  app.post('/:id/refund', async (call) =>
    call.json(showRefund(await askForRefund(context, call, found(call).id))),
  );
  app.get('/:id/refunds', (call) => {
    const { id } = found(call);
    const rows = books.refunds.all().filter(({ payment_id }) => payment_id === id);
    return call.json(collection(pageOf(call, rows).map(showRefund)));
  });
  app.get('/:id/refunds/:refundId', (call) => {
    const refund = find(books.refunds, 'rfnd_', call.req.param('refundId'));
    if (refund.payment_id !== found(call).id) {
      throw badRequest('The id provided does not exist');
    }
    return call.json(showRefund(refund));
  });
  return app;
}

function checkSame(payment: Payment, amount: number, currency: string): void {
  if (amount !== payment.amount) {
    throw badRequest('Capture amount must be equal to the amount authorized', { field: 'amount' });
  }
  if (currency !== payment.currency) {
    throw badRequest('The currency provided does not match the currency of the payment', {
      field: 'currency',
    });
  }
}
