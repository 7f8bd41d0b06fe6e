import * as z from 'zod/mini';
import { taxRecordDays } from '../../../contract/constants.ts';
import { Refund } from '../../../contract/tables/refunds.ts';
import { personOf } from '../../../domain/money/orders/orderID.ts';
import type { RefundStore } from '../../../domain/money/refunds/Refund.ts';
import { expiryAfter, getItem, ofPerson, putItem, query, table, updateItem } from '../table.ts';

/** Refunds that are not finished are in the index `due` (`queue`, `lookAt`). */
const queue = 'refunds';
const pageSize = 50;

const StoredTexts = z.object({ work: z.string(), words: z.string(), answer: z.string() });

/** Refunds in the table named by `REFUNDS_TABLE`; key `sub`, `work`; kept as long as other records of money. */
export function dynamoRefunds(): Omit<RefundStore, 'due'> {
  const refunds = refundsTable();
  return {
    find: (orderID, paymentID) => getItem(refunds, keyOf({ orderID, paymentID })),
    ofPerson: (sub) => Array.fromAsync(query(refunds, ofPerson(sub))),
    create: (refund) =>
      putItem(refunds, itemOf(refund), { ConditionExpression: 'attribute_not_exists(#sub)' }),
    save: (refund) =>
      putItem(refunds, itemOf({ ...refund, version: refund.version + 1 }), {
        ConditionExpression: '#version = :read',
        values: { read: refund.version },
      }),
  };
}

/** The list of refunds that are due, which needs a permission of its own. */
export function dynamoDueRefunds(): Pick<RefundStore, 'due'> {
  return {
    due: (until) =>
      query(refundsTable(), {
        IndexName: 'due',
        KeyConditionExpression: '#queue = :queue AND #lookAt <= :until',
        values: { queue, until },
        // Readers stop early: a page without a limit would be a megabyte.
        Limit: pageSize,
      }),
  };
}

/** Both ports together. */
export function dynamoRefundQueue(): RefundStore {
  return { ...dynamoRefunds(), ...dynamoDueRefunds() };
}

function refundsTable() {
  return table('refunds', Refund);
}

function keyOf({ orderID, paymentID }: Pick<Refund, 'orderID' | 'paymentID'>) {
  return { sub: personOf(orderID), work: `${orderID}#${paymentID}` };
}

/** A finished refund is in no index. */
function itemOf({ lookAt, ...rest }: Refund) {
  return {
    ...keyOf(rest),
    ...rest,
    expiresAt: expiryAfter(rest.askedAt, taxRecordDays),
    ...(lookAt !== null && { queue, lookAt }),
  };
}

/**
 * Removes from a person's refunds what was written; the refunds themselves continue. A change of one at the same moment has to
 * start over.
 */
export async function eraseRefundTexts(sub: string): Promise<void> {
  const refunds = table('refunds', StoredTexts);
  for await (const { work, words, answer } of query(refunds, ofPerson(sub))) {
    if (words !== '' || answer !== '') {
      await updateItem(
        refunds,
        { sub, work },
        {
          UpdateExpression: 'SET #words = :none, #answer = :none, #version = #version + :one',
          values: { none: '', one: 1 },
        },
      );
    }
  }
}
