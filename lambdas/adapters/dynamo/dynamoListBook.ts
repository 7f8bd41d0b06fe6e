import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type ListBook, noProgress } from '../../domain/payment/ListProgress.ts';
import { listNames } from '../../domain/payment/Lists.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { wasWritten } from './wasWritten.ts';

/** The one item there is so far; others that work through something may keep theirs beside it. */
const Key = { work: 'lists' };

const StoredProgress = z.object({
  readUntil: z.int(),
  lookedLongAt: z.int(),
  place: z.nullable(
    z.object({ list: z.enum(listNames), skip: z.int(), to: z.int(), isLong: z.boolean() }),
  ),
  version: z.int(),
});

/** How far the provider's lists have been read, in the table named by `LISTS_TABLE`; key `work`. */
export function dynamoListBook(TableName = requireEnv('LISTS_TABLE')): ListBook {
  return {
    async read() {
      const { Item } = await documents.send(
        new GetCommand({ TableName, Key, ConsistentRead: true }),
      );
      return Item ? StoredProgress.parse(Item) : noProgress;
    },
    write({ version, ...progress }) {
      return wasWritten(
        documents.send(
          new PutCommand({
            TableName,
            Item: { ...Key, ...progress, version: version + 1 },
            ConditionExpression: 'attribute_not_exists(#work) OR #version = :read',
            ExpressionAttributeNames: { '#work': 'work', '#version': 'version' },
            ExpressionAttributeValues: { ':read': version },
          }),
        ),
      );
    },
  };
}
