import type { AttributeValue } from '@aws-sdk/client-dynamodb';

/**
 * A value in DynamoDB's notation as plain JSON; sets become sorted lists, numbers lose what JavaScript's cannot hold.
 *
 * @throws Error on bytes, which no table of the product holds
 */
export function plainOf(value: AttributeValue): unknown {
  if (value.M) {
    return plainItem(value.M);
  }
  if (value.L) {
    return value.L.map(plainOf);
  }
  if (value.N !== undefined) {
    return Number(value.N);
  }
  const kept = value.S ?? value.BOOL ?? value.SS?.toSorted() ?? value.NS?.map(Number).toSorted();
  if (kept === undefined && !value.NULL) {
    throw new Error('bytes cannot be kept in a backup');
  }
  return kept ?? null;
}

/** An item as plain JSON. */
export function plainItem(item: Readonly<Record<string, AttributeValue>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, plainOf(value)]));
}
