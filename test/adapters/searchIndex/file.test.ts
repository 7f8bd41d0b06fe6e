import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildIndex, buildInFolder } from '../../../lambdas/adapters/searchIndex/buildIndex.ts';
import { SqliteSearchIndex } from '../../../lambdas/adapters/searchIndex/SqliteSearchIndex.ts';
import { formatVersion } from '../../../lambdas/adapters/searchIndex/schema.ts';
import type { CatalogueItem } from '../../../lambdas/domain/catalogue/CatalogueItem.ts';
import {
  idsOf,
  item,
  newFile,
  search,
  streamed,
  writeIndex,
} from '../../support/catalogue/searchable.ts';

const items = Array.from({ length: 30 }, (_, number) =>
  item(`robot-${number}`, { learners: number, summary: 'Wheels, gears and sensors.' }),
);

describe('the file of an index', () => {
  it('is the same for the same items in any order', async () => {
    const [file, other] = [newFile(), newFile()];
    await writeIndex(items, file);
    await writeIndex(items.toReversed(), other);

    expect(readFileSync(other).equals(readFileSync(file))).toBe(true);
  });

  it('is written again for each build of a process, in place of the one before', async () => {
    const build = buildInFolder();
    const first = await build(streamed(items));
    const second = await build(streamed([item('other')]));

    const index = new SqliteSearchIndex(second);
    onTestFinished(() => index.close());
    expect(idsOf(search(index, ''))).toEqual(['other']);
    expect(second).toBe(first);
  });

  it('is not left behind when two items share an id', async () => {
    const file = newFile();

    await expect(writeIndex([item('robot'), item('robot')], file)).rejects.toThrow(/UNIQUE/);
    expect(existsSync(file)).toBe(false);
  });

  it('is not left behind when the items end with an error', async () => {
    const file = newFile();

    await expect(buildIndex(endingBadly(), file)).rejects.toThrow('the source is gone');
    expect(existsSync(file)).toBe(false);
  });

  it('is read while another takes its name', async () => {
    const [file, other] = [newFile(), newFile()];
    await writeIndex(items, file);
    await writeIndex([item('other')], other);
    const index = new SqliteSearchIndex(file);
    onTestFinished(() => index.close());
    renameSync(other, file);

    expect(search(index, 'robot').total).toBe(30);
    const next = new SqliteSearchIndex(file);
    onTestFinished(() => next.close());
    expect(idsOf(search(next, ''))).toEqual(['other']);
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['empty', () => Buffer.alloc(0)],
    ['something else', () => Buffer.from('{"no":"index"}'.repeat(1000))],
    ['cut off in the middle', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ['changed in its first byte', (bytes) => Buffer.concat([Buffer.from('s'), bytes.subarray(1)])],
  ])('is refused when it is %s', async (_, change) => {
    const file = newFile();
    await writeIndex(items, file);
    writeFileSync(file, change(readFileSync(file)));

    expect(() => new SqliteSearchIndex(file)).toThrow();
  });

  it('is refused when it has another format', async () => {
    const file = newFile();
    await writeIndex(items, file);
    const database = new DatabaseSync(file);
    database.exec(`PRAGMA user_version = ${formatVersion + 1}`);
    database.close();

    expect(() => new SqliteSearchIndex(file)).toThrow(`the index has format ${formatVersion + 1}`);
  });

  it('that is missing is an error, and is not made', () => {
    const file = newFile();

    expect(() => new SqliteSearchIndex(file)).toThrow('unable to open');
    expect(existsSync(file)).toBe(false);
  });
});

async function* endingBadly(): AsyncGenerator<CatalogueItem> {
  yield item('robot');
  throw new Error('the source is gone');
}
