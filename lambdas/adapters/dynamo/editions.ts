import * as z from 'zod/mini';
import { EditionFacts } from '../../contract/tables/editions.ts';
import { attributesOf } from '../../contract/tables/TableDefinition.ts';
import { ScheduleState } from '../../contract/vocabulary.ts';
import type { Edition, Editions } from '../../domain/catalogue/editions/Edition.ts';
import type {
  ScheduledEdition,
  ScheduledEditions,
  ScheduleQueue,
} from '../../domain/catalogue/editions/ScheduledEdition.ts';
import { deleteItem, getItem, putItem, query, table, take, updateItem } from './table.ts';

const facts = attributesOf(EditionFacts)
  .map((name) => `#${name}`)
  .join();
/** A source is stored as JSON, as documents are. */
const StoredEdition = z.extend(EditionFacts, { source: z.string() });
const StoredSource = z.object({
  markdown: z.string(),
  files: z.record(z.string(), z.string()),
});

/** The scheduled text of an entry is kept beside its editions, under this number. */
const scheduledEdition = 0;
/** What waits for its time or for a person is in the index `scheduled` (`queue`, `lookAt`); what was cancelled is in none. */
const queues = ['scheduled', 'refused'] as const;
/** Later than anything is scheduled for. */
const always = Number.MAX_SAFE_INTEGER;

const StoredSchedule = z.object({
  itemID: z.string(),
  lookAt: z.int(),
  state: ScheduleState,
  who: z.string(),
  at: z.int(),
  note: z.string(),
});
const StoredScheduled = z.extend(StoredSchedule, {
  source: z.string(),
  hash: z.string(),
  baseEdition: z.int(),
  baseHash: z.nullable(z.string()),
  problem: z.nullable(z.string()),
  isRoleRevoked: z.boolean(),
});

/** The editions of entries in the table named by `EDITIONS_TABLE`; key `itemID`, `edition`. */
export function dynamoEditions(): Editions {
  const editions = table('editions', StoredEdition);
  return {
    async newest(itemID) {
      const newestFirst = query(editions, { ...ofEntry(itemID), Limit: 1 });
      const [newest] = await take(newestFirst, 1);
      return newest ? toEdition(newest) : null;
    },
    async find(itemID, edition) {
      const found = await getItem(editions, { itemID, edition });
      return found && toEdition(found);
    },
    history: (itemID) =>
      query(table('editions', EditionFacts), {
        ...ofEntry(itemID),
        ProjectionExpression: facts,
      }),
    add: ({ source, ...edition }) =>
      putItem(
        editions,
        { ...edition, source: JSON.stringify(source) },
        { ConditionExpression: 'attribute_not_exists(#itemID)' },
      ),
    async setInRepository(itemID, edition) {
      await updateItem(
        editions,
        { itemID, edition },
        {
          UpdateExpression: 'SET #isInRepository = :yes',
          ConditionExpression: 'attribute_exists(#itemID)',
          values: { yes: true },
        },
      );
    },
  };
}

/** All editions of an entry, newest first. */
function ofEntry(itemID: string) {
  return {
    KeyConditionExpression: '#itemID = :itemID AND #edition > :scheduled',
    values: { itemID, scheduled: scheduledEdition },
    ScanIndexForward: false,
  };
}

/** The scheduled texts of entries, in the same table. */
export function dynamoScheduledEditions(): ScheduledEditions {
  const scheduled = table('editions', StoredScheduled);
  const keyOf = (itemID: string) => ({ itemID, edition: scheduledEdition });
  return {
    async find(itemID) {
      const found = await getItem(scheduled, keyOf(itemID));
      return found && toScheduled(found);
    },
    put({ source, publishAt, state, ...rest }, seen) {
      const item = {
        ...rest,
        ...keyOf(rest.itemID),
        source: JSON.stringify(source),
        state,
        lookAt: publishAt,
        queue: state === 'cancelled' ? undefined : state,
      };
      return putItem(
        scheduled,
        item,
        seen === null
          ? { ConditionExpression: 'attribute_not_exists(#itemID)' }
          : { ConditionExpression: '#at = :seen', values: { seen } },
      );
    },
    remove: (itemID, seen) =>
      deleteItem(scheduled, keyOf(itemID), {
        ConditionExpression: '#at = :seen',
        values: { seen },
      }),
  };
}

/** Which of them wait: the index `scheduled` of the same table. */
export function dynamoScheduleQueue(): ScheduleQueue {
  const listed = table('editions', StoredSchedule);
  async function* waiting(queue: (typeof queues)[number], until: number) {
    const inQueue = query(listed, {
      IndexName: 'scheduled',
      KeyConditionExpression: '#queue = :queue AND #lookAt <= :until',
      values: { queue, until },
    });
    for await (const { lookAt, ...facts } of inQueue) {
      yield { ...facts, publishAt: lookAt };
    }
  }
  return {
    async *all() {
      for (const queue of queues) {
        yield* waiting(queue, always);
      }
    },
    due: (until) => waiting('scheduled', until),
  };
}

function toScheduled({
  source,
  lookAt,
  ...facts
}: z.infer<typeof StoredScheduled>): ScheduledEdition {
  return { ...facts, source: StoredSource.parse(JSON.parse(source)), publishAt: lookAt };
}

function toEdition({ source, ...edition }: z.infer<typeof StoredEdition>): Edition {
  return { ...edition, source: StoredSource.parse(JSON.parse(source)) };
}
