import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { missDays } from '../../contract/constants.ts';
import { documents } from './documents.ts';

/** An editor has this long to see what was not found, s. */
const keptS = missDays * 86_400;

/** Counts a search that found nothing, in a table whose key is `words`; it ages out by `expiresAt` (epoch s). @param now epoch ms */
export async function countMiss(TableName: string, words: string, now: number): Promise<void> {
  await documents.send(
    new UpdateCommand({
      TableName,
      Key: { words },
      UpdateExpression: 'SET lastAt = :now, expiresAt = :expiresAt ADD asked :one',
      ExpressionAttributeValues: {
        ':now': now,
        ':expiresAt': Math.ceil(now / 1000) + keptS,
        ':one': 1,
      },
    }),
  );
}
