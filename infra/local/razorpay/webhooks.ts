/** The events for the product's webhook: what is sent when, and how it is spoiled on a tester's wish. */
import type { KeyValueStore } from '../identity/KeyValueStore.ts';
import type { Table } from '../identity/table.ts';
import { type Clock, time } from './clock.ts';
import { headersOf, type PostOptions, postEvent } from './deliver.ts';
import { afterTry, arrange, newEvent, untouched, withPlan } from './eventStates.ts';
import type { Ids } from './ids.ts';
import type { WebhookEvent } from './WebhookEvent.ts';
import { createPlanner, type WebhookPlan } from './WebhookPlan.ts';

/** The webhook. */
export interface Webhooks {
  /** Queues an event. */
  emit(event: string, payload: Readonly<Record<string, object>>): Promise<void>;
  /** Sends what is due. */
  sendDue(): Promise<void>;
  /** Sends these events now, in this order, or all that wait. */
  deliver(ids?: readonly string[]): Promise<void>;
  plan(plan: WebhookPlan): void;
  planned(): WebhookPlan;
  /** Ends the plan and lets go of what it holds back. */
  clear(): Promise<void>;
  /** What an event is sent with, its signature among it. */
  headersOf(row: WebhookEvent): Record<string, string>;
  /** Oldest first. */
  list(): WebhookEvent[];
  isOn(): boolean;
  switchTo(on: boolean): Promise<void>;
  /** Sends again what was not acknowledged in the last seven days, signed with the current secret. */
  replay(): Promise<number>;
}

/** What the webhook works with. */
export interface WebhookOptions extends PostOptions {
  readonly accountId: string;
  readonly store: KeyValueStore;
  readonly events: Table<WebhookEvent>;
  readonly clock: Clock;
  readonly ids: Ids;
  log(line: string): void;
}

/** Opens the webhook, on or off as it was left. */
export async function openWebhooks(options: WebhookOptions): Promise<Webhooks> {
  const { store, events, clock, ids, log } = options;
  const planner = createPlanner();
  let on = (await store.get('webhookIsOff')) !== true;
  async function switchTo(next: boolean): Promise<void> {
    on = next;
    await store.set('webhookIsOff', !next);
  }
  async function send(row: WebhookEvent): Promise<void> {
    const posts = await postEvent(options, row);
    const kept = events.get(row.id);
    if (kept === undefined) {
      return; // Everything was forgotten while the product was answering.
    }
    await events.put(row.id, afterTry(kept, posts, clock.now()));
    log(`razorpay: ${row.event} ${row.id}: ${posts.map(({ outcome }) => outcome).join(', ')}`);
    if (events.get(row.id)?.state === 'givenUp') {
      await switchTo(false);
      log('razorpay: the webhook was switched off, because an event failed for 24 hours');
    }
  }
  async function sendAll(rows: readonly WebhookEvent[]): Promise<void> {
    for (const row of rows) {
      await send(row);
    }
  }
  const waiting = () => events.all().filter(({ state }) => state === 'waiting');

  return {
    async emit(event, payload) {
      const now = clock.now();
      const row = newEvent(ids.next(''), event, payload, options.accountId, now);
      await events.put(row.id, withPlan(row, planner.take(event), on));
    },
    async sendDue() {
      const now = clock.now();
      const due = waiting()
        .filter(({ dueAt }) => dueAt <= now)
        .sort((one, other) => one.dueAt - other.dueAt);
      for (const row of arrange(due, planner.get().order, ids)) {
        if (on) {
          await send(row);
        }
      }
    },
    async deliver(wanted) {
      await sendAll(wanted?.flatMap((id) => events.get(id) ?? []) ?? waiting());
    },
    plan: planner.set,
    planned: planner.get,
    async clear() {
      planner.set({});
      const dueAt = clock.now();
      for (const row of waiting()) {
        const held = row.attempts.length === 0 ? { dueAt } : {};
        await events.put(row.id, { ...row, ...held, ...untouched });
      }
    },
    headersOf: (row) => headersOf(options.webhookSecrets, row),
    list: () => events.all(),
    isOn: () => on,
    switchTo,
    async replay() {
      const now = clock.now();
      const missed = events
        .all()
        .filter((row) => row.state !== 'delivered' && row.createdAt >= now - 7 * time.day);
      for (const row of missed) {
        const due = { state: 'waiting', dueAt: now, retryUntil: now } as const;
        await events.put(row.id, { ...row, ...untouched, ...due });
      }
      return missed.length;
    },
  };
}
