import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { documents } from './documents.ts';

type Question = ConstructorParameters<typeof QueryCommand>[0];

/** Every item of a query, page by page. */
export async function* queryAll(question: Question): AsyncGenerator<Record<string, unknown>> {
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await documents.send(
      new QueryCommand({ ...question, ...(ExclusiveStartKey && { ExclusiveStartKey }) }),
    );
    yield* page.Items ?? [];
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

/** Every item of a person in a table whose key begins with `sub`, by the rest of the key. */
export function queryPerson(
  TableName: string,
  sub: string,
  order: 'oldest' | 'newest' = 'oldest',
): AsyncGenerator<Record<string, unknown>> {
  return queryAll({
    TableName,
    KeyConditionExpression: '#sub = :sub',
    ExpressionAttributeNames: { '#sub': 'sub' },
    ExpressionAttributeValues: { ':sub': sub },
    ScanIndexForward: order === 'oldest',
    ConsistentRead: true,
  });
}
