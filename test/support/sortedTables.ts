import type { StoredItem } from './readTables.ts';

/** Items by table. */
export type Tables = Readonly<Record<string, readonly StoredItem[]>>;

/** Tables with their items in one order, whichever they were read in. */
export function sortedTables(tables: Tables): Record<string, StoredItem[]> {
  return Object.fromEntries(
    Object.entries(tables).map(([name, items]) => [name, sortedItems(items)]),
  );
}

/** Items in one order. */
export function sortedItems(items: readonly StoredItem[]): StoredItem[] {
  const text = (item: unknown) => JSON.stringify(item);
  return items.toSorted((one, other) => (text(one) < text(other) ? -1 : 1));
}

/** The same without how far Razorpay's lists were read, which a restore puts back. */
export function withoutLists(tables: Tables): Tables {
  const kept = Object.entries(sortedTables(tables)).filter(([name]) => !name.includes('DataLists'));
  return Object.fromEntries(kept);
}
