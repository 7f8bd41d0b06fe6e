/** What commands say when they can't go on. */
import { writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { failureWords } from '../../bin/terminal.ts';

const sentence =
  'The disk is full. Free some space and start again: what was stored before is kept.';

function errorOf(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
}

test('a disk that is full is one sentence, whichever writer met it', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('PRAGMA max_page_count = 2; CREATE TABLE kept (bytes BLOB)');
  const growing = errorOf(() =>
    database.prepare('INSERT INTO kept VALUES (?)').run(new Uint8Array(100_000)),
  );
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });

  const ofLevel = new Error('IO error: dynamodb/000003.log: No space left on device');
  const all = [growing, full, new Error('it failed', { cause: full }), ofLevel];

  expect(all.map(failureWords)).toEqual(all.map(() => sentence));
});

test('anything else is said in its own words', () => {
  const missing = errorOf(() => writeFileSync('/no/such/folder/file', ''));

  expect(failureWords(missing)).toMatch(/^ENOENT: /);
  expect(failureWords('it failed')).toBe('it failed');
});
