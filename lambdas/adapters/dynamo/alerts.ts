import * as z from 'zod/mini';
import { AlertDelivery, AlertGroup } from '../../contract/tables/limits.ts';
import { isAlertEvent } from '../../domain/alerts/alertEvents.ts';
import type { AlertStore, Group, GroupKey } from '../../domain/alerts/ports.ts';
import { sha256 } from '../sha256.ts';
import { AnyItem, expiryAfter, getItem, query, setAll, table, take, updateItem } from './table.ts';

/** The partition of alerts among the counts; people's are hashes. */
const who = 'alerts';
/** Deliveries are spread over so many partitions: a flood writes thousands a second, of which one partition takes a thousand. */
const shards = 10;
/** So many deliveries of a group and shard are read to see whether it is large enough for an alert; a summary counts all. */
const mostCounted = 50;
/** How long the caller that claimed a message has, ms. */
const claimMs = 60_000;

const StoredGroup = z.extend(AlertGroup, { event: z.custom<Group['event']>(isAlertEvent) });

function groupOf(group: z.infer<typeof StoredGroup>, count: number): Group {
  return { ...group, count };
}

/**
 * Groups of alerts in the table named by `LIMITS_TABLE`, which counts by window too: key `who` (`alerts`), `window` (start, event,
 * subject). What each delivery adds to a group is an item of its own in one of ten partitions (`alerts#0` to `alerts#9`), named by the
 * group and the batch: a delivery that comes again writes the same item, and no item grows. A group's count is their sum. The item of
 * a summary has `places`, the subjects that get an alert of their own. All age out by `expiresAt`.
 */
export function dynamoAlerts(): AlertStore {
  const items = table('limits', AnyItem);
  const groups = table('limits', StoredGroup);
  const { claim, release } = claims();
  const { keep, countOf, countsSince } = deliveries();
  return {
    async add({ count, facts, firstAt, ...key }, batch) {
      const group = windowOf(key);
      const expiresAt = expiryAfter(key.startsAt, 2);
      await keep(batch, { group, count, expiresAt });
      const known = await getItem(groups, { who, window: group });
      if (known) {
        // Nobody counts a group again that was told: its summary does.
        return groupOf(known, known.notifiedCount ?? (await countOf(key)));
      }
      const isNew = await updateItem(
        groups,
        { who, window: group },
        {
          ...setAll({ ...key, facts, firstAt, expiresAt }),
          ConditionExpression: 'attribute_not_exists(#event)',
        },
      );
      return { ...key, facts, firstAt, count: isNew ? count : await countOf(key) };
    },
    async find(key) {
      const found = await getItem(groups, { who, window: windowOf(key) });
      return found && groupOf(found, await countOf(key));
    },
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
    async markNotified(key, notifiedCount) {
      await updateItem(
        items,
        { who, window: windowOf(key) },
        { UpdateExpression: 'SET #notifiedCount = :notifiedCount', values: { notifiedCount } },
      );
    },
    async *since(startsAt) {
      const from = new Date(startsAt).toISOString();
      const counts = await countsSince(from);
      const all = query(items, {
        KeyConditionExpression: '#who = :who AND #window >= :from',
        values: { who, from },
      });
      for await (const item of all) {
        const group = z.safeParse(StoredGroup, item);
        if (group.success) {
          yield groupOf(group.data, counts.get(windowOf(group.data)) ?? 0); // the others are of summaries
        }
      }
    },
  };
}

/** What deliveries added to groups. */
function deliveries() {
  const items = table('limits', AlertDelivery);
  const everyShard = Array.from({ length: shards }, (_, shard) => shardOf(shard));

  /** How many a group has, as far as an alert needs it. */
  async function countOf(key: GroupKey): Promise<number> {
    const own = windowOf(key);
    const counts = await Promise.all(
      everyShard.map(async (shard) => {
        const found = query(items, {
          KeyConditionExpression: '#who = :who AND begins_with(#window, :group)',
          values: { who: shard, group: `${own}#` },
          Limit: mostCounted,
        });
        // Another group's subject may begin with this one's.
        const ofGroup = (await take(found, mostCounted)).filter(({ group }) => group === own);
        return ofGroup.map(({ count }) => count);
      }),
    );
    return counts.flat().reduce((sum, count) => sum + count, 0);
  }

  /** The counts of all groups of windows that started from then on. */
  async function countsSince(from: string): Promise<Map<string, number>> {
    const sums = new Map<string, number>();
    await Promise.all(
      everyShard.map(async (shard) => {
        const found = query(items, {
          KeyConditionExpression: '#who = :who AND #window >= :from',
          values: { who: shard, from },
        });
        for await (const { group, count } of found) {
          sums.set(group, (sums.get(group) ?? 0) + count);
        }
      }),
    );
    return sums;
  }

  /** Notes a delivery; once more changes nothing. */
  async function keep(
    batch: string,
    delivery: AlertDelivery & { readonly expiresAt: number },
  ): Promise<void> {
    const shard = shardOf(Number.parseInt(sha256(batch).slice(0, 8), 16));
    await updateItem(items, { who: shard, window: `${delivery.group}#${batch}` }, setAll(delivery));
  }

  return { keep, countOf, countsSince };
}

/** Lets one caller at a time send a message. */
function claims() {
  const items = table('limits', AnyItem);
  return {
    claim: (window: string, now: number) =>
      updateItem(
        items,
        { who, window },
        {
          UpdateExpression: 'SET #claimedUntil = :until, #expiresAt = :expiresAt',
          ConditionExpression:
            'attribute_not_exists(#notifiedCount) AND (attribute_not_exists(#claimedUntil) OR #claimedUntil <= :now)',
          values: { until: now + claimMs, now, expiresAt: expiryAfter(now, 2) },
        },
      ),
    async release(window: string) {
      await updateItem(items, { who, window }, { UpdateExpression: 'REMOVE #claimedUntil' });
    },
  };
}

/** A partition of deliveries. */
function shardOf(number: number): string {
  return `${who}#${number % shards}`;
}

function windowOf({ event, subject, startsAt }: GroupKey): string {
  return `${new Date(startsAt).toISOString()}#${event}#${subject}`;
}

/** No group has this key: it has no subject's `#`. */
function summaryOf({ event, startsAt }: GroupKey): string {
  return `${new Date(startsAt).toISOString()}#${event}`;
}
