/** What becomes of an event: made, planned, put in order, tried. */
import { time } from './clock.ts';
import { nextTry, type Post } from './deliver.ts';
import type { Ids } from './ids.ts';
import type { WebhookEvent } from './WebhookEvent.ts';
import type { WebhookPlan } from './WebhookPlan.ts';

/** How an event is sent that nobody spoils. */
export const untouched = { copies: 1, corrupt: null, secret: 'current' } as const;

/** An event of now, about these entities. */
export function newEvent(
  id: string,
  event: string,
  entities: Readonly<Record<string, object>>,
  accountId: string,
  now: number,
): WebhookEvent {
  const payload = Object.fromEntries(
    Object.entries(entities).map(([name, entity]) => [name, { entity }]),
  );
  const body = asPhp({
    entity: 'event',
    account_id: accountId,
    event,
    contains: Object.keys(entities),
    payload,
    created_at: Math.floor(now / 1000),
  });
  const times = { createdAt: now, dueAt: now, retryUntil: now + time.day };
  return { id, event, body, ...times, state: 'waiting', ...untouched, attempts: [] };
}

/** Razorpay's JSON is PHP's: slashes and everything beyond ASCII are escaped, so only the raw bytes verify. */
function asPhp(value: object): string {
  return JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The event as the plan wants it. */
export function withPlan(row: WebhookEvent, plan: WebhookPlan, on: boolean): WebhookEvent {
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
export function arrange<Row>(rows: Row[], order: WebhookPlan['order'], ids: Ids): Row[] {
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

/** The event after a try. */
export function afterTry(row: WebhookEvent, posts: readonly Post[], now: number): WebhookEvent {
  const attempts = [...row.attempts, ...posts.map(({ outcome }) => ({ at: now, outcome }))];
  if (posts.some(({ accepted }) => accepted)) {
    return { ...row, attempts, state: 'delivered' };
  }
  if (row.state !== 'waiting') {
    return { ...row, attempts };
  }
  const dueAt = nextTry(row, now);
  return dueAt === null ? { ...row, attempts, state: 'givenUp' } : { ...row, attempts, dueAt };
}
