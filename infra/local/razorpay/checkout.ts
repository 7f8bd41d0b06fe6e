/** Checkout: the script that a merchant's page loads, and the test checkout that it opens in a frame. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Context as Call, Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { formatPaise } from '../../../lambdas/contract/rupees.ts';
import { type Html, page, styleAnswer } from '../page.ts';
import type { Context } from './Context.ts';
import { find } from './checks.ts';
import { Method, type Order } from './entities.ts';
import { ApiError, badRequest } from './errors.ts';
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
  app.get('/style.css', () => styleAnswer());
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
  const order = find(context.tables.orders, 'order_', order_id);
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

/** The test checkout of an order that can be paid. */
function checkoutPage(
  call: Call,
  { origin, key, order }: { origin: string; key: string; order: Order },
) {
  const data = html`data-shop="${origin}" data-key="${key}" data-order="${order.id}"`;
  return framed(
    call,
    data,
    html`<p class="amount">${formatPaise(order.amount)}</p>
<p id="description"></p>
<form class="fields">
<fieldset>
<legend>Pay by</legend>
<label><input type="radio" name="method" value="card" checked> Card <span class="hint">4100 2800 0000 1007</span></label>
<label><input type="radio" name="method" value="upi"> UPI <span class="hint">success@razorpay</span></label>
<label><input type="radio" name="method" value="netbanking"> Netbanking <span class="hint">HDFC</span></label>
</fieldset>
<p role="status"></p>
<p role="alert"></p>
<button class="main" value="pay">Pay ${formatPaise(order.amount)}</button>
<button value="fail">Fail</button>
<button value="closeAfter">Pay, and close before the shop is told</button>
<button value="late">Close now, and let the bank pay 15 minutes later</button>
</form>
<button id="leave">Close without paying</button>`,
  );
}

/** The test checkout when the order cannot be paid. */
function closedPage(call: Call, { origin, problem }: { origin: string; problem: string }) {
  return framed(
    call,
    html`data-shop="${origin}"`,
    html`<p id="description"></p>
<p role="alert">${problem}</p>
<button id="leave">Close</button>`,
  );
}

function framed(call: Call, data: Html, body: Html) {
  call.header(
    'content-security-policy',
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors http://localhost:* http://127.0.0.1:*; require-trusted-types-for 'script'",
  );
  call.header('cross-origin-resource-policy', 'cross-origin');
  call.header('referrer-policy', 'no-referrer');
  call.header('cache-control', 'no-store');
  call.header('x-content-type-options', 'nosniff');
  return call.html(
    page({
      title: 'Test checkout',
      style: '/style.css',
      head: html`<script type="module" src="/checkout/page.js"></script>`,
      body: html`class="narrow" ${data}`,
      content: html`<header><h1 id="shop">Test checkout</h1></header>
<main>
<p class="notice">Test checkout: no money moves</p>
${body}
</main>`,
    }),
  );
}

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an address is a page's on this machine. */
function isLocalOrigin(origin: string): boolean {
  const url = URL.parse(origin);
  return url !== null && url.origin === origin && loopback.includes(url.hostname);
}

/** Whether a request comes from a page of its own server, or from no page at all. */
export function isOwn(call: Call): boolean {
  const origin = call.req.header('origin');
  if (origin === undefined) {
    return true;
  }
  return isLocalOrigin(origin) && origin === new URL(call.req.url).origin;
}
