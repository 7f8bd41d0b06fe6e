import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { type Fact, factKey } from '../../domain/payment/Fact.ts';
import type { Orders } from '../../domain/payment/ports.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { queryAll } from './queryAll.ts';
import { StoredFact } from './storedOrder.ts';
import { wasWritten } from './wasWritten.ts';

/** Facts in the table named by `FACTS_TABLE`; key `orderID`, `fact`. Each is kept once and never changed; `keptAt` (epoch ms) is for the journal. */
export function dynamoFacts(): Pick<Orders, 'addFacts' | 'facts'> {
  const TableName = requireEnv('FACTS_TABLE');

  async function add(orderID: string, fact: Fact): Promise<void> {
    await wasWritten(
      documents.send(
        new PutCommand({
          TableName,
          Item: { orderID, fact: factKey(fact), ...fact, keptAt: Date.now() },
          ConditionExpression: 'attribute_not_exists(#fact)',
          ExpressionAttributeNames: { '#fact': 'fact' },
        }),
      ),
    );
  }

  return {
    async addFacts(orderID, facts) {
      await Promise.all(facts.map((fact) => add(orderID, fact)));
    },
    async facts(orderID) {
      return Array.fromAsync(factItems(TableName, orderID), (item) => StoredFact.parse(item));
    },
  };
}

/** The facts of an order, as they are stored. */
export function factItems(
  TableName: string,
  orderID: string,
): AsyncGenerator<Record<string, unknown>> {
  return queryAll({
    TableName,
    KeyConditionExpression: '#orderID = :orderID',
    ExpressionAttributeNames: { '#orderID': 'orderID' },
    ExpressionAttributeValues: { ':orderID': orderID },
    ConsistentRead: true,
  });
}
