/** The webhook's events: when they are sent, how they are retried, and how a tester's plan changes them. */
import { createHmac } from 'node:crypto';
import { type Clock, time } from '../Clock.ts';
import type { Store, Table } from '../State.ts';
import { type WebhookEvent, WebhookOff } from './entities.ts';
import type { Ids } from './ids.ts';
import { type WebhookPlan, WebhookPlanner } from './plans.ts';

/** What the webhook uses. */
export interface WebhookOptions {
  readonly webhookUrl: string;
  readonly webhookSecrets: { readonly current: string; readonly previous: string };
  /** The delivery's timeout, ms of real time. */
  readonly webhookTimeout: number;
  readonly accountId: string;
  readonly store: Store;
  readonly events: Table<WebhookEvent>;
  readonly clock: Clock;
  readonly ids: Ids;
  log(line: string): void;
}

/** The webhook, enabled or disabled. */
export class Webhooks {
  private readonly options: WebhookOptions;
  private readonly events: Table<WebhookEvent>;
  private readonly planner = new WebhookPlanner();
  private off: WebhookOff | null;

  constructor(options: WebhookOptions) {
    this.options = options;
    this.events = options.events;
    this.off = WebhookOff.safeParse(options.store.get('webhookOff')).data ?? null;
  }

  /** Queues an event. */
  emit(event: string, payload: Readonly<Record<string, object>>): void {
    const { ids, accountId, clock } = this.options;
    const row = newEvent(ids.next(''), event, payload, accountId, clock.now());
    this.events.put(row.id, withPlan(row, this.planner.captureNow(event), this.off === null));
  }

  /** Sends the events that are due. */
  async sendDue(): Promise<void> {
    const now = this.options.clock.now();
    const due = this.waiting()
      .filter(({ dueAt }) => dueAt <= now)
      .sort((one, other) => one.dueAt - other.dueAt);
    for (const row of arrange(due, this.planner.get().order, this.options.ids)) {
      if (this.off === null) {
        await this.send(row);
      }
    }
  }

  /** Sends these events now, in this order; all pending ones by default. */
  async deliver(ids?: readonly string[]): Promise<void> {
    for (const row of ids?.flatMap((id) => this.events.get(id) ?? []) ?? this.waiting()) {
      await this.send(row);
    }
  }

  plan(plan: WebhookPlan): void {
    this.planner.set(plan);
  }

  planned(): WebhookPlan {
    return this.planner.get();
  }

  /** Ends the plan and releases the events it holds back. */
  clear(): void {
    this.planner.set({});
    const dueAt = this.options.clock.now();
    for (const row of this.waiting()) {
      const held = row.attempts.length === 0 ? { dueAt } : {};
      this.events.put(row.id, { ...row, ...held, ...uncorrupted });
    }
  }

  /** The headers of an event, including its signature. */
  headersOf(row: WebhookEvent): Record<string, string> {
    return headersOf(this.options.webhookSecrets, row);
  }

  /** Oldest first. */
  list(): WebhookEvent[] {
    return this.events.all();
  }

  /** Since when and why the webhook is off; null while it is on. */
  whyOff(): WebhookOff | null {
    return this.off;
  }

  /** Switches the webhook as in the dashboard. What it missed while it was off is only sent by a replay. */
  switchTo(on: boolean): void {
    this.setOff(on ? null : (this.off ?? { at: this.options.clock.now(), refused: null }));
  }

  /** The events of the last seven days that were not acknowledged. */
  missed(): WebhookEvent[] {
    const since = this.options.clock.now() - 7 * time.day;
    return this.list().filter(
      ({ state, createdAt }) => state !== 'delivered' && createdAt >= since,
    );
  }

  /** Resends what was missed, signed with the current secret, and retries it as long as new events. */
  replay(): number {
    const missed = this.missed();
    const due = { state: 'waiting', dueAt: this.options.clock.now(), retryUntil: null } as const;
    for (const row of missed) {
      this.events.put(row.id, { ...row, ...uncorrupted, ...due });
    }
    return missed.length;
  }

  private setOff(off: WebhookOff | null): void {
    this.off = off;
    this.options.store.set('webhookOff', off);
  }

  private waiting(): WebhookEvent[] {
    return this.list().filter(({ state }) => state === 'waiting');
  }

  private async send(row: WebhookEvent): Promise<void> {
    const { clock, log } = this.options;
    // All copies at once.
    const posts = await Promise.all(
      Array.from({ length: row.copies }, () => post(this.options, row)),
    );
    const kept = this.events.get(row.id);
    if (kept === undefined) {
      return; // A reset happened while the product was answering.
    }
    const after = afterAttempt(kept, posts, clock.now());
    this.events.put(row.id, after);
    const outcome = posts.map((one) => one.outcome).join(', ');
    log(`razorpay: ${row.event} ${row.id}: ${outcome}`);
    if (after.state === 'givenUp') {
      this.setOff({ at: clock.now(), refused: { event: row.event, outcome } });
      log(`razorpay: the webhook was switched off, because ${row.id} failed for 24 hours`);
    }
  }
}

