import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Closing, ClosingList, Closings } from '../../domain/people/Closing.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { standingKey } from './dynamoSessions.ts';
import { queryAll } from './queryAll.ts';
import { readClosing, StoredClosing } from './storedClosing.ts';
import { wasWritten } from './wasWritten.ts';

const queue = 'erase';
const StoredItem = z.object({ sub: z.string(), closed: StoredClosing });

/** Closings in the table named by `SESSIONS_TABLE`: on the item that every call reads, so that one write closes an account. */
export function dynamoClosings(): Closings {
  const TableName = requireEnv('SESSIONS_TABLE');
  return {
    async close({ sub, closedAt, finder }) {
      await wasWritten(
        documents.send(
          new UpdateCommand({
            TableName,
            Key: { sub, entry: standingKey },
            UpdateExpression:
              'SET #closed = :closed, #newest = :none, #queue = :queue, #lookAt = :closedAt',
            ConditionExpression: 'attribute_not_exists(#closed)',
            ExpressionAttributeNames: {
              ...{ '#closed': 'closed', '#newest': 'newest', '#queue': 'queue' },
              '#lookAt': 'lookAt',
            },
            ExpressionAttributeValues: {
              ...{ ':closed': { at: closedAt, finder }, ':closedAt': closedAt },
              ...{ ':none': null, ':queue': queue },
            },
          }),
        ),
      );
    },
  };
}

/** The work-list of erasures: the index `closing` of the same table. It may lag; it decides nothing. */
export function dynamoClosingList(): ClosingList {
  const TableName = requireEnv('SESSIONS_TABLE');
  return {
    async *due(now) {
      const items = queryAll({
        TableName,
        IndexName: 'closing',
        KeyConditionExpression: '#queue = :queue AND #lookAt <= :now',
        ExpressionAttributeNames: { '#queue': 'queue', '#lookAt': 'lookAt' },
        ExpressionAttributeValues: { ':queue': queue, ':now': now },
      });
      for await (const item of items) {
        const { sub, closed } = StoredItem.parse(item);
        yield readClosing(sub, closed);
      }
    },
    async schedule(closing, at) {
      await documents.send(
        new UpdateCommand({
          TableName,
          Key: { sub: closing.sub, entry: standingKey },
          ...(at === null ? forgetting(closing) : lookingAt(closing, at)),
        }),
      );
    },
  };
}

function lookingAt({ closedAt, finder }: Closing, at: number) {
  return {
    UpdateExpression: 'SET #closed = :closed, #newest = :none, #lookAt = :at',
    ExpressionAttributeNames: { '#closed': 'closed', '#newest': 'newest', '#lookAt': 'lookAt' },
    ExpressionAttributeValues: {
      ...{ ':closed': { at: closedAt, finder }, ':none': null, ':at': Math.ceil(at) },
    },
  };
}

/** It leaves the work-list and ages out: no token of the account is good any more. */
function forgetting({ closedAt }: Closing) {
  return {
    UpdateExpression: 'SET #expiresAt = :at REMOVE #queue, #lookAt, #newest',
    ExpressionAttributeNames: {
      ...{ '#expiresAt': 'expiresAt', '#queue': 'queue' },
      ...{ '#lookAt': 'lookAt', '#newest': 'newest' },
    },
    ExpressionAttributeValues: { ':at': Math.ceil(closedAt / 1000) },
  };
}
