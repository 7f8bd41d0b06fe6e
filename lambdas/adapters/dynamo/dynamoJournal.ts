import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Totals } from '../../contract/books.ts';
import type { Journal, JournalEntry, Kept, Seal } from '../../domain/finance/journal.ts';
import type { MonthCloseJournal, PrivilegeBook } from '../../domain/finance/ports.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { queryAll } from './queryAll.ts';
import { scanAll } from './scanAll.ts';
import { StoredFact } from './storedOrder.ts';
import { wasWritten } from './wasWritten.ts';

/** Seals are one chain, what was done with special rights and month closes two others; the entries of a day stand under the day. */
const seals = 'seals';
const privileges = 'privileges';
const monthCloses = 'monthCloses';

const StoredEntry = z.object({
  day: z.string(),
  number: z.int(),
  at: z.int(),
  id: z.string(),
  text: z.string(),
  previous: z.string(),
  hash: z.string(),
});
const StoredSeal = z.object({
  day: z.string(),
  entries: z.int(),
  previous: z.string(),
  head: z.string(),
  hash: z.string(),
});
const StoredPrivilege = z.object({
  ...{ at: z.int(), who: z.string(), what: z.string(), subject: z.string() },
});
const StoredMonthClose = z.object({
  ...{ at: z.int(), who: z.string(), what: z.literal('month closed'), subject: z.string() },
  ...{ version: z.int(), totals: Totals, rowsHash: z.string() },
});
/** Its content is kept as text, so that what is sealed is the same to the byte whenever it is read. */
const WrittenMonthClose = z.object({ at: z.int(), content: z.string() });
const KeptFact = z.object({ orderID: z.string(), fact: z.string(), keptAt: z.int() });

/** The sealed journal in the table named by `JOURNAL_TABLE`; key `chain`, `entry`. Nothing in it is ever replaced. */
export function dynamoJournal(TableName = requireEnv('JOURNAL_TABLE')): Journal {
  return {
    async lastSeal() {
      for await (const item of chainOf(TableName, seals, { ScanIndexForward: false, Limit: 1 })) {
        return StoredSeal.parse(item);
      }
      return null;
    },
    async *seals() {
      for await (const item of chainOf(TableName, seals)) {
        yield StoredSeal.parse(item);
      }
    },
    async *entries(day) {
      for await (const item of chainOf(TableName, day)) {
        yield StoredEntry.parse(item);
      }
    },
    add: (entry: JournalEntry) =>
      put(TableName, { chain: entry.day, entry: placeOf(entry.number), ...entry }),
    // A day is sealed by its first and only seal.
    addSeal: (seal: Seal) => put(TableName, { chain: seals, entry: seal.day, ...seal }),
  };
}

/** Where it is noted what was done with special rights: beside the journal, which seals it at night. */
export function dynamoPrivileges(): PrivilegeBook {
  const TableName = requireEnv('JOURNAL_TABLE');
  return {
    async note(event) {
      const { at, what, subject } = event;
      await put(TableName, { chain: privileges, entry: `${at}#${what}#${subject}`, ...event });
    },
  };
}

/** Month closes, beside the journal, which seals them at night: one item a month, written once. */
export function dynamoMonthCloses(): MonthCloseJournal {
  const TableName = requireEnv('JOURNAL_TABLE');
  return {
    async find(month) {
      const { Item } = await documents.send(
        new GetCommand({
          TableName,
          Key: { chain: monthCloses, entry: month },
          ConsistentRead: true,
        }),
      );
      if (!Item) {
        return null;
      }
      const { content } = WrittenMonthClose.parse(Item);
      const { at, subject, what: _, ...rest } = StoredMonthClose.parse(JSON.parse(content));
      return { ...rest, month: subject, closedAt: at };
    },
    add({ month, closedAt: at, who, version, totals, rowsHash }) {
      const what = 'month closed';
      const content = JSON.stringify({ at, who, what, subject: month, version, totals, rowsHash });
      return put(TableName, { chain: monthCloses, entry: month, at, content });
    },
  };
}

/** What the journal seals: facts of the table named by `FACTS_TABLE`, what was done with special rights, and month closes. */
export function dynamoKeptEvents(): Kept {
  const JournalTable = requireEnv('JOURNAL_TABLE');
  const TableName = requireEnv('FACTS_TABLE');
  return {
    async *between(from, to) {
      const facts = scanAll({
        TableName,
        ConsistentRead: true,
        FilterExpression: '#keptAt >= :from AND #keptAt < :to',
        ExpressionAttributeNames: { '#keptAt': 'keptAt' },
        ExpressionAttributeValues: { ':from': from, ':to': to },
      });
      for await (const item of facts) {
        const { orderID, fact, keptAt } = KeptFact.parse(item);
        const text = JSON.stringify({ orderID, ...StoredFact.parse(item) });
        yield { at: keptAt, id: `${orderID} ${fact}`, text };
      }
      for await (const item of chainOf(JournalTable, privileges)) {
        const event = StoredPrivilege.parse(item);
        if (event.at >= from && event.at < to) {
          const id = `${event.at} ${event.what} ${event.subject}`;
          yield { at: event.at, id, text: JSON.stringify(event) };
        }
      }
      for await (const item of chainOf(JournalTable, monthCloses)) {
        const { at, content } = WrittenMonthClose.parse(item);
        if (at >= from && at < to) {
          yield { at, id: `month closed ${item['entry']}`, text: content };
        }
      }
    },
  };
}

function chainOf(
  TableName: string,
  chain: string,
  more: { readonly ScanIndexForward?: boolean; readonly Limit?: number } = {},
) {
  return queryAll({
    TableName,
    KeyConditionExpression: '#chain = :chain',
    ExpressionAttributeNames: { '#chain': 'chain' },
    ExpressionAttributeValues: { ':chain': chain },
    ConsistentRead: true,
    ...more,
  });
}

function put(TableName: string, Item: Record<string, unknown>): Promise<boolean> {
  return wasWritten(
    documents.send(
      new PutCommand({
        TableName,
        Item,
        ConditionExpression: 'attribute_not_exists(#chain)',
        ExpressionAttributeNames: { '#chain': 'chain' },
      }),
    ),
  );
}

/** Texts sort as numbers do. */
function placeOf(number: number): string {
  return String(number).padStart(9, '0');
}
