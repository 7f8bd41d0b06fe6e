import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildIndex } from '../../../lambdas/adapters/searchIndex/buildIndex.ts';
import { openIndex } from '../../../lambdas/adapters/searchIndex/openIndex.ts';
import { formatVersion } from '../../../lambdas/adapters/searchIndex/seal.ts';
import { UnusableIndex } from '../../../lambdas/adapters/searchIndex/UnusableIndex.ts';
import type { Card } from '../../../lambdas/domain/catalogue/Card.ts';
import { ask, card, idsOf, newFile, writeIndex } from '../../support/searchable.ts';

/** Fields, and a copy of the first page. */
const sealBytes = 28 + 4096;
const cards = Array.from({ length: 30 }, (_, number) =>
  card(`robot-${number}`, { learners: number, summary: 'Wheels, gears and sensors.' }),
);

/** What opening a file throws that holds an index with some change. */
async function refusal(change: (bytes: Buffer) => Buffer): Promise<unknown> {
  const file = newFile();
  await writeIndex(cards, file);
  writeFileSync(file, change(readFileSync(file)));
  try {
    openIndex(file).close();
    return null;
  } catch (error) {
    return error;
  }
}

function changed(bytes: Buffer, at: number): Buffer {
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes;
}

describe('the file of an index', () => {
  it('is read by what Node itself brings, with no flag', () => {
    expect(isBuiltin('node:sqlite')).toBe(true);
    expect(process.execArgv.filter((flag) => flag.includes('sqlite'))).toEqual([]);
  });

  it('is told by its count, size and checksum, and is the same for the same cards in any order', async () => {
    const [file, other] = [newFile(), newFile()];
    const built = await writeIndex(cards, file);
    const bytes = readFileSync(file);

    expect(built).toEqual({
      count: 30,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect(await writeIndex(cards.toReversed(), other)).toEqual(built);
    expect(existsSync(`${file}.cards`)).toBe(false);
  });

  it('is not left behind when two cards share an id', async () => {
    const file = newFile();

    await expect(writeIndex([card('robot'), card('robot')], file)).rejects.toThrow(/UNIQUE/);
    expect(existsSync(file)).toBe(false);
    expect(existsSync(`${file}.cards`)).toBe(false);
  });

  it('is not left behind when the cards end with an error', async () => {
    const file = newFile();

    await expect(buildIndex(endingBadly(), file)).rejects.toThrow('the source is gone');
    expect(existsSync(file)).toBe(false);
  });

  it('is read while another takes its name', async () => {
    const [file, other] = [newFile(), newFile()];
    await writeIndex(cards, file);
    await writeIndex([card('other')], other);
    const index = openIndex(file);
    onTestFinished(() => index.close());
    renameSync(other, file);

    expect(ask(index, 'robot').total).toBe(30);
    const next = openIndex(file);
    onTestFinished(() => next.close());
    expect(idsOf(ask(next, ''))).toEqual(['other']);
  });

  it('is taken as it was written', async () => {
    expect(await refusal((bytes) => bytes)).toBeNull();
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['empty', () => Buffer.alloc(0)],
    ['something else', () => Buffer.from('{"no":"index"}'.repeat(1000))],
    ['cut off in the middle', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ['one byte short', (bytes) => bytes.subarray(0, -1)],
    ['one byte longer', (bytes) => Buffer.concat([bytes, Buffer.from('x')])],
    [
      'without a part of its middle',
      (bytes) => Buffer.concat([bytes.subarray(0, 9000), bytes.subarray(17_192)]),
    ],
    ['changed in its first byte', (bytes) => changed(bytes, 0)],
    ['changed in its header', (bytes) => changed(bytes, 17)],
    ['changed in the list of its tables', (bytes) => changed(bytes, 4000)],
    ['changed in its seal', (bytes) => changed(bytes, bytes.length - 9)],
    ['changed in the fields of its seal', (bytes) => changed(bytes, bytes.length - sealBytes + 13)],
  ])('is refused as damaged when it is %s', async (_, change) => {
    const error = await refusal(change);

    expect(error).toBeInstanceOf(UnusableIndex);
    expect(error).toMatchObject({ reason: 'damaged' });
  });

  it('is refused as of another format when it is', async () => {
    const error = await refusal((bytes) => {
      const seal = bytes.subarray(-sealBytes);
      seal.writeUInt32LE(formatVersion + 1, 4);
      seal.writeUInt32LE(checksum(seal.subarray(0, 24)), 24);
      return bytes;
    });

    expect(error).toMatchObject({ name: 'UnusableIndex', reason: 'otherFormat' });
  });

  it("that is missing is the file system's error", () => {
    expect(() => openIndex(newFile())).toThrow(/ENOENT/);
  });

  it('shows a damage of its middle as the same error, when a search comes to it', async () => {
    const file = newFile();
    await writeIndex(cards, file);
    const bytes = readFileSync(file);
    bytes.fill(0xff, 8192, bytes.length - sealBytes);
    writeFileSync(file, bytes);

    expect(() => {
      const index = openIndex(file);
      onTestFinished(() => index.close());
      ask(index, 'robot');
    }).toThrow(UnusableIndex);
  });
});

async function* endingBadly(): AsyncGenerator<Card> {
  yield card('robot');
  throw new Error('the source is gone');
}

/** FNV-1a over 32 bits at a time, as the seal is summed. */
function checksum(bytes: Buffer): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < bytes.length; at += 4) {
    sum = Math.imul(sum ^ bytes.readUInt32LE(at), 0x01000193);
  }
  return sum >>> 0;
}
