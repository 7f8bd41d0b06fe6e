import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { CommitmentBook } from '../../domain/payment/ports.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { StoredTerms } from './storedOrder.ts';
import { wasWritten } from './wasWritten.ts';

const StoredCommitments = z.object({
  open: z.partial(
    z.object({ explorer: StoredTerms, creator: StoredTerms, innovator: StoredTerms }),
  ),
  version: z.int(),
});

/** Commitments in the table named by `COMMITMENTS_TABLE`; key `sub`. */
export function dynamoCommitments(): CommitmentBook {
  const TableName = requireEnv('COMMITMENTS_TABLE');
  return {
    async read(sub) {
      const { Item } = await documents.send(
        new GetCommand({ TableName, Key: { sub }, ConsistentRead: true }),
      );
      return Item ? StoredCommitments.parse(Item) : { open: {}, version: 0 };
    },
    write(sub, { open, version }) {
      return wasWritten(
        documents.send(
          new PutCommand({
            TableName,
            Item: { sub, open, version: version + 1 },
            ConditionExpression: 'attribute_not_exists(#sub) OR #version = :read',
            ExpressionAttributeNames: { '#sub': 'sub', '#version': 'version' },
            ExpressionAttributeValues: { ':read': version },
          }),
        ),
      );
    },
  };
}
