import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { documents } from './documents.ts';
import { queryPerson } from './queryAll.ts';

const Written = z.object({ work: z.string(), words: z.string(), answer: z.string() });

/** Takes out of a person's refunds what was written; that money goes back stays. A change under way is made again. */
export async function silenceRefunds(TableName: string, sub: string): Promise<void> {
  for await (const item of queryPerson(TableName, sub)) {
    const { work, words, answer } = Written.parse(item);
    if (words !== '' || answer !== '') {
      await documents.send(
        new UpdateCommand({
          TableName,
          Key: { sub, work },
          UpdateExpression: 'SET #words = :none, #answer = :none, #version = #version + :one',
          ExpressionAttributeNames: {
            ...{ '#words': 'words', '#answer': 'answer', '#version': 'version' },
          },
          ExpressionAttributeValues: { ':none': '', ':one': 1 },
        }),
      );
    }
  }
}
