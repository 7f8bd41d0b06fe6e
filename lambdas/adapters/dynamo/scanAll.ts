import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { documents } from './documents.ts';

type Question = ConstructorParameters<typeof ScanCommand>[0];

/** Every item of a table that a question lets through, page by page. For operators and what runs by the clock: it reads all of it. */
export async function* scanAll(question: Question): AsyncGenerator<Record<string, unknown>> {
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await documents.send(
      new ScanCommand({ ...question, ...(ExclusiveStartKey && { ExclusiveStartKey }) }),
    );
    yield* page.Items ?? [];
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}
