import * as z from 'zod/mini';
import type { Order } from '../../domain/money/orders/Order.ts';
import type { DataInventory } from '../../domain/people/exportData.ts';
import { requireEnv } from '../requireEnv.ts';
import { bookingsOf } from './labDays.ts';
import { requestsUntil } from './labVisitRequests.ts';
import { countsOf } from './limits.ts';
import { factsOf } from './money/facts.ts';
import { dynamoInvoices } from './money/invoices.ts';
import { privilegesAbout } from './money/journal.ts';
import { readOrder } from './money/orders.ts';
import { AnyItem, getItem, ofPerson, query, type Table, table } from './table.ts';

const StoredKey = z.object({ orderID: z.string() });

/** A person's data in the tables, item by item, read by the person's keys. */
export function dynamoDataInventory(): DataInventory {
  const itemsOf = (variable: string) => table(requireEnv(variable), AnyItem);
  const people = itemsOf('PEOPLE_TABLE');
  const commitments = itemsOf('COMMITMENTS_TABLE');
  const sessions = itemsOf('SESSIONS_TABLE');
  const orders = itemsOf('ORDERS_TABLE');
  const facts = itemsOf('FACTS_TABLE');
  const refunds = itemsOf('REFUNDS_TABLE');
  const progress = itemsOf('PROGRESS_TABLE');
  const catalogue = itemsOf('ITEMS_TABLE');
  const limits = itemsOf('LIMITS_TABLE');
  const journal = itemsOf('JOURNAL_TABLE');
  const invoices = dynamoInvoices();

  async function invoicesOf(all: readonly Order[]): Promise<AnyItem[]> {
    const positions = all.flatMap(({ documents }) => documents.map(({ position }) => position));
    const found = await Promise.all(positions.map(invoices.at));
    return found.filter((invoice) => invoice !== null).map((invoice) => ({ ...invoice }));
  }

  return {
    async of({ sub, emailID }, now) {
      const orderItems = await Array.fromAsync(query(orders, ofPerson(sub)));
      const orderIDs = orderItems.map((item) => StoredKey.parse(item).orderID);
      const [
        personItems,
        commitmentItems,
        sessionItems,
        factItems,
        refundItems,
        invoiceItems,
        progressItems,
        requestedItems,
        limitItems,
        journalItems,
      ] = await Promise.all([
        only(getItem(people, { sub })),
        only(getItem(commitments, { sub })),
        Array.fromAsync(query(sessions, ofPerson(sub))),
        all(orderIDs.map((orderID) => factsOf(facts, orderID))),
        Array.fromAsync(query(refunds, ofPerson(sub))),
        invoicesOf(orderItems.map(readOrder)),
        Array.fromAsync(query(progress, ofPerson(sub))),
        requestedItemsOf(sub, emailID, now),
        all(countsOf(limits, sub, emailID)),
        Array.fromAsync(privilegesAbout(journal, sub)),
      ]);
      return {
        people: personItems,
        commitments: commitmentItems,
        sessions: sessionItems,
        orders: orderItems.map(withoutOperators),
        facts: factItems,
        refunds: refundItems,
        invoices: invoiceItems,
        progress: progressItems,
        ...requestedItems,
        items: await publishedOf(catalogue, requestedItems.proposals),
        limits: limitItems,
        // Who it was is that person's data.
        journal: journalItems.map(({ at, what, subject }) => ({ at, what, subject })),
      };
    },
  };
}

/** What a person proposed, requested and booked. */
async function requestedItemsOf(sub: string, emailID: string, now: number) {
  const ownOf = (variable: string) =>
    Array.fromAsync(query(table(requireEnv(variable), AnyItem), ofPerson(sub)));
  const visits = table(requireEnv('VISITS_TABLE'), AnyItem);
  return {
    certificates: await ownOf('CERTIFICATES_TABLE'),
    proposals: await ownOf('PROPOSALS_TABLE'),
    visits: await Array.fromAsync(requestsUntil(visits, emailID, now)),
    services: await ownOf('SERVICES_TABLE'),
    labDays: await bookingsOf(sub),
    outbox: await ownOf('OUTBOX_TABLE'),
  };
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
