import * as z from 'zod/mini';
import type { OrderRecords } from '../../domain/money/orders/eraseOrders.ts';
import type { AccountDeletion, Eraser } from '../../domain/people/AccountDeletion.ts';
import { requireEnv } from '../requireEnv.ts';
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

/** A deleted account's data, removed table by table. What is requested under the same address afterwards stays. */
export function dynamoErasers(): Eraser[] {
  return [
    eraser('profile', 'PEOPLE_TABLE', (items, { sub }) => deleteItem(items, { sub })),
    eraser('progress', 'PROGRESS_TABLE', (items, { sub }) =>
      deleteEach(items, query(items, ofPerson(sub)), ['sub', 'itemID']),
    ),
    eraser('certificates', 'CERTIFICATES_TABLE', (items, { sub }) =>
      deleteEach(items, revoking(items, query(items, ofPerson(sub))), ['sub', 'itemID']),
    ),
    eraser('sign-ins', 'SESSIONS_TABLE', (items, { sub }) =>
      deleteEach(items, pastSessions(items, sub), ['sub', 'entry']),
    ),
    eraser('visits', 'VISITS_TABLE', async (items, { finder, deletedAt }) => {
      if (finder) {
        const requests = requestsUntil(items, finder.emailID, deletedAt);
        await deleteEach(items, requests, ['emailID', 'visitID']);
      }
    }),
    eraser('service requests', 'SERVICES_TABLE', (items, { sub }) =>
      deleteEach(items, query(items, ofPerson(sub)), ['sub', 'requestID']),
    ),
    eraser('emails', 'OUTBOX_TABLE', (items, { sub }) =>
      deleteEach(
        items,
        query(items, {
          KeyConditionExpression: '#sub = :sub',
          // The mail about the deletion is erased once it is sent, with its address.
          FilterExpression: '#cause.#kind <> :farewell',
          values: { sub, farewell: 'accountDeleted' },
        }),
        ['sub', 'mailID'],
      ),
    ),
    { what: 'lab seats', erase: ({ sub }) => removeFromAllLabDays(sub) },
    eraser('counted calls', 'LIMITS_TABLE', async (items, { sub, finder }) => {
      for (const counts of countsOf(items, sub, finder?.emailID)) {
        await deleteEach(items, counts, ['who', 'window']);
      }
    }),
    eraser('what was written about refunds', 'REFUNDS_TABLE', ({ TableName }, { sub }) =>
      eraseRefundTexts(TableName, sub),
    ),
    eraser('commitments', 'COMMITMENTS_TABLE', (items, { sub }) => deleteItem(items, { sub })),
  ];
}

/** Orders of deleted accounts in the tables named by `ORDERS_TABLE` and `FACTS_TABLE`; they age out by `expiresAt` (epoch s). */
export function dynamoOrderRecords(): OrderRecords {
  const OrdersTable = requireEnv('ORDERS_TABLE');
  const facts = table(requireEnv('FACTS_TABLE'), StoredFactKey);
  return {
    ...dynamoOrderList(),
    async retainUntil({ terms: { orderID } }, until) {
      const expiresAt = expiryAfter(until, 0);
      await eraseOrder(OrdersTable, orderID, expiresAt);
      for await (const { fact, expiresAt: noted } of factsOf(facts, orderID)) {
        if (noted !== expiresAt) {
          await updateItem(facts, { orderID, fact }, setAll({ expiresAt }));
        }
      }
    },
  };
}

function eraser(
  what: string,
  variable: string,
  erase: (items: Table<AnyItem>, deletion: AccountDeletion) => Promise<void>,
): Eraser {
  const items = table(requireEnv(variable), AnyItem);
  return { what, erase: (deletion) => erase(items, deletion) };
}

/** Certificates, each of which is revoked before it goes: a credential that was downloaded would outlive it. */
async function* revoking(
  { TableName }: Table<AnyItem>,
  certificates: AsyncIterable<AnyItem>,
): AsyncGenerator<AnyItem> {
  for await (const certificate of certificates) {
    await revokeStatus(TableName, StoredStatusIndex.parse(certificate).statusIndex);
    yield certificate;
  }
}

/**
 * Deletes what is found while it is read, so that a run that dies has come further however much there is.
 *
 * @param keyNames the attributes of the table's key
 */
async function deleteEach(
  items: Table<AnyItem>,
  found: AsyncIterable<AnyItem>,
  keyNames: readonly string[],
): Promise<void> {
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
