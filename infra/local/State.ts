import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { Objects } from './Objects.ts';

const fileName = 'state.sqlite';

/**
 * The local stack's state except DynamoDB's tables: one SQLite file, or memory. A write has left the process when its call returns.
 * Deleted rows are overwritten.
 */
export class State {
  /** The objects of the S3 buckets. */
  readonly objects: Objects;
  private readonly database: DatabaseSync;

  private constructor(database: DatabaseSync) {
    this.database = database;
    this.objects = new Objects(database);
  }

  /**
   * Opens the state for this process only. The operating system releases the lock when the process ends.
   *
   * @param folder null keeps the state in memory
   * @throws Error with one clear line when another process uses the folder
   */
  static open(folder: string | null): State {
    if (folder !== null) {
      mkdirSync(folder, { recursive: true });
    }
    const database = new DatabaseSync(folder === null ? ':memory:' : join(folder, fileName));
    try {
      database.exec(`
        PRAGMA locking_mode = EXCLUSIVE;
        PRAGMA journal_mode = WAL;
        PRAGMA synchronous = NORMAL;
        PRAGMA secure_delete = ON;
        CREATE TABLE IF NOT EXISTS rows (store TEXT, key TEXT, value TEXT, PRIMARY KEY (store, key));
        CREATE TABLE IF NOT EXISTS objects (bucket TEXT, key TEXT, bytes BLOB, PRIMARY KEY (bucket, key));
        CREATE TABLE IF NOT EXISTS objectHeaders (bucket TEXT, key TEXT, headers TEXT, PRIMARY KEY (bucket, key));
        BEGIN IMMEDIATE;
        COMMIT;`);
    } catch (cause) {
      database.close();
      throw String(cause).includes('locked')
        ? new Error(
            `Another start is using the data in ${folder}. Stop it, or give this one its own: XPLORERS_DATA=folder npm start`,
            { cause },
          )
        : cause;
    }
    return new State(database);
  }

  /** Whether a process uses a folder now. */
  static isInUse(folder: string): boolean {
    if (!existsSync(join(folder, fileName))) {
      return false;
    }
    try {
      State.open(folder).close();
      return false;
    } catch {
      return true;
    }
  }

  /** The rows of one part of the local stack. */
  store(name: string): Store {
    return new Store(this.database, name);
  }

  close(): void {
    if (this.database.isOpen) {
      this.database.close();
    }
  }
}

const StoredRow = z.object({ key: z.string(), value: z.string() });

/** Values by key, as JSON. */
export class Store {
  private readonly name: string;
  private readonly select: StatementSync;
  private readonly selectAll: StatementSync;
  private readonly upsert: StatementSync;
  private readonly remove: StatementSync;

  constructor(database: DatabaseSync, name: string) {
    this.name = name;
    this.select = database.prepare('SELECT key, value FROM rows WHERE store = ? AND key = ?');
    this.selectAll = database.prepare(
      'SELECT key, value FROM rows WHERE store = ? AND key GLOB ? ORDER BY rowid',
    );
    this.upsert = database.prepare(
      'INSERT INTO rows VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
    );
    this.remove = database.prepare('DELETE FROM rows WHERE store = ? AND key GLOB ?');
  }

  get(key: string): unknown {
    const row = this.select.get(this.name, key);
    return row && JSON.parse(StoredRow.parse(row).value);
  }

  set(key: string, value: unknown): void {
    this.upsert.run(this.name, key, JSON.stringify(value));
  }

  delete(key: string): void {
    this.remove.run(this.name, escaped(key));
  }

  /** In the order in which they were first set. */
  entries(prefix: string): [key: string, value: unknown][] {
    return this.selectAll.all(this.name, `${escaped(prefix)}*`).map((row) => {
      const { key, value } = StoredRow.parse(row);
      return [key, JSON.parse(value)];
    });
  }

  /** Deletes every key that starts with a prefix. */
  clear(prefix: string): void {
    this.remove.run(this.name, `${escaped(prefix)}*`);
  }
}

/** Escapes a text for GLOB. */
function escaped(text: string): string {
  return text.replaceAll(/[*?[]/g, '[$&]');
}

/** Rows of one kind: read from memory, validated when loaded, and written to the store. */
export class Table<Row> {
  private readonly store: Store;
  private readonly prefix: string;
  private readonly rows = new Map<string, Row>();

  /** Loads the rows under a prefix; a row with another shape is skipped and logged. */
  constructor(
    store: Store,
    prefix: string,
    schema: z.ZodMiniType<Row>,
    log: (line: string) => void,
  ) {
    this.store = store;
    this.prefix = prefix;
    for (const [key, value] of store.entries(prefix)) {
      const parsed = z.safeParse(schema, value);
      if (parsed.success) {
        this.rows.set(key.slice(prefix.length), parsed.data);
      } else {
        log(`state: ${key} was not readable and is left out`);
      }
    }
  }

  get(key: string): Row | undefined {
    return this.rows.get(key);
  }

  all(): Row[] {
    return [...this.rows.values()];
  }

  put(key: string, row: Row): void {
    this.rows.set(key, row);
    this.store.set(this.prefix + key, row);
  }

  remove(key: string): void {
    this.rows.delete(key);
    this.store.delete(this.prefix + key);
  }

  clear(): void {
    this.rows.clear();
    this.store.clear(this.prefix);
  }
}
