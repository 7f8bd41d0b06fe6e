/** The dev console's part about Razorpay: what the simulator knows, and its controls as plain forms. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import type { Html } from '../page.ts';
import type { Control } from '../razorpay/controls.ts';
import { ApiError } from '../razorpay/errors.ts';
import { YesOrNo } from '../razorpay/plans.ts';
import type { RazorpaySimulator, RazorpayState } from '../razorpay/RazorpaySimulator.ts';
import { consolePage } from './consoleApp.ts';

/** `/razorpay`, and what its forms do. */
export function razorpayPages(razorpay: RazorpaySimulator): Hono {
  const app = new Hono();
  app.get('/razorpay', (call) => {
    call.header('cache-control', 'no-store');
    return call.html(statePage(razorpay, call.req.query('done') === 'yes'));
  });
  for (const [path, control] of Object.entries(razorpay.controls)) {
    app.post(`/razorpay/${path}`, async (call) => {
      const fields = Object.entries(await call.req.parseBody());
      try {
        await control.run(Object.fromEntries(fields.filter(([, value]) => value !== '')));
      } catch (cause) {
        if (cause instanceof ApiError || cause instanceof z.core.$ZodError) {
          return call.text(cause.message, 400);
        }
        throw cause;
      }
      return call.redirect('/razorpay?done=yes', 303);
    });
  }
  return app;
}

function statePage(razorpay: RazorpaySimulator, isDone: boolean): Html {
  const state = razorpay.state();
  const forms = Object.entries(razorpay.controls).filter(([, { title }]) => title !== null);
  return consolePage(
    'Razorpay – Xplorers dev console',
    html`<p><a href="/">Dev console</a></p>
<h1>Razorpay</h1>
<p class="notice">No money moves, nothing leaves this machine</p>
${isDone ? html`<p role="status" class="done">Done.</p>` : ''}
<p>Account ${razorpay.accountId}. The webhook is ${state.webhookIsOn ? 'on' : 'off'}. The clock is ${Math.round(state.clockAhead / 60_000)} minutes ahead. The newest 50 of each kind are shown; the simulator has everything as JSON at <code>/sandbox/state</code>.</p>
${tables(state)}
<h2>Controls</h2>
<div class="controls">
${forms.map(([path, control]) => form(path, control))}
</div>`,
  );
}

function tables(state: RazorpayState): Html {
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

function table<Row>(title: string, rows: readonly Row[], cellsOf: (row: Row) => Cells): Html {
  const shown = rows.slice(-50).toReversed().map(cellsOf);
  const [first] = shown;
  if (first === undefined) {
    return html`<h2>${title}</h2><p>None yet.</p>`;
  }
  return html`<h2>${title}</h2>
<div class="scroll" role="region" aria-label="${title}" tabindex="0"><table>
<thead><tr>${Object.keys(first).map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>
${shown.map((cells) => html`<tr>${Object.values(cells).map((cell) => html`<td>${cell ?? '–'}</td>`)}</tr>`)}
</tbody>
</table></div>`;
}

/** A control's form: a choice, or text, for each field that has a label. */
function form(path: string, { title, schema, labels }: Control): Html {
  return html`<form class="fields" method="post" action="/razorpay/${path}">
<h3>${title}</h3>
${Object.entries(labels).map(([name, label]) => {
  const { choices, isOptional } = fieldOf(schema.shape[name]);
  const required = isOptional ? '' : html` required`;
  return html`<label>${label} ${
    choices === null
      ? html`<input name="${name}" autocomplete="off"${required}>`
      : html`<select name="${name}">${choices.map((choice) => html`<option value="${choice}">${choice === '' ? 'as usual' : choice}</option>`)}</select>`
  }</label>`;
})}
<button>${title}</button>
</form>
`;
}

/** What a schema takes: one of some choices, or any text. */
function fieldOf(schema: unknown): { choices: readonly string[] | null; isOptional: boolean } {
  const isOptional = schema instanceof z.ZodMiniOptional;
  const inner: unknown = isOptional ? schema._zod.def.innerType : schema;
  const choices =
    inner === YesOrNo ? ['yes', 'no'] : inner instanceof z.ZodMiniEnum ? inner.options : null;
  return { choices: choices && [...(isOptional ? [''] : []), ...choices.map(String)], isOptional };
}

function rupees(paise: number | null): string | null {
  return paise === null ? null : `₹${(paise / 100).toFixed(2)}`;
}

/** The time in India. */
function instant(seconds: number): string {
  return new Date(seconds * 1000).toLocaleString('en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
}
