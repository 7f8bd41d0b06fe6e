import { callAws } from '../../../infra/local/aws/callAws.ts';
import { type Running, readTables, type StoredItem } from '../localStack/readTables.ts';

/** Tables that know of orders, with the keys of each. */
const keys = {
  Orders: ['sub', 'orderID'],
  Facts: ['orderID', 'fact'],
  Commitments: ['sub'],
} as const;

/** What restoring an older backup does: every order, every fact and every promise is gone, or those of some tables. */
export async function loseOrders(
  localStack: Running,
  names: readonly (keyof typeof keys)[] = ['Orders', 'Facts', 'Commitments'],
): Promise<void> {
  for (const [TableName, items] of Object.entries(await readTables(localStack))) {
    const name = names.find((one) => TableName.startsWith(`Xplorers-local-Data${one}`));
    for (const item of name ? items : []) {
      const Key = keyOf(item, name ? keys[name] : []);
      await callAws(localStack, 'DynamoDB_20120810.DeleteItem', { TableName, Key });
    }
  }
}

function keyOf(item: StoredItem, fields: readonly string[]): StoredItem {
  return Object.fromEntries(fields.map((field) => [field, item[field]]));
}
