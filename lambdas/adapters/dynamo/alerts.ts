import * as z from 'zod/mini';
import { isAlertEvent } from '../../domain/alerts/alertEvents.ts';
import type { AlertStore, Group, GroupKey } from '../../domain/alerts/ports.ts';
import { requireEnv } from '../requireEnv.ts';
import {
  AnyItem,
  expiryAfter,
  getItem,
  query,
  table,
  updateAndGetItem,
  updateItem,
} from './table.ts';

/** The partition of alerts among the counts; people's are hashes. */
const who = 'alerts';
/** How long the caller that claimed a message has, ms. */
const claimMs = 60_000;

const StoredGroup = z.object({
  event: z.custom<Group['event']>(isAlertEvent),
  subject: z.string(),
  startsAt: z.int(),
  count: z.int(),
  firstAt: z.int(),
  facts: z.record(z.string(), z.string()),
  toldCount: z.optional(z.int()),
});

function groupOf({ toldCount: notifiedCount, ...group }: z.infer<typeof StoredGroup>): Group {
  return { ...group, notifiedCount };
}

/**
 * Groups of alerts in the table named by `LIMITS_TABLE`, which counts by window too: key `who` (`alerts`), `window` (start, event,
 * subject). `batches` has the batches that were counted, `places` the subjects that get an alert of their own; both age out by `expiresAt`.
 */
export function dynamoAlerts(): AlertStore {
  const items = table(requireEnv('LIMITS_TABLE'), AnyItem);
  const groups = table(requireEnv('LIMITS_TABLE'), StoredGroup);
  const { claim, release } = claims();
  return {
    async add({ count, facts, firstAt, ...key }, batch) {
      const { event, subject, startsAt } = key;
      const added = await updateAndGetItem(
        groups,
        { who, window: windowOf(key) },
        {
          UpdateExpression: `SET #event = :event, #subject = :subject, #startsAt = :startsAt, #expiresAt = :expiresAt,
            #facts = if_not_exists(#facts, :facts), #firstAt = if_not_exists(#firstAt, :firstAt) ADD #count :count, #batches :batches`,
          ConditionExpression: 'NOT contains(#batches, :batch)',
          values: {
            event,
            subject,
            startsAt,
            facts,
            firstAt,
            count,
            batch,
            batches: new Set([batch]),
            expiresAt: expiryAfter(startsAt, 2),
          },
        },
      );
      // The batch was counted before.
      return added ? groupOf(added) : { ...key, facts, firstAt, count, ...(await this.find(key)) };
    },
    find: (key) =>
      getItem(groups, { who, window: windowOf(key) }).then((found) => found && groupOf(found)),
    takePlace: (key, most) =>
      updateItem(
        items,
        { who, window: summaryOf(key) },
        {
          UpdateExpression: 'ADD #places :places SET #expiresAt = :expiresAt',
          ConditionExpression:
            'attribute_not_exists(#places) OR contains(#places, :subject) OR size(#places) < :most',
          values: {
            places: new Set([`=${key.subject}`]),
            subject: `=${key.subject}`,
            most,
            expiresAt: expiryAfter(key.startsAt, 2),
          },
        },
      ),
    claim: (key, now) => claim(windowOf(key), now),
    release: (key) => release(windowOf(key)),
    claimSummary: (key, now) => claim(summaryOf(key), now),
    releaseSummary: (key) => release(summaryOf(key)),
    async markNotified(key, toldCount) {
      await updateItem(
        items,
        { who, window: windowOf(key) },
        { UpdateExpression: 'SET #toldCount = :toldCount', values: { toldCount } },
      );
    },
    async *since(startsAt) {
      const all = query(items, {
        KeyConditionExpression: '#who = :who AND #window >= :from',
        values: { who, from: new Date(startsAt).toISOString() },
      });
      for await (const item of all) {
        const group = z.safeParse(StoredGroup, item);
        if (group.success) {
          yield groupOf(group.data); // the others are of summaries
        }
      }
    },
  };
}

/** Lets one caller at a time send a message. */
function claims() {
  const items = table(requireEnv('LIMITS_TABLE'), AnyItem);
  return {
    claim: (window: string, now: number) =>
      updateItem(
        items,
        { who, window },
        {
          UpdateExpression: 'SET #claimedUntil = :until, #expiresAt = :expiresAt',
          ConditionExpression:
            'attribute_not_exists(#toldCount) AND (attribute_not_exists(#claimedUntil) OR #claimedUntil <= :now)',
          values: { until: now + claimMs, now, expiresAt: expiryAfter(now, 2) },
        },
      ),
    async release(window: string) {
      await updateItem(items, { who, window }, { UpdateExpression: 'REMOVE #claimedUntil' });
    },
  };
}

function windowOf({ event, subject, startsAt }: GroupKey): string {
  return `${new Date(startsAt).toISOString()}#${event}#${subject}`;
}

/** No group has this key: it has no subject's `#`. */
function summaryOf({ event, startsAt }: GroupKey): string {
  return `${new Date(startsAt).toISOString()}#${event}`;
}
