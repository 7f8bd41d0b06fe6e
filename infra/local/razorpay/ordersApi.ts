import { Hono } from 'hono';
import { time } from '../Clock.ts';
import type { ApiBindings, Context } from './Context.ts';
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
import type { Order, Payment } from './entities.ts';
import { assertValid } from './errors.ts';
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
  const { tables } = context;
  const app = new Hono<{ Bindings: ApiBindings }>();
  app.post('/', async (call) => {
    const mayRepeat = call.env.fault === 'duplicateReceipt';
    return call.json(showOrder(create(context, await readBody(call, fields), mayRepeat)));
  });
  app.get('/', (call) => {
    const { receipt, authorized } = call.req.query();
    const rows = tables.orders
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
    const order = find(tables.orders, 'order_', call.req.param('id'));
    return call.json(
      expands(call, 'payments')
        ? { ...showOrder(order), payments: payments(context, order) }
        : showOrder(order),
    );
  });
  app.patch('/:id', async (call) => {
    const order = find(tables.orders, 'order_', call.req.param('id'));
    const body = await readBody(call, ['notes']);
    assertValid(body['notes'] !== undefined, 'The notes field is required.', { field: 'notes' });
    const changed: Order = { ...(tables.orders.get(order.id) ?? order), notes: notesOf(body) };
    tables.orders.put(changed.id, changed);
    return call.json(showOrder(changed));
  });
  app.get('/:id/payments', (call) => {
    const order = find(tables.orders, 'order_', call.req.param('id'));
    return call.json(payments(context, order));
  });
  return app;
}

function create({ tables, ids, clock }: Context, body: Body, mayRepeat: boolean): Order {
  const amount = amountOf(body);
  const currency = currencyOf(body);
  const receipt = receiptOf(body);
  const notes = notesOf(body);
  const capture = captureOf(body);
  const same =
    receipt === null ? undefined : tables.orders.all().find((order) => order.receipt === receipt);
  if (same !== undefined && !mayRepeat) {
    const isWanted = body['unique_receipt'] === true;
    assertValid(isWanted, 'Order receipt should be unique.', { field: 'receipt' });
    return same;
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
  tables.orders.put(order.id, order);
  return order;
}

function paymentsOf({ tables }: Context, order: Order): Payment[] {
  return tables.payments.all().filter(({ order_id }) => order_id === order.id);
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

/** When an order's payments are captured: automatically unless the order says otherwise. */
function captureOf(body: Body): Pick<Order, 'capture' | 'automaticExpiry' | 'manualExpiry'> {
  const payment = fieldsOf(body['payment']);
  const options = fieldsOf(payment['capture_options']);
  const automatic = minutes(options, 'automatic_expiry_period');
  const manual = minutes(options, 'manual_expiry_period');
  assertValid((automatic ?? 12) >= 12, 'The automatic expiry period must be at least 12.');
  const isManualGood = manual === null || (manual <= 7200 && manual >= (automatic ?? 0));
  assertValid(isManualGood, 'The manual expiry period may not be greater than 7200.');
  return {
    capture:
      payment['capture'] === 'manual' || isOff(body['payment_capture']) ? 'manual' : 'automatic',
    automaticExpiry: automatic === null ? null : automatic * time.minute,
    manualExpiry: manual === null ? null : manual * time.minute,
  };
}

function isOff(value: unknown): boolean {
  return value === false || value === 0;
}

function fieldsOf(value: unknown): Body {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function minutes(options: Body, name: string): number | null {
  const value = options[name];
  if (value === undefined || value === null) {
    return null;
  }
  const isInteger = typeof value === 'number' && Number.isInteger(value);
  assertValid(isInteger, `The ${name.replaceAll('_', ' ')} must be an integer.`);
  return value;
}
