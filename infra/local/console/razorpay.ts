/** The dev console's section about Razorpay: the simulator's state, and its controls as forms. */

import { Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { decimalRupees } from '../../../lambdas/contract/rupees.ts';
import type { Html } from '../page.ts';
import type { Control } from '../razorpay/controls.ts';
import { ApiError } from '../razorpay/errors.ts';
import { YesOrNo } from '../razorpay/plans.ts';
import type { RazorpaySimulator, RazorpayState } from '../razorpay/RazorpaySimulator.ts';
import { consolePage } from './app.ts';
import { indianTime, table } from './parts.ts';
import { whyWebhookIsOff } from './webhook.ts';

/** `/razorpay` and its forms. */
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
<p class="notice">No money moves, and nothing leaves this machine</p>
${isDone ? html`<p role="status" class="done">Done.</p>` : ''}
<p>Account ${razorpay.accountId}. The webhook is ${state.webhookOff === null ? 'on.' : `off. ${whyWebhookIsOff(state.webhookOff)}`} The clock is ${Math.round(state.clockAhead / 60_000)} minutes ahead. This page shows the newest 50 of each kind; the simulator serves everything as JSON at <code>/sandbox/state</code>.</p>
${tables(state)}
<h2>Controls</h2>
<div class="controls">
${forms.map(([path, control]) => form(path, control))}
</div>`,
  );
}

function tables(state: RazorpayState): Html {
  const events = state.events.map((event) => ({
    ...event,
    tries: event.attempts.map(({ outcome }) => outcome).join(', '),
    next_try: event.state === 'waiting' ? Math.floor(event.dueAt / 1000) : null,
  }));
  return html`${newestRows('Orders', state.orders, ['id', 'receipt', 'amount', 'amount_paid', 'status', 'attempts', 'created_at'])}
${newestRows('Payments', state.payments, ['id', 'order_id', 'amount', 'fee', 'method', 'status', 'amount_refunded', 'created_at'])}
${newestRows('Refunds', state.refunds, ['id', 'payment_id', 'amount', 'status', 'source', 'arn'])}
${newestRows('Disputes', state.disputes, ['id', 'payment_id', 'amount', 'phase', 'status'])}
${newestRows('Settlements', state.settlements, ['id', 'amount', 'status', 'utr', 'created_at'])}
${newestRows('Events', events, ['id', 'event', 'state', 'tries', 'next_try'])}
${newestRows('Faults', state.faults, ['kind', 'method', 'path', 'times', 'probability'])}`;
}

/** The newest 50 rows, in columns of Razorpay's own names. */
function newestRows<Row extends object>(
  title: string,
  rows: readonly Row[],
  columns: readonly (keyof Row & string)[],
): Html {
  const shown = rows.slice(-50).toReversed();
  if (shown.length === 0) {
    return html`<h2>${title}</h2><p>None yet.</p>`;
  }
  const heads = columns.map((name) => name.replaceAll('_', ' '));
  const cells = shown.map((row) => columns.map((name) => cell(name, row[name])));
  return html`<h2>${title}</h2>
${table(title, heads, cells)}`;
}

/** Formats a value: rupees, and the time in India. */
function cell(name: string, value: unknown): string {
  if (typeof value !== 'number') {
    return String(value ?? '–');
  }
  if (name === 'fee' || name.startsWith('amount')) {
    return `₹${decimalRupees(value)}`;
  }
  const isTime = name === 'created_at' || name === 'next_try';
  return isTime ? indianTime(value * 1000) : String(value);
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
