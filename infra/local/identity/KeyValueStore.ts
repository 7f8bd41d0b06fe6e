/** Where the stand-in keeps what must survive a restart; a write is kept once its promise is fulfilled. */
export interface KeyValueStore {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
  entries(prefix: string): Promise<[string, unknown][]>;
  clear(): Promise<void>;
}

/** A store that is gone with the process; values are copied, so no caller can change what is kept. */
export function memoryStore(rows = new Map<string, string>()): KeyValueStore {
  return {
    async get(key) {
      const text = rows.get(key);
      return text === undefined ? undefined : JSON.parse(text);
    },
    async set(key, value) {
      rows.set(key, JSON.stringify(value));
    },
    async delete(key) {
      rows.delete(key);
    },
    async entries(prefix) {
      return [...rows]
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, text]) => [key, JSON.parse(text)]);
    },
    async clear() {
      rows.clear();
    },
  };
}
