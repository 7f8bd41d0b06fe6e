/** SQL by SQLite, in a database that is in memory and alone. */
import sqlite3InitModule, {
  type Database,
  type Sqlite3Static,
  type SqlValue,
} from '@sqlite.org/sqlite-wasm';
import type { Rows, RuntimeFiles, Session } from './Language.ts';
import { withFiles } from './withFiles.ts';

/** The most that a database may hold, bytes. A statement can only lower it. */
const mostBytes = 128 * 1024 * 1024;
/** The most that is taken of a result. The page draws all of it, and a query may have millions of rows. */
const mostRows = 500;
const mostLetters = 100_000;
const mostLettersOfValue = 10_000;
/** What the library puts before SQLite's own words. */
const resultCode = /^SQLITE_\w+: sqlite3 result code \d+: /;

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
        return { error: { text: text.replace(resultCode, ''), line: null }, rows: null };
      }
    },
  };
}

/** Runs all statements. @returns the first rows of the last one that is a query */
function lastRows(database: Database, statements: readonly string[]): Rows {
  let last: Rows = { columns: [], values: [], isCut: false };
  for (const sql of statements) {
    const columns: string[] = [];
    const values: string[][] = [];
    let letters = 0;
    let isCut = false;
    database.exec({
      sql,
      columnNames: columns,
      rowMode: 'array',
      callback(row) {
        isCut = values.length === mostRows || letters > mostLetters;
        if (isCut) {
          return false;
        }
        const texts = row.map(textOf);
        letters += texts.reduce((sum, { length }) => sum + length, 0);
        values.push(texts);
        return undefined;
      },
    });
    if (columns.length > 0) {
      last = { columns, values, isCut };
    }
  }
  return last;
}

function textOf(value: SqlValue): string {
  const text = value === null ? '' : String(value);
  return text.length > mostLettersOfValue ? `${text.slice(0, mostLettersOfValue)}…` : text;
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
