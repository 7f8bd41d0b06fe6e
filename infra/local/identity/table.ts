import * as z from 'zod/mini';
import type { KeyValueStore } from './KeyValueStore.ts';

/** Rows of one kind: read from memory, checked when loaded, and kept in the store when written. */
export interface Table<Row> {
  get(key: string): Row | undefined;
  all(): Row[];
  put(key: string, row: Row): Promise<void>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
}

/** Loads the rows under a prefix; a row of another shape is left out and said so. */
export async function openTable<Row>(
  store: KeyValueStore,
  prefix: string,
  schema: z.ZodMiniType<Row>,
  log: (line: string) => void,
): Promise<Table<Row>> {
  const rows = new Map<string, Row>();
  for (const [key, value] of await store.entries(prefix)) {
    const parsed = z.safeParse(schema, value);
    if (parsed.success) {
      rows.set(key.slice(prefix.length), parsed.data);
    } else {
      log(`identity: ${key} was not readable and is left out`);
    }
  }
  return {
    get: (key) => rows.get(key),
    all: () => [...rows.values()],
    // Memory changes first, so that two calls in flight never both see the old row.
    async put(key, row) {
      rows.set(key, row);
      await store.set(prefix + key, row);
    },
    async remove(key) {
      rows.delete(key);
      await store.delete(prefix + key);
    },
    async clear() {
      const keys = [...rows.keys()];
      rows.clear();
      for (const key of keys) {
        await store.delete(prefix + key);
      }
    },
  };
}
