import * as z from 'zod/mini';
import { unpaidOrderDays } from '../../../contract/constants.ts';
import { Fact, KeptFact } from '../../../contract/tables/facts.ts';
import { factKey } from '../../../domain/money/orders/Fact.ts';
import { isPassing } from '../../../domain/money/orders/mayExpire.ts';
import type { StoredFacts } from '../../../domain/money/orders/StoredFacts.ts';
import type { Orders } from '../../../domain/money/ports.ts';
import {
  AnyItem,
  expiryAfter,
  type Page,
  type PageKey,
  putItem,
  query,
  queryPage,
  type Table,
  type TimeRange,
  table,
} from '../table.ts';

/** All facts are in the index `kept` (`list`, `keptAt`), by when they were stored. */
const list = 'facts';

const StoredOwner = z.object({ orderID: z.string() });

/**
 * Facts in the table named by `FACTS_TABLE`; key `orderID`, `fact`. Each is written once and never changed. Those of attempts age out by
 * `expiresAt` (epoch s).
 */
export function dynamoFacts(): Pick<Orders, 'addFacts' | 'facts'> {
  const stored = table('facts', KeptFact);
  return {
    async addFacts(orderID, facts) {
      const keptAt = Date.now();
      const add = (fact: (typeof facts)[number]) =>
        putItem(
          stored,
          {
            orderID,
            ...fact,
            fact: factKey(fact),
            list,
            keptAt,
            ...(isPassing(fact) && { expiresAt: expiryAfter(keptAt, unpaidOrderDays) }),
          },
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

const StoredKey = z.object({ orderID: z.string(), fact: z.string(), keptAt: z.int() });
/** Where a fact is stored, and since when (epoch ms). */
export type StoredFactKey = z.infer<typeof StoredKey>;

/** Facts by when they were stored: the index `kept` of the same table. It may lag. */
export function keptFacts<T>(
  facts: Table<T>,
  { from, to }: TimeRange,
): AsyncGenerator<T, undefined> {
  return query(facts, keptBetween({ from, to }));
}

/** The keys of the same, page by page. */
export function keptFactKeys(
  range: TimeRange,
  after: PageKey | undefined,
  most: number,
): Promise<Page<StoredFactKey>> {
  return queryPage(table('facts', StoredKey), {
    ...keptBetween(range),
    ExclusiveStartKey: after,
    Limit: most,
  });
}

function keptBetween(range: TimeRange) {
  return {
    IndexName: 'kept',
    KeyConditionExpression: '#list = :list AND #keptAt BETWEEN :from AND :to',
    values: { list, ...range },
  };
}

/** The facts of a payment: the index `payment` of the same table. It may lag; it decides nothing. */
export function dynamoStoredFacts(): StoredFacts {
  const items = table('facts', AnyItem);
  return {
    ofPayment(paymentID) {
      const found = query(items, {
        IndexName: 'payment',
        KeyConditionExpression: '#paymentID = :paymentID',
        values: { paymentID },
      });
      return Array.fromAsync(found, (item) => ({
        orderID: StoredOwner.parse(item).orderID,
        fact: Fact.parse(item),
      }));
    },
  };
}
