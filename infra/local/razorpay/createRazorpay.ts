/** The laptop's stand-in for Razorpay. */
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { KeyValueStore } from '../identity/KeyValueStore.ts';
import { api } from './api.ts';
import { type Books, clearBooks, isTaken, openBooks } from './books.ts';
import type { Context } from './Context.ts';
import { checkoutRoutes } from './checkoutRoutes.ts';
import { openClock } from './clock.ts';
import { createFaults, type Fault } from './faults.ts';
import { createIds } from './ids.ts';
import { agePayments } from './payments.ts';
import { createRefundPlan } from './refundPlan.ts';
import { ageRefunds } from './refunds.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { sandboxRoutes } from './sandboxRoutes.ts';
import { settleDue } from './settle.ts';
import { openWebhooks } from './webhooks.ts';

/** What the stand-in works with. */
export interface RazorpayOptions {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecrets: { readonly current: string; readonly previous: string };
  /** Where the product takes events. */
  readonly webhookUrl: string;
  /** How long the product may take for an event, in ms of real time; 5 seconds if left out. */
  readonly webhookTimeout?: number;
  readonly store: KeyValueStore;
  /** Milliseconds since 1970. */
  now(): number;
  log(line: string): void;
  /** Where ids and chance come from; the same seed and calls give the same ids. */
  readonly seed?: number;
}

/** What the stand-in knows, for the tester's desk. */
export interface RazorpayState
  extends Readonly<{ [Name in keyof Omit<Books, 'refundKeys'>]: ReturnType<Books[Name]['all']> }> {
  readonly faults: readonly Fault[];
  readonly webhookIsOn: boolean;
  /** How far its clock is ahead, in ms. */
  readonly clockAhead: number;
}

/** The running stand-in. */
export interface Razorpay {
  /** The API under /v1, /checkout.js, the test checkout, /sandbox/… and the tester's page at /. */
  readonly app: Hono;
  readonly sandbox: Sandbox;
  /** Named in every event. */
  readonly accountId: string;
  /** Does what is due: late payments, refunds, settlements, and then the events. */
  tick(): Promise<void>;
  /** Forgets everything. */
  reset(): Promise<void>;
  state(): RazorpayState;
}

/** Starts the stand-in on what its store kept. */
export async function createRazorpay(options: RazorpayOptions): Promise<Razorpay> {
  const accountId = accountOf(options.keyId);
  const context = await openContext(options, accountId);
  const { books, clock, faults, webhooks, ids, refundPlan } = context;
  const sandbox = createSandbox(context);
  let running: Promise<void> = Promise.resolve();
  const razorpay: Razorpay = {
    app: new Hono(),
    sandbox,
    accountId,
    tick() {
      // One at a time, or an event would go out twice.
      const tick = running.then(() => doWhatIsDue(context));
      running = tick.catch(() => undefined);
      return tick;
    },
    async reset() {
      faults.clear();
      refundPlan.set('processed');
      await webhooks.clear();
      await webhooks.switchTo(true);
      await clearBooks(books);
      await clock.reset();
      ids.reset();
    },
    state: () => ({
      orders: books.orders.all(),
      payments: books.payments.all(),
      refunds: books.refunds.all(),
      settlements: books.settlements.all(),
      disputes: books.disputes.all(),
      adjustments: books.adjustments.all(),
      events: books.events.all(),
      faults: faults.list(),
      webhookIsOn: webhooks.isOn(),
      clockAhead: clock.ahead(),
    }),
  };
  razorpay.app.route('/v1', api(context));
  razorpay.app.route('/', checkoutRoutes(context, sandbox));
  razorpay.app.route('/', sandboxRoutes(razorpay));
  return razorpay;
}

async function openContext(options: RazorpayOptions, accountId: string): Promise<Context> {
  const { store, now, log, seed = 1, webhookTimeout = 5000 } = options;
  checkSecrets(options);
  const books = await openBooks(store, log);
  const clock = await openClock(store, now);
  const ids = createIds(seed, (id) => isTaken(books, id));
  const webhooks = await openWebhooks({
    ...options,
    accountId,
    webhookTimeout,
    clock,
    ids,
    events: books.events,
  });
  return {
    keyId: options.keyId,
    keySecret: options.keySecret,
    books,
    clock,
    ids,
    webhooks,
    faults: createFaults(ids.chance),
    refundPlan: createRefundPlan(),
    refundsInFlight: new Set(),
    log,
  };
}

function checkSecrets({ keySecret, webhookSecrets }: RazorpayOptions): void {
  if ([keySecret, webhookSecrets.current, webhookSecrets.previous].includes('')) {
    throw new Error(
      'Razorpay signs with no empty secret: give it a key secret and two for events.',
    );
  }
}

async function doWhatIsDue(context: Context): Promise<void> {
  await agePayments(context);
  await ageRefunds(context);
  await settleDue(context);
  await context.webhooks.sendDue();
}

function accountOf(keyId: string): string {
  const digits = createHash('sha256').update(keyId).digest('base64url').replace(/[-_]/g, '');
  return `acc_${digits.slice(0, 14)}`;
}
