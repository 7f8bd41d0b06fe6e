import * as z from 'zod/mini';
import { Totals } from '../../../contract/books.ts';
import { Fact } from '../../../contract/tables/facts.ts';
import { JournalEntry, PrivilegeEvent, Seal } from '../../../contract/tables/journal.ts';
import type {
  Journal,
  JournalEventSource,
} from '../../../domain/money/reconciliation/journal/sealDays.ts';
import type {
  MonthCloseJournal,
  PrivilegeLog,
} from '../../../domain/money/reconciliation/ports.ts';
import type { PrivilegesAbout } from '../../../domain/operators/changePerson.ts';
import type { PrivilegeRecords } from '../../../domain/operators/PrivilegeRecords.ts';
import { AnyItem, getItem, putItem, query, type Table, table, take } from '../table.ts';
import { keptFacts } from './facts.ts';

/** Seals are one chain, uses of finance's rights and month closes two others; the entries of a day are under the day. */
const seals = 'seals';
const privileges = 'privileges';
const monthCloses = 'monthCloses';

const StoredMonthClose = z.object({
  at: z.int(),
  who: z.string(),
  what: z.literal('month closed'),
  subject: z.string(),
  version: z.int(),
  totals: Totals,
  rowsHash: z.string(),
});
/** Its content is stored as text, so that what is sealed is the same to the byte whenever it is read. */
const MonthCloseItem = z.object({ at: z.int(), entry: z.string(), content: z.string() });
const FactKey = z.object({ orderID: z.string(), fact: z.string(), keptAt: z.int() });

/** The sealed journal in the table named by `JOURNAL_TABLE`; key `chain`, `entry`. Nothing in it is ever replaced. */
export function dynamoJournal(): Journal {
  const sealTable = table('journal', Seal);
  const entryTable = table('journal', JournalEntry);
  return {
    async lastSeal() {
      const newestFirst = chainOf(sealTable, seals, { ScanIndexForward: false, Limit: 1 });
      const [newest = null] = await take(newestFirst, 1);
      return newest;
    },
    seals: () => chainOf(sealTable, seals),
    entries: (day) => chainOf(entryTable, day),
    // Texts sort as numbers do when they are equally long.
    add: (entry) =>
      add({ ...entry, chain: entry.day, entry: String(entry.number).padStart(9, '0') }),
    // A day is sealed by its first and only seal.
    addSeal: (seal) => add({ ...seal, chain: seals, entry: seal.day }),
  };
}

/** Uses of finance's rights, beside the journal, which seals them at night. */
export function dynamoPrivilegeLog(): PrivilegeLog {
  return {
    async record(event) {
      const { at, what, subject, who } = event;
      await add({
        ...event,
        chain: privileges,
        entry: `${at}#${what}#${subject}#${who}`,
      });
    },
  };
}

/** The same as they are read. */
export function dynamoPrivilegeRecords(): PrivilegeRecords {
  const records = table('journal', z.extend(PrivilegeEvent, { entry: z.string() }));
  return {
    newestFirst: (from, before) =>
      privilegesBetween(records, from, before, { ScanIndexForward: false }),
  };
}

/** What was done about a person, as the console asks. */
export function dynamoPrivilegesAbout(): PrivilegesAbout {
  const records = table('journal', PrivilegeEvent);
  return { about: (sub) => Array.fromAsync(privilegesAbout(records, sub)) };
}

/** What was done about a person: the index `about` of the same table. */
export function privilegesAbout<T>(records: Table<T>, about: string): AsyncGenerator<T, undefined> {
  return query(records, {
    IndexName: 'about',
    KeyConditionExpression: '#about = :about',
    values: { about },
  });
}

/** Month closes, beside the journal, which seals them at night: one item a month, written once. */
export function dynamoMonthCloses(): MonthCloseJournal {
  const items = table('journal', MonthCloseItem);
  return {
    async find(month) {
      const item = await getItem(items, { chain: monthCloses, entry: month });
      if (!item) {
        return null;
      }
      const { at, subject, what: _, ...rest } = StoredMonthClose.parse(JSON.parse(item.content));
      return { ...rest, month: subject, closedAt: at };
    },
    add({ month, closedAt: at, who, version, totals, rowsHash }) {
      const what = 'month closed';
      const content = JSON.stringify({ at, who, what, subject: month, version, totals, rowsHash });
      return add({ chain: monthCloses, entry: month, at, content });
    },
  };
}

/** What the journal seals: facts of the table named by `FACTS_TABLE`, uses of finance's rights, and month closes. */
export function dynamoJournalEvents(): JournalEventSource {
  const facts = table('facts', AnyItem);
  return {
    async *between(from, to) {
      for await (const item of keptFacts(facts, { from, to: to - 1 })) {
        const { orderID, fact, keptAt } = FactKey.parse(item);
        const text = JSON.stringify({ orderID, ...Fact.parse(item) });
        yield { at: keptAt, id: `${orderID} ${fact}`, text };
      }
      const uses = table('journal', PrivilegeEvent);
      for await (const event of privilegesBetween(uses, String(from), String(to))) {
        const { at, what, subject, who } = event;
        yield { at, id: `${at} ${what} ${subject} ${who}`, text: JSON.stringify(event) };
      }
      for await (const { at, entry, content } of chainOf(
        table('journal', MonthCloseItem),
        monthCloses,
      )) {
        if (at >= from && at < to) {
          yield { at, id: `month closed ${entry}`, text: content };
        }
      }
    },
  };
}

/** Entries between two keys; a key begins with its time, epoch ms. */
function privilegesBetween<T>(
  records: Table<T>,
  from: string,
  to: string,
  more: { readonly ScanIndexForward?: boolean } = {},
): AsyncGenerator<T, undefined> {
  return query(records, {
    KeyConditionExpression: '#chain = :chain AND #entry BETWEEN :from AND :to',
    values: { chain: privileges, from, to },
    ...more,
  });
}

function chainOf<T>(
  items: Table<T>,
  chain: string,
  more: { readonly ScanIndexForward?: boolean; readonly Limit?: number } = {},
): AsyncGenerator<T, undefined> {
  return query(items, { KeyConditionExpression: '#chain = :chain', values: { chain }, ...more });
}

/** Adds an item; false when there is one under its key. */
function add(item: {
  readonly chain: string;
  readonly entry: string;
  readonly [attribute: string]: unknown;
}): Promise<boolean> {
  return putItem(table('journal', AnyItem), item, {
    ConditionExpression: 'attribute_not_exists(#chain)',
  });
}
