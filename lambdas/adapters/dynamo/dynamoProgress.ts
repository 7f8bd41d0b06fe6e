import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { KeptProgress, ProgressBook } from '../../domain/catalogue/ports.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { queryPerson } from './queryAll.ts';

const StoredProgress = z.object({
  itemID: z.string(),
  /** A set of the database; it is absent when it is empty. */
  done: z.optional(z.set(z.string())),
  last: z.nullable(z.string()),
  updatedAt: z.int(),
});

/** People's progress in the table named by `PROGRESS_TABLE`; key `sub`, `itemID`. */
export function dynamoProgress(): ProgressBook {
  const TableName = requireEnv('PROGRESS_TABLE');
  return {
    async mark(sub, itemID, { section, done, at }) {
      // A section joins or leaves the set in one write, so that two at once both count.
      const { Attributes } = await documents.send(
        new UpdateCommand({
          TableName,
          Key: { sub, itemID },
          UpdateExpression: `SET #last = :last, #at = :at, #from = if_not_exists(#from, :at) ${done ? 'ADD' : 'DELETE'} #done :section`,
          ExpressionAttributeNames: {
            ...{ '#last': 'last', '#at': 'updatedAt', '#from': 'begunAt', '#done': 'done' },
          },
          ExpressionAttributeValues: {
            ':last': section,
            ':at': at,
            ':section': new Set([section]),
          },
          ReturnValues: 'ALL_NEW',
        }),
      );
      const { begunAt } = z.object({ begunAt: z.int() }).parse(Attributes);
      return { progress: read(Attributes), isFirst: begunAt === at };
    },
    async find(sub, itemID) {
      const { Item } = await documents.send(
        new GetCommand({ TableName, Key: { sub, itemID }, ConsistentRead: true }),
      );
      return Item ? read(Item) : null;
    },
    async ofPerson(sub) {
      return Array.fromAsync(queryPerson(TableName, sub), read);
    },
  };
}

function read(item: unknown): KeptProgress {
  const { done, ...rest } = StoredProgress.parse(item);
  return { ...rest, done: [...(done ?? [])] };
}
