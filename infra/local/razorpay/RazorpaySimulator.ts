/** The Razorpay simulator: API, Checkout, webhooks and settlements of test mode. */
import { createHash, randomBytes } from 'node:crypto';
import { type Context as Call, Hono } from 'hono';
import * as z from 'zod/mini';
import { Clock } from '../Clock.ts';
import { FaultList, type RazorpayFault } from '../Faults.ts';
import type { Store } from '../State.ts';
import { api } from './api.ts';
import { type Context, openTables, type Tables } from './Context.ts';
import { checkoutRoutes, isOwn } from './checkout.ts';
import { type Control, controlsOf } from './controls.ts';
import type { WebhookOff } from './entities.ts';
import { ApiError } from './errors.ts';
import { createIds } from './ids.ts';
import { agePayments } from './payments.ts';
import { RefundPlan } from './plans.ts';
import { ageRefunds } from './refunds.ts';
import { Sandbox } from './sandbox.ts';
import { settleDue } from './settle.ts';
import { Webhooks } from './webhooks.ts';

/** The keys of a Razorpay account. */
export interface RazorpayKeys {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecrets: { readonly current: string; readonly previous: string };
}

/** Options of the simulator. */
export interface RazorpayOptions extends RazorpayKeys {
  /** The product's webhook. */
  readonly webhookUrl: string;
  /** Timeout of an event's delivery, ms of real time; 5 seconds by default. */
  readonly webhookTimeout?: number;
  readonly store: Store;
  /** Epoch ms. */
  now(): number;
  log(line: string): void;
  /** Faults; none by default. */
  readonly faults?: FaultList<RazorpayFault>;
  /** Seed of ids and random numbers; the same seed and calls give the same ids. */
  readonly seed?: number;
}

/** The simulator's state. */
export interface RazorpayState
  extends Readonly<{
    [Name in keyof Omit<Tables, 'refundKeys'>]: ReturnType<Tables[Name]['all']>;
  }> {
  readonly faults: readonly RazorpayFault[];
  /** Since when and why the webhook is off; null while it is on. */
  readonly webhookOff: WebhookOff | null;
  /** How far its clock is ahead, in ms. */
  readonly clockAhead: number;
}

/** The running simulator. */
export class RazorpaySimulator {
  /** The API under /v1, /checkout.js, the test checkout, and the controls as JSON under /sandbox. */
  readonly app = new Hono();
  readonly sandbox: Sandbox;
  /** Named in every event. */
  readonly accountId: string;
  /** The text of a stage's Razorpay secret. */
  readonly secret: string;
  readonly controls: Readonly<Record<string, Control>>;
  private readonly context: Context;
  private running: Promise<void> = Promise.resolve();

  /** Starts with the store's data. @throws Error for an empty secret */
  constructor(options: RazorpayOptions) {
    const { store, now, log, seed = 1, webhookTimeout = 5000, faults = new FaultList() } = options;
    checkSecrets(options);
    this.accountId = accountOf(options.keyId);
    this.secret = secretOf(options, this.accountId);
    const tables = openTables(store, log);
    const { events } = tables;
    const clock = new Clock(store, now);
    const all = Object.values(tables);
    const ids = createIds(seed, (id) => all.some((table) => table.get(id) !== undefined));
    const { accountId } = this;
    const webhookOptions = { ...options, accountId, webhookTimeout, clock, ids, events };
    this.context = {
      keyId: options.keyId,
      keySecret: options.keySecret,
      tables,
      clock,
      ids,
      webhooks: new Webhooks(webhookOptions),
      faults,
      refundPlan: new RefundPlan(),
      log,
    };
    this.sandbox = new Sandbox(this.context);
    this.controls = controlsOf(this);
    this.app.route('/v1', api(this.context));
    this.app.route('/', checkoutRoutes(this.context, this.sandbox));
    this.app.get('/sandbox/state', (call) => call.json(this.state()));
    this.app.get('/sandbox/webhooks', (call) => call.json(this.sandbox.webhooks.list()));
    this.app.get('/sandbox/faults', (call) => call.json(faults.list()));
    for (const [path, control] of Object.entries(this.controls)) {
      this.app.post(`/sandbox/${path}`, (call) => runControl(call, control));
    }
  }

