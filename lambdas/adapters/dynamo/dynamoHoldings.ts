import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { InvoiceBook } from '../../domain/invoices/ports.ts';
import type { Order } from '../../domain/payment/Order.ts';
import type { Holdings } from '../../domain/people/exportData.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { factItems } from './dynamoFacts.ts';
import { dynamoInvoiceReader } from './dynamoInvoices.ts';
import { countsOf } from './dynamoLimits.ts';
import { visitsUntil } from './dynamoVisits.ts';
import { queryPerson } from './queryAll.ts';
import { readOrder } from './storedOrder.ts';

type Item = Record<string, unknown>;

/** What the tables hold of a person, item by item, read by the person's keys. */
export function dynamoHoldings(): Holdings {
  const tables = {
    ...{ people: requireEnv('PEOPLE_TABLE'), sessions: requireEnv('SESSIONS_TABLE') },
    ...{ orders: requireEnv('ORDERS_TABLE'), facts: requireEnv('FACTS_TABLE') },
    ...{ commitments: requireEnv('COMMITMENTS_TABLE'), progress: requireEnv('PROGRESS_TABLE') },
    ...{ proposals: requireEnv('PROPOSALS_TABLE'), visits: requireEnv('VISITS_TABLE') },
    ...{ refunds: requireEnv('REFUNDS_TABLE'), limits: requireEnv('LIMITS_TABLE') },
  };
  const reader = dynamoInvoiceReader();
  return {
    async of({ sub, emailID }, now) {
      const orders = await Array.fromAsync(queryPerson(tables.orders, sub));
      const [
        people,
        commitments,
        sessions,
        progress,
        proposals,
        refunds,
        facts,
        invoices,
        visits,
        limits,
      ] = await Promise.all([
        only(tables.people, sub),
        only(tables.commitments, sub),
        Array.fromAsync(queryPerson(tables.sessions, sub)),
        Array.fromAsync(queryPerson(tables.progress, sub)),
        Array.fromAsync(queryPerson(tables.proposals, sub)),
        Array.fromAsync(queryPerson(tables.refunds, sub)),
        all(orders.map((order) => factItems(tables.facts, orderIDOf(order)))),
        invoicesOf(reader, orders.map(readOrder)),
        Array.fromAsync(visitsUntil(tables.visits, emailID, now)),
        all(countsOf(tables.limits, sub, emailID)),
      ]);
      return {
        ...{ people, sessions, orders: orders.map(withoutOperators), facts, commitments },
        ...{ refunds, invoices, progress, proposals, visits, limits },
      };
    },
  };
}

/** The address of the operator who added days is that person's data, and none of the buyer's. */
function withoutOperators(order: Item): Item {
  const { extensions } = readOrder(order);
  return extensions.length === 0
    ? order
    : { ...order, extensions: extensions.map(({ at, days, reason }) => ({ at, days, reason })) };
}

async function invoicesOf(
  reader: Pick<InvoiceBook, 'at'>,
  orders: readonly Order[],
): Promise<Item[]> {
  const places = orders.flatMap(({ documents: borne }) => borne.map(({ position }) => position));
  const invoices = await Promise.all(places.map((position) => reader.at(position)));
  return invoices.filter((invoice) => invoice !== null).map((invoice) => ({ ...invoice }));
}

async function only(TableName: string, sub: string): Promise<Item[]> {
  const { Item: item } = await documents.send(
    new GetCommand({ TableName, Key: { sub }, ConsistentRead: true }),
  );
  return item ? [item] : [];
}

async function all(questions: readonly AsyncIterable<Item>[]): Promise<Item[]> {
  return (await Promise.all(questions.map((items) => Array.fromAsync(items)))).flat();
}

function orderIDOf(order: Item): string {
  return z.object({ orderID: z.string() }).parse(order).orderID;
}
