import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { LineSorter } from '../domain/money/reconciliation/ports.ts';

/** Memory for cached pages, and for each run that SQLite sorts before it goes to disk, KiB. */
const cacheKibibytes = 8_000;

/** Sorts lines in a SQLite file in the temporary folder. Nothing needs the file after a crash, so it has no journal. */
export function sqliteLineSorter(): LineSorter {
  const folder = mkdtempSync(join(tmpdir(), 'lines-'));
  const database = new DatabaseSync(join(folder, 'lines.sqlite'));
  database.exec(`
    PRAGMA page_size = 32768; PRAGMA cache_size = -${cacheKibibytes};
    PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA temp_store = FILE;
    CREATE TABLE lines (line TEXT) STRICT;
    BEGIN;
  `);
  const insert = database.prepare('INSERT INTO lines VALUES (?)');
  return {
    add(line) {
      insert.run(line);
    },
    // Sorted while it is read: a sorted index would be slow to fill and a second copy on disk.
    *read() {
      const sorted = database.prepare('SELECT DISTINCT line FROM lines ORDER BY line');
      for (const { line } of sorted.iterate()) {
        yield String(line);
      }
    },
    close() {
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