  /** Processes what is due: late payments, refunds, settlements, then events. */
  tick(): Promise<void> {
    // One at a time, or an event would be sent twice.
    const tick = this.running.then(() => {
      agePayments(this.context);
      ageRefunds(this.context);
      settleDue(this.context);
      return this.context.webhooks.sendDue();
    });
    this.running = tick.catch(() => undefined);
    return tick;
  }

  /** Deletes everything. */
  reset(): void {
    const { faults, refundPlan, webhooks, tables, clock, ids } = this.context;
    faults.clear();
    refundPlan.set('processed');
    webhooks.clear();
    webhooks.switchTo(true);
    for (const table of Object.values(tables)) {
      table.clear();
    }
    clock.reset();
    ids.reset();
  }

  state(): RazorpayState {
    const { tables, faults, webhooks, clock } = this.context;
    return {
      orders: tables.orders.all(),
      payments: tables.payments.all(),
      refunds: tables.refunds.all(),
      settlements: tables.settlements.all(),
      disputes: tables.disputes.all(),
      adjustments: tables.adjustments.all(),
      events: tables.events.all(),
      faults: faults.list(),
      webhookOff: webhooks.whyOff(),
      clockAhead: clock.ahead(),
    };
  }
}

const StoredKeys = z.object({
  keyId: z.string(),
  keySecret: z.string(),
  webhookSecrets: z.object({ current: z.string(), previous: z.string() }),
});

/** The keys of the local stack's account, generated at the first start and kept. */
export function keptKeys(store: Store): RazorpayKeys {
  const kept = z.safeParse(StoredKeys, store.get('keys'));
  const secret = () => randomBytes(24).toString('base64url');
  const keys = kept.data ?? {
    keyId: `rzp_test_${randomBytes(7).toString('hex')}`,
    keySecret: secret(),
    webhookSecrets: { current: secret(), previous: secret() },
  };
  store.set('keys', keys);
  return keys;
}

function secretOf({ keyId, keySecret, webhookSecrets }: RazorpayKeys, accountId: string): string {
  return JSON.stringify({
    keyId,
    keySecret: { current: keySecret, previous: null },
    webhookSecret: {
      current: webhookSecrets.current,
      previous: {
        value: webhookSecrets.previous,
        replacedOn: new Date().toISOString().slice(0, 10),
      },
    },
    accountId,
  });
}

function checkSecrets({ keySecret, webhookSecrets }: RazorpayKeys): void {
  if ([keySecret, webhookSecrets.current, webhookSecrets.previous].includes('')) {
    throw new Error(
      'Razorpay signs with no empty secret: give it a key secret and two for events.',
    );
  }
}

function accountOf(keyId: string): string {
  const digits = createHash('sha256').update(keyId).digest('base64url').replace(/[-_]/g, '');
  return `acc_${digits.slice(0, 14)}`;
}

/** A control over HTTP, with JSON. */
async function runControl(call: Call, control: Control): Promise<Response> {
  if (!isOwn(call)) {
    return call.json({ error: { description: 'Only pages of this server may do that.' } }, 403);
  }
  try {
    const text = await call.req.text();
    return Response.json((await control.run(text === '' ? {} : JSON.parse(text))) ?? {});
  } catch (cause) {
    if (cause instanceof ApiError) {
      return Response.json(cause.body, { status: cause.status });
    }
    if (cause instanceof z.core.$ZodError || cause instanceof SyntaxError) {
      return call.json({ error: { description: cause.message } }, 400);
    }
    throw cause;
  }
}
