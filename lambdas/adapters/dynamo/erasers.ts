import * as z from 'zod/mini';
import {
  definitionOf,
  type ErasedTable,
  hasOneOfPerson,
  type PersonTable,
  personTables,
  type TableName,
} from '../../contract/tables/tables.ts';
import type { OrderRecords } from '../../domain/money/orders/eraseOrders.ts';
import type { AccountDeletion, Eraser } from '../../domain/people/AccountDeletion.ts';
import { revokeStatus } from './certificates.ts';
import { removeFromAllLabDays } from './labDays.ts';
import { requestsUntil } from './labVisitRequests.ts';
import { countsOf } from './limits.ts';
import { factsOf } from './money/facts.ts';
import { dynamoOrderList, eraseOrder } from './money/orders.ts';
import { eraseRefundTexts } from './money/refunds.ts';
import { pastSessions } from './sessions.ts';
import {
  AnyItem,
  deleteItem,
  expiryAfter,
  ofPerson,
  query,
  setAll,
  type Table,
  table,
  updateItem,
} from './table.ts';

/** So many items are removed at once. */
const atOnce = 10;

const StoredFactKey = z.object({
  orderID: z.string(),
  fact: z.string(),
  expiresAt: z.optional(z.int()),
});

const StoredStatusIndex = z.object({ statusIndex: z.int() });

type Erase = (deletion: AccountDeletion) => Promise<void>;

/** How a deleted account's data is found where the key doesn't begin with the person, and where more is to be done than to remove it. */
type OwnErasers = Readonly<
  Record<Exclude<ErasedTable, PersonTable | ErasedBySubject>, Erase> &
    Partial<Record<TableName, Erase>>
>;
/** They are erased with the photos and pages of what is in them, and posts without the answers of others. */
type ErasedBySubject = 'proposals' | 'items' | 'posts';

/** A deleted account's data, removed table by table. What is requested under the same address afterwards stays. */
export function dynamoErasers(): Eraser[] {
  const own: OwnErasers = {
    certificates: eraser('certificates', (items, { sub }) =>
      deleteEach(items, revoking(query(items, ofPerson(sub)))),
    ),
    sessions: eraser('sessions', (items, { sub }) => deleteEach(items, pastSessions(items, sub))),
    visits: eraser('visits', async (items, { finder, deletedAt }) => {
      if (finder) {
        await deleteEach(items, requestsUntil(items, finder.emailID, deletedAt));
      }
    }),
    outbox: eraser('outbox', (items, { sub }) =>
      deleteEach(
        items,
        query(items, {
          KeyConditionExpression: '#sub = :sub',
          // The mail about the deletion is erased once it is sent, with its address.
          FilterExpression: '#cause.#kind <> :farewell',
          values: { sub, farewell: 'accountDeleted' },
        }),
      ),
    ),
    labDays: ({ sub }) => removeFromAllLabDays(sub),
    limits: eraser('limits', async (items, { sub, finder }) => {
      for (const counts of countsOf(items, sub, finder?.emailID)) {
        await deleteEach(items, counts);
      }
    }),
    refunds: ({ sub }) => eraseRefundTexts(sub),
  };
  const byKey = personTables
    .filter((name) => definitionOf(name).onDeletion === 'removed' && name !== 'proposals')
    .map((name) => [name, eraser(name, (items, { sub }) => removeOfPerson(items, sub))]);
  const all: Record<string, Erase> = { ...Object.fromEntries(byKey), ...own };
  return Object.entries(all).map(([what, erase]) => ({ what, erase }));
}

/** Orders of deleted accounts in the tables named by `ORDERS_TABLE` and `FACTS_TABLE`; they age out by `expiresAt` (epoch s). */
export function dynamoOrderRecords(): OrderRecords {
  const facts = table('facts', StoredFactKey);
  return {
    ...dynamoOrderList(),
    async retainUntil({ terms: { orderID } }, until) {
      const expiresAt = expiryAfter(until, 0);
      await eraseOrder(orderID, expiresAt);
      for await (const { fact, expiresAt: noted } of factsOf(facts, orderID)) {
        if (noted !== expiresAt) {
          await updateItem(facts, { orderID, fact }, setAll({ expiresAt }));
        }
      }
    },
  };
}

function eraser(
  name: TableName,
  erase: (items: Table<AnyItem>, deletion: AccountDeletion) => Promise<void>,
): Erase {
  const items = table(name, AnyItem);
  return (deletion) => erase(items, deletion);
}

/** Certificates, each of which is revoked before it goes: a credential that was downloaded would outlive it. */
async function* revoking(certificates: AsyncIterable<AnyItem>): AsyncGenerator<AnyItem> {
  for await (const certificate of certificates) {
    await revokeStatus(StoredStatusIndex.parse(certificate).statusIndex);
    yield certificate;
  }
}

/** A person's items, of a table whose key begins with `sub`. */
function removeOfPerson(items: Table<AnyItem>, sub: string): Promise<void> {
  return hasOneOfPerson(items.name)
    ? deleteItem(items, { sub })
    : deleteEach(items, query(items, ofPerson(sub)));
}

/** Deletes what is found while it is read, so that a run that dies has come further however much there is. */
async function deleteEach(items: Table<AnyItem>, found: AsyncIterable<AnyItem>): Promise<void> {
  const keyNames = Object.keys(definitionOf(items.name).key);
  const deleteAll = (keys: readonly Record<string, string>[]) =>
    Promise.all(keys.map((key) => deleteItem(items, key)));
  let keys: Record<string, string>[] = [];
  for await (const item of found) {
    keys.push(Object.fromEntries(keyNames.map((name) => [name, String(item[name])])));
    if (keys.length === atOnce) {
      await deleteAll(keys);
      keys = [];
    }
  }
  await deleteAll(keys);
}
