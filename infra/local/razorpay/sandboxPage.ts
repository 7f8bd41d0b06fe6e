/** The tester's page: what the stand-in knows, and its controls as plain forms. */

import type { Context as Call } from 'hono';
import { html } from 'hono/html';
import { decimalRupees } from '../../../lambdas/contract/rupees.ts';
import type { Razorpay, RazorpayState } from './createRazorpay.ts';
import { type Form, forms } from './sandboxForms.ts';

type Markup = ReturnType<typeof html>;

/** `/` */
export function sandboxPage(call: Call, razorpay: Razorpay) {
  call.header(
    'content-security-policy',
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  );
  call.header('cache-control', 'no-store');
  call.header('referrer-policy', 'same-origin');
  call.header('x-content-type-options', 'nosniff');
  const state = razorpay.state();
  const done = call.req.query('done') === 'yes' ? html`<p role="status">Done.</p>` : '';
  return call.html(html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Razorpay stand-in</title>
<link rel="stylesheet" href="/sandbox.css">
<link rel="icon" href="data:,">
</head>
<body>
<header><h1>Razorpay stand-in</h1></header>
<main>
<p class="notice">No money moves, nothing leaves this machine</p>
${done}
<p>Account ${razorpay.accountId}. The webhook is ${state.webhookIsOn ? 'on' : 'off'}. The clock is ${Math.round(state.clockAhead / 60_000)} minutes ahead. The newest 50 of each kind are shown; <a href="/sandbox/state">everything as JSON</a>.</p>
${tables(state)}
<h2>Controls</h2>
<div class="controls">
${forms.map(showForm)}
</div>
</main>
</body>
</html>
`);
}

function tables(state: RazorpayState): Markup {
  return html`${table('Orders', state.orders, (row) => ({
    order: row.id,
    receipt: row.receipt,
    amount: rupees(row.amount),
    paid: rupees(row.amount_paid),
    status: row.status,
    attempts: row.attempts,
    created: instant(row.created_at),
  }))}
${table('Payments', state.payments, (row) => ({
  payment: row.id,
  order: row.order_id,
  amount: rupees(row.amount),
  fee: rupees(row.fee),
  method: row.method,
  status: row.status,
  refunded: rupees(row.amount_refunded),
  created: instant(row.created_at),
}))}
${table('Refunds', state.refunds, (row) => ({
  refund: row.id,
  payment: row.payment_id,
  amount: rupees(row.amount),
  status: row.status,
  by: row.source,
  arn: row.arn,
}))}
${table('Disputes', state.disputes, (row) => ({
  dispute: row.id,
  payment: row.payment_id,
  amount: rupees(row.amount),
  phase: row.phase,
  status: row.status,
}))}
${table('Settlements', state.settlements, (row) => ({
  settlement: row.id,
  amount: rupees(row.amount),
  status: row.status,
  utr: row.utr,
  created: instant(row.created_at),
}))}
${table('Events', state.events, (row) => ({
  event: row.id,
  name: row.event,
  state: row.state,
  tries: row.attempts.map(({ outcome }) => outcome).join(', '),
  'next try': row.state === 'waiting' ? instant(Math.floor(row.dueAt / 1000)) : null,
}))}
${table('Faults', state.faults, (row) => ({
  fault: row.kind,
  call: `${row.method ?? 'any'} ${row.path ?? 'any'}`,
  times: row.times ?? 'until cleared',
  probability: row.probability ?? 1,
}))}`;
}

type Cells = Readonly<Record<string, string | number | null>>;

function table<Row>(title: string, rows: readonly Row[], cellsOf: (row: Row) => Cells): Markup {
  const shown = rows.slice(-50).toReversed().map(cellsOf);
  const [first] = shown;
  if (first === undefined) {
    return html`<h2>${title}</h2><p>None yet.</p>`;
  }
  return html`<h2>${title}</h2>
<div class="table" role="region" aria-label="${title}" tabindex="0"><table>
<thead><tr>${Object.keys(first).map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>
${shown.map((cells) => html`<tr>${Object.values(cells).map((cell) => html`<td>${cell ?? '–'}</td>`)}</tr>`)}
</tbody>
</table></div>`;
}

function showForm({ title, path, fields }: Form): Markup {
  return html`<form method="post" action="/sandbox/${path}">
<h3>${title}</h3>
${fields.map(({ name, label, choices, required }) => {
  const marks = required === true ? html` required` : '';
  return html`<label>${label} ${
    choices === undefined
      ? html`<input name="${name}" autocomplete="off"${marks}>`
      : html`<select name="${name}">${choices.map((choice) => html`<option value="${choice}">${choice === '' ? 'as usual' : choice}</option>`)}</select>`
  }</label>`;
})}
<button>${title}</button>
</form>
`;
}

function rupees(paise: number | null): string | null {
  return paise === null ? null : `₹${decimalRupees(paise)}`;
}

/** The time in India. */
function instant(seconds: number): string {
  return new Date(seconds * 1000).toLocaleString('en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
}
