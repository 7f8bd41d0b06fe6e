import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { documents } from './documents.ts';

/** So many removals are under way at once. */
const atOnce = 10;

/** Removes an item; that it is not there is no error. */
export async function remove(TableName: string, Key: Record<string, unknown>): Promise<void> {
  await documents.send(new DeleteCommand({ TableName, Key }));
}

/** Removes every item of a query. @param keys the attributes of the table's key */
export async function removeEach(
  TableName: string,
  items: AsyncIterable<Record<string, unknown>>,
  keys: readonly string[],
): Promise<void> {
  // All are read before the first goes, so that pages do not shift.
  const found = await Array.fromAsync(items);
  for (let first = 0; first < found.length; first += atOnce) {
    const some = found.slice(first, first + atOnce);
    await Promise.all(some.map((item) => remove(TableName, keyOf(item, keys))));
  }
}

function keyOf(item: Record<string, unknown>, keys: readonly string[]) {
  return Object.fromEntries(keys.map((key) => [key, item[key]]));
}
