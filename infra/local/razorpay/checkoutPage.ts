import type { Context as Call } from 'hono';
import { html } from 'hono/html';
import { formatPaise } from '../../../lambdas/contract/rupees.ts';
import type { Order } from './entities.ts';

type Markup = ReturnType<typeof html>;

/** The test checkout for an order that can be paid. */
export function checkoutPage(
  call: Call,
  { origin, key, order }: { origin: string; key: string; order: Order },
) {
  const data = html`data-shop="${origin}" data-key="${key}" data-order="${order.id}"`;
  return page(
    call,
    data,
    html`<p class="amount">${formatPaise(order.amount)}</p>
<p id="description"></p>
<form>
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
<button value="closeAfter">Pay, and close before the shop hears of it</button>
<button value="late">Close now, and let the bank pay 15 minutes later</button>
</form>
<button id="leave">Close without paying</button>`,
  );
}

/** The test checkout when there is nothing that can be paid. */
export function closedPage(call: Call, { origin, problem }: { origin: string; problem: string }) {
  return page(
    call,
    html`data-shop="${origin}"`,
    html`<p id="description"></p>
<p role="alert">${problem}</p>
<button id="leave">Close</button>`,
  );
}

function page(call: Call, data: Markup, body: Markup) {
  call.header(
    'content-security-policy',
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors http://localhost:* http://127.0.0.1:*; require-trusted-types-for 'script'",
  );
  call.header('cross-origin-resource-policy', 'cross-origin');
  call.header('referrer-policy', 'no-referrer');
  call.header('cache-control', 'no-store');
  call.header('x-content-type-options', 'nosniff');
  return call.html(html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Test checkout</title>
<link rel="stylesheet" href="/sandbox.css">
<link rel="icon" href="data:,">
<script type="module" src="/checkout/page.js"></script>
</head>
<body class="checkout" ${data}>
<header><h1 id="shop">Test checkout</h1></header>
<main>
<p class="notice">Test checkout: no money moves</p>
${body}
</main>
</body>
</html>
`);
}
