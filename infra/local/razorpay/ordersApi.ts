import { Hono } from 'hono';
import { badRequest } from './ApiError.ts';
import type { ApiBindings } from './api.ts';
import type { Context } from './Context.ts';
import { captureOf } from './captureSettings.ts';
import { amountOf, type Body, currencyOf, find, notesOf, readBody, receiptOf } from './checks.ts';
import type { Order, Payment } from './entities.ts';
import { collection, expands, pageOf } from './lists.ts';
import { showCard, showOrder, showPayment } from './show.ts';

const fields = [
  'amount',
  'currency',
  'receipt',
  'unique_receipt',
  'notes',
  'payment',
  'payment_capture',
  'partial_payment',
  'first_payment_min_amount',
];

/** `/v1/orders` */
export function ordersApi(context: Context): Hono<{ Bindings: ApiBindings }> {
  const { books } = context;
  const app = new Hono<{ Bindings: ApiBindings }>();
  app.post('/', async (call) => {
    const mayRepeat = call.env.fault === 'duplicateReceipt';
    return call.json(showOrder(await create(context, await readBody(call, fields), mayRepeat)));
  });
  app.get('/', (call) => {
    const { receipt, authorized } = call.req.query();
    const rows = books.orders
      .all()
      .filter((order) => receipt === undefined || order.receipt === receipt)
      .filter(
        (order) =>
          authorized === undefined || wasAuthorized(context, order) === (authorized === '1'),
      );
    const page = pageOf(call, rows);
    const withPayments = expands(call, 'payments') || expands(call, 'payments.card');
    return call.json(
      collection(
        page.map((order) =>
          withPayments
            ? {
                ...showOrder(order),
                payments: payments(context, order, expands(call, 'payments.card')),
              }
            : showOrder(order),
        ),
      ),
    );
  });
  app.get('/:id', (call) => {
    const order = find(books.orders, 'order_', call.req.param('id'));
    return call.json(
      expands(call, 'payments')
        ? { ...showOrder(order), payments: payments(context, order) }
        : showOrder(order),
    );
  });
  app.patch('/:id', async (call) => {
    const order = find(books.orders, 'order_', call.req.param('id'));
    const body = await readBody(call, ['notes']);
    if (body['notes'] === undefined) {
      throw badRequest('The notes field is required.', { field: 'notes' });
    }
    const changed: Order = { ...(books.orders.get(order.id) ?? order), notes: notesOf(body) };
    await books.orders.put(changed.id, changed);
    return call.json(showOrder(changed));
  });
  app.get('/:id/payments', (call) => {
    const order = find(books.orders, 'order_', call.req.param('id'));
    return call.json(payments(context, order));
  });
  return app;
}

async function create(
  { books, ids, clock }: Context,
  body: Body,
  mayRepeat: boolean,
): Promise<Order> {
  const amount = amountOf(body);
  const currency = currencyOf(body);
  const receipt = receiptOf(body);
  const notes = notesOf(body);
  const capture = captureOf(body);
  const same =
    receipt === null ? undefined : books.orders.all().find((order) => order.receipt === receipt);
  if (same !== undefined && !mayRepeat) {
    if (body['unique_receipt'] === true) {
      return same;
    }
    throw badRequest('Order receipt should be unique.', { field: 'receipt' });
  }
  const order: Order = {
    id: ids.next('order_'),
    amount,
    amount_paid: 0,
    currency,
    receipt,
    status: 'created',
    attempts: 0,
    notes,
    created_at: clock.seconds(),
    ...capture,
  };
  await books.orders.put(order.id, order);
  return order;
}

function paymentsOf({ books }: Context, order: Order): Payment[] {
  return books.payments.all().filter(({ order_id }) => order_id === order.id);
}

function payments(context: Context, order: Order, withCards = false) {
  return collection(
    paymentsOf(context, order)
      .toReversed()
      .map((payment) =>
        withCards && payment.method === 'card'
          ? { ...showPayment(payment), card: showCard(payment) }
          : showPayment(payment),
      ),
  );
}

function wasAuthorized(context: Context, order: Order): boolean {
  return paymentsOf(context, order).some(({ authorizedAt }) => authorizedAt !== null);
}
