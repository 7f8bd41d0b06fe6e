/** SQL by SQLite, in a database that is in memory and alone. */
import sqlite3InitModule, { type Database, type Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { Rows, RuntimeFiles, Session } from './Language.ts';
import { withFiles } from './withFiles.ts';

/** The most that a database may hold, bytes. A statement can only lower it. */
const mostBytes = 128 * 1024 * 1024;

export async function openSql(files: RuntimeFiles): Promise<Session> {
  const sqlite3 = await withFiles(files, () => sqlite3InitModule());
  const database = new sqlite3.oo1.DB(':memory:');
  database.exec(`PRAGMA hard_heap_limit = ${mostBytes}`);
  return {
    async run(code, _, print) {
      try {
        const rows = lastRows(database, statementsOf(sqlite3, code));
        print(rows.values.map((row) => `${row.join(' | ')}\n`).join(''));
        return { error: null, rows };
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        return { error: { text, line: null }, rows: null };
      }
    },
  };
}

/** Runs all statements. @returns the rows of the last one that is a query */
function lastRows(database: Database, statements: readonly string[]): Rows {
  let last: Rows = { columns: [], values: [] };
  for (const sql of statements) {
    const columns: string[] = [];
    const found = database.exec({
      sql,
      columnNames: columns,
      rowMode: 'array',
      returnValue: 'resultRows',
    });
    if (columns.length > 0) {
      const values = found.map((row) => row.map((value) => (value === null ? '' : String(value))));
      last = { columns, values };
    }
  }
  return last;
}

/** SQLite itself says where a statement ends: a semicolon may be in a text or a trigger. */
function statementsOf({ capi }: Sqlite3Static, code: string): string[] {
  const statements: string[] = [];
  let rest = code;
  let at = rest.indexOf(';');
  while (at !== -1) {
    const statement = rest.slice(0, at + 1);
    if (capi.sqlite3_complete(statement)) {
      statements.push(statement);
      rest = rest.slice(at + 1);
      at = rest.indexOf(';');
    } else {
      at = rest.indexOf(';', at + 1);
    }
  }
  return rest.trim() === '' ? statements : [...statements, rest];
}
