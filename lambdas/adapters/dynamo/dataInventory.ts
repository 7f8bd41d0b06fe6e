import * as z from 'zod/mini';
import {
  type ExportedTable,
  hasOneOfPerson,
  type PersonTable,
  personTables,
  tables,
} from '../../contract/tables/tables.ts';
import type { Order } from '../../domain/money/orders/Order.ts';
import type { DataInventory } from '../../domain/people/exportData.ts';
import { bookingsOf } from './labDays.ts';
import { requestsUntil } from './labVisitRequests.ts';
import { countsOf } from './limits.ts';
import { factsOf } from './money/facts.ts';
import { dynamoInvoices } from './money/invoices.ts';
import { privilegesAbout } from './money/journal.ts';
import { readOrder } from './money/orders.ts';
import { dynamoOwnPosts } from './posts.ts';
import { AnyItem, getItem, ofPerson, query, type Table, table } from './table.ts';

const StoredKey = z.object({ orderID: z.string() });

/** Tables of the copy in which a person's items are found by their key. */
type OwnTable = ExportedTable & PersonTable;

function isExported(name: PersonTable): name is OwnTable {
  return tables[name].inExport;
}

/** A person's data in the tables, item by item, read by the person's keys. */
export function dynamoDataInventory(): DataInventory {
  const exported = personTables.filter(isExported).map((name) => table(name, AnyItem));
  const facts = table('facts', AnyItem);
  const visits = table('visits', AnyItem);
  const catalogue = table('items', AnyItem);
  const limits = table('limits', AnyItem);
  const journal = table('journal', AnyItem);
  const invoices = dynamoInvoices();

  async function invoicesOf(all: readonly Order[]): Promise<AnyItem[]> {
    const positions = all.flatMap(({ documents }) => documents.map(({ position }) => position));
    const found = await Promise.all(positions.map(invoices.at));
    return found.filter((invoice) => invoice !== null).map((invoice) => ({ ...invoice }));
  }

  return {
    async of({ sub, emailID }, now) {
      const found = exported.map(
        async (items) => [items.name, await itemsOfPerson(items, sub)] as const,
      );
      // Object.fromEntries forgets the key type.
      const own = Object.fromEntries(await Promise.all(found)) as Record<OwnTable, AnyItem[]>;
      const orderIDs = own.orders.map((item) => StoredKey.parse(item).orderID);
      const [
        postItems,
        factItems,
        invoiceItems,
        visitItems,
        labDayItems,
        itemItems,
        limitItems,
        events,
      ] = await Promise.all([
        dynamoOwnPosts().ofPerson(sub),
        all(orderIDs.map((orderID) => factsOf(facts, orderID))),
        invoicesOf(own.orders.map(readOrder)),
        Array.fromAsync(requestsUntil(visits, emailID, now)),
        bookingsOf(sub),
        publishedOf(catalogue, own.proposals),
        all(countsOf(limits, sub, emailID)),
        Array.fromAsync(privilegesAbout(journal, sub)),
      ]);
      return {
        ...own,
        posts: postItems.map((post) => ({ ...post })),
        orders: own.orders.map(withoutOperators),
        facts: factItems,
        invoices: invoiceItems,
        visits: visitItems,
        labDays: labDayItems,
        items: itemItems,
        limits: limitItems,
        // Who it was is that person's data.
        journal: events.map(({ at, what, subject }) => ({ at, what, subject })),
      };
    },
  };
}

/** A person's items, of a table whose key begins with `sub`. */
function itemsOfPerson(items: Table<AnyItem>, sub: string): Promise<AnyItem[]> {
  return hasOneOfPerson(items.name)
    ? only(getItem(items, { sub }))
    : Array.fromAsync(query(items, ofPerson(sub)));
}

/** The entries of a person's published case studies. */
async function publishedOf(
  catalogue: Table<AnyItem>,
  proposals: readonly AnyItem[],
): Promise<AnyItem[]> {
  const found = proposals.map(({ itemID }) =>
    typeof itemID === 'string' ? only(getItem(catalogue, { itemID })) : [],
  );
  return (await Promise.all(found)).flat();
}

/** The address of the operator who added days is that operator's data, not the buyer's. */
function withoutOperators(order: AnyItem): AnyItem {
  const { extensions } = readOrder(order);
  return extensions.length === 0
    ? order
    : { ...order, extensions: extensions.map(({ at, days, reason }) => ({ at, days, reason })) };
}

async function only(read: Promise<AnyItem | null>): Promise<AnyItem[]> {
  const item = await read;
  return item ? [item] : [];
}

async function all(queries: readonly AsyncIterable<AnyItem>[]): Promise<AnyItem[]> {
  return (await Promise.all(queries.map((items) => Array.fromAsync(items)))).flat();
}