/** An event without a plan. */
const uncorrupted = { copies: 1, corrupt: null, secret: 'current' } as const;

/** A new event about these entities. */
function newEvent(
  id: string,
  event: string,
  entities: Readonly<Record<string, object>>,
  accountId: string,
  now: number,
): WebhookEvent {
  const payload = Object.fromEntries(
    Object.entries(entities).map(([name, entity]) => [name, { entity }]),
  );
  const body = phpJson({
    entity: 'event',
    account_id: accountId,
    event,
    contains: Object.keys(entities),
    payload,
    created_at: Math.floor(now / 1000),
  });
  const times = { createdAt: now, dueAt: now, retryUntil: null };
  return { id, event, body, ...times, state: 'waiting', ...uncorrupted, attempts: [] };
}

/** Razorpay's JSON is PHP's: slashes and everything beyond ASCII are escaped, so only the raw bytes verify. */
function phpJson(value: object): string {
  return JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The event as changed by the plan. */
function withPlan(row: WebhookEvent, plan: WebhookPlan, on: boolean): WebhookEvent {
  return {
    ...row,
    state: plan.drop ? 'dropped' : on ? 'waiting' : 'unsent',
    dueAt: row.dueAt + (plan.delay_ms ?? 0),
    copies: plan.copies ?? 1,
    corrupt: plan.corrupt ?? null,
    secret: plan.secret ?? 'current',
  };
}

/** Events that are due, in the order in which the plan sends them. */
function arrange<Row>(rows: Row[], order: WebhookPlan['order'], ids: Ids): Row[] {
  switch (order) {
    case 'reverse':
      return rows.toReversed();
    case 'shuffle':
      return rows
        .map((row) => ({ row, place: ids.chance() }))
        .sort((one, other) => one.place - other.place)
        .map(({ row }) => row);
    default:
      return rows;
  }
}

/** The event after an attempt. */
function afterAttempt(row: WebhookEvent, posts: readonly Post[], now: number): WebhookEvent {
  const attempts = [...row.attempts, ...posts.map(({ outcome }) => ({ at: now, outcome }))];
  if (posts.some(({ accepted }) => accepted)) {
    return { ...row, attempts, state: 'delivered' };
  }
  if (row.state !== 'waiting') {
    return { ...row, attempts };
  }
  // From the first attempt: an example's event may be weeks old when it is sent.
  const retryUntil = row.retryUntil ?? now + time.day;
  const dueAt = nextTry(row, now, retryUntil);
  return dueAt === null
    ? { ...row, attempts, state: 'givenUp' }
    : { ...row, attempts, dueAt, retryUntil };
}

/** A delivery's result. */
interface Post {
  readonly accepted: boolean;
  readonly outcome: string;
}

async function post(options: WebhookOptions, row: WebhookEvent): Promise<Post> {
  try {
    const answer = await fetch(options.webhookUrl, {
      method: 'POST',
      headers: headersOf(options.webhookSecrets, row),
      body: row.corrupt === 'body' ? tamperedWith(row.body) : row.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(options.webhookTimeout),
    });
    await answer.body?.cancel();
    return { accepted: answer.ok, outcome: String(answer.status) };
  } catch (cause) {
    return { accepted: false, outcome: wordsOf(cause) };
  }
}

/** An event's headers. */
function headersOf(
  secrets: WebhookOptions['webhookSecrets'],
  { id, body, corrupt, secret }: WebhookEvent,
): Record<string, string> {
  const signature = hmac(secrets[secret], body);
  return {
    'content-type': 'application/json',
    'user-agent': 'Razorpay-Webhook/v1',
    'x-razorpay-signature': corrupt === 'signature' ? wrongSignature(signature) : signature,
    'x-razorpay-event-id': id,
  };
}

/** The signature of a text: 64 lower-case hex digits. */
export function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

function wrongSignature(signature: string): string {
  return (signature.startsWith('0') ? '1' : '0') + signature.slice(1);
}

/** Changes the amount after signing. */
function tamperedWith(body: string): string {
  const changed = body.replace(/"amount":\d+/, '"amount":100');
  return changed === body ? `${body} ` : changed;
}

function wordsOf(cause: unknown): string {
  if (!(cause instanceof Error)) {
    return 'failed';
  }
  if (cause.name === 'TimeoutError') {
    return 'no answer in time';
  }
  const inner = cause.cause;
  return inner instanceof Error && 'code' in inner ? String(inner.code) : cause.message;
}

/** When a refused event is retried: after 1, 2, 4, … minutes, the last time after 24 hours. */
function nextTry(row: WebhookEvent, now: number, retryUntil: number): number | null {
  if (now >= retryUntil) {
    return null;
  }
  const tries = Math.floor(row.attempts.length / row.copies);
  return Math.min(now + 2 ** tries * time.minute, retryUntil);
}
