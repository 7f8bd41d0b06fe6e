import * as z from 'zod/mini';
import { factKey } from '../../../domain/money/orders/Fact.ts';
import type { StoredFacts } from '../../../domain/money/orders/StoredFacts.ts';
import type { Orders } from '../../../domain/money/ports.ts';
import { requireEnv } from '../../requireEnv.ts';
import { AnyItem, putItem, query, type Table, table } from '../table.ts';

const paise = z.int().check(z.minimum(0));

/** A fact item: key `orderID`, `fact`. */
export const StoredFact = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('payment'),
    paymentID: z.string(),
    state: z.enum(['created', 'failed', 'authorized', 'autoRefunded', 'captured', 'refunded']),
    amountPaise: paise,
    currency: z.string(),
    at: z.int(),
  }),
  z.object({
    kind: z.literal('refund'),
    refundID: z.string(),
    paymentID: z.string(),
    state: z.enum(['pending', 'processed', 'failed']),
    amountPaise: paise,
    at: z.int(),
  }),
  z.object({
    kind: z.literal('dispute'),
    disputeID: z.string(),
    paymentID: z.string(),
    state: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
    deductedPaise: paise,
    // Disputes stored before this field was added have none.
    respondBy: z._default(z.nullable(z.int()), null),
    at: z.int(),
  }),
  z.object({ kind: z.literal('announcement'), paymentID: z.string() }),
  z.object({
    kind: z.literal('reference'),
    refundID: z.string(),
    paymentID: z.string(),
    reference: z.string(),
  }),
]);
/** A fact item, with when it was stored (epoch ms). */
const KeptFact = z.intersection(StoredFact, z.object({ keptAt: z.int() }));
const StoredOwner = z.object({ orderID: z.string() });

/** Facts in the table named by `FACTS_TABLE`; key `orderID`, `fact`. Each is written once and never changed. */
export function dynamoFacts(): Pick<Orders, 'addFacts' | 'facts'> {
  const stored = table(requireEnv('FACTS_TABLE'), KeptFact);
  return {
    async addFacts(orderID, facts) {
      const add = (fact: (typeof facts)[number]) =>
        putItem(
          stored,
          { orderID, ...fact, fact: factKey(fact), keptAt: Date.now() },
          { ConditionExpression: 'attribute_not_exists(#fact)' },
        );
      await Promise.all(facts.map(add));
    },
    facts: (orderID) => Array.fromAsync(factsOf(stored, orderID)),
  };
}

/** The facts of an order. */
export function factsOf<T>(facts: Table<T>, orderID: string): AsyncGenerator<T, undefined> {
  return query(facts, { KeyConditionExpression: '#orderID = :orderID', values: { orderID } });
}

/** The facts of a payment: the index `payment` of the same table. It may lag; it decides nothing. */
export function dynamoStoredFacts(): StoredFacts {
  const items = table(requireEnv('FACTS_TABLE'), AnyItem);
  return {
    ofPayment(paymentID) {
      const found = query(items, {
        IndexName: 'payment',
        KeyConditionExpression: '#paymentID = :paymentID',
        values: { paymentID },
      });
      return Array.fromAsync(found, (item) => ({
        orderID: StoredOwner.parse(item).orderID,
        fact: StoredFact.parse(item),
      }));
    },
  };
}
