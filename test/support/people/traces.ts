import { type Running, readTables, type StoredItem } from '../localStack/readTables.ts';

/** Where a text is in a local stack's tables, whatever the case: the names of the tables, without the stack's, each once. */
export async function tracesOf(localStack: Running, text: string): Promise<string[]> {
  const tables = Object.entries(await readTables(localStack));
  return tables
    .filter(([, items]) => items.some((item) => says(item, text)))
    .map(([name]) => /Data([A-Z][a-z]+)/.exec(name)?.[1] ?? name)
    .toSorted();
}

/** Items of a table that say a text. */
export async function itemsWith(
  localStack: Running,
  table: string,
  text: string,
): Promise<StoredItem[]> {
  const tables = await readTables(localStack, new RegExp(`^Xplorers-local-Data${table}`));
  return Object.values(tables).flatMap((items) => items.filter((item) => says(item, text)));
}

function says(item: StoredItem, text: string): boolean {
  return JSON.stringify(item).toLowerCase().includes(text.toLowerCase());
}
