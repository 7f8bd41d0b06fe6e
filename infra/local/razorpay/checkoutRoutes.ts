/** Checkout: the script that a shop's page loads, and the test checkout that it opens in a frame. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Context as Call, Hono } from 'hono';
import * as z from 'zod/mini';
import { ApiError, badRequest } from './ApiError.ts';
import type { Context } from './Context.ts';
import { checkoutPage, closedPage } from './checkoutPage.ts';
import { find } from './checks.ts';
import { Method, type Order } from './entities.ts';
import { isLocalOrigin, isOwn } from './origin.ts';
import type { Sandbox } from './sandbox.ts';

const PayRequest = z.object({
  key: z.string(),
  order_id: z.string(),
  method: Method,
  outcome: z.enum(['success', 'failure', 'late']),
  email: z.optional(z.string()),
  contact: z.optional(z.string()),
  description: z.optional(z.string()),
});

/** `/checkout.js`, and the pages under `/checkout`. */
export function checkoutRoutes(context: Context, sandbox: Sandbox): Hono {
  const app = new Hono();
  app.get('/checkout.js', (call) => script(call, checkoutScript));
  app.get('/checkout/page.js', (call) => script(call, pageScript));
  app.get('/checkout', (call) => open(context, call));
  app.post('/checkout/pay', async (call) => {
    if (!isOwn(call)) {
      return call.json({ error: { description: 'Only the test checkout may pay.' } }, 403);
    }
    const request = z.safeParse(PayRequest, await call.req.json());
    if (!request.success) {
      return call.json({ error: { description: 'The request is not understood.' } }, 400);
    }
    try {
      orderToPay(context, request.data);
      return call.json(await sandbox.pay(request.data));
    } catch (cause) {
      if (cause instanceof ApiError) {
        return Response.json(cause.body, { status: cause.status });
      }
      throw cause;
    }
  });
  return app;
}

function open(context: Context, call: Call) {
  const { key = '', order_id = '', amount, currency, origin = '' } = call.req.query();
  if (!isLocalOrigin(origin)) {
    return call.text('The test checkout opens for pages of this machine only.', 400);
  }
  try {
    const order = orderToPay(context, { key, order_id });
    if (amount !== String(order.amount) || currency !== order.currency) {
      throw badRequest(
        'Your payment amount is different from your order amount. To pay successfully, please try using right amount.',
        {
          reason: 'order_amount_mismatch',
        },
      );
    }
    return checkoutPage(call, { origin, key, order });
  } catch (cause) {
    if (cause instanceof ApiError) {
      return closedPage(call, { origin, problem: cause.message });
    }
    throw cause;
  }
}

/** A key and an order of two accounts look like an order that does not exist. */
function orderToPay(context: Context, { key, order_id }: { key: string; order_id: string }): Order {
  if (key !== context.keyId) {
    throw badRequest('The id provided does not exist');
  }
  const order = find(context.books.orders, 'order_', order_id);
  if (order.status === 'paid') {
    throw badRequest(
      'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
      { reason: 'order_already_paid' },
    );
  }
  return order;
}

const checkoutScript = read('checkout.js');
const pageScript = read('checkoutPage.js');

function read(name: string): string {
  return readFileSync(join(import.meta.dirname, 'page', name), 'utf8');
}

function script(call: Call, source: string) {
  return call.body(source, 200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
}
