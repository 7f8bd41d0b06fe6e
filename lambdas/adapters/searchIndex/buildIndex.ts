import { createHash } from 'node:crypto';
import { createReadStream, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Card } from '../../domain/catalogue/Card.ts';
import { type ArraysContent, appendArrays } from './Arrays.ts';
import { Facets } from './Facets.ts';
import { rankCards } from './rankCards.ts';
import { schema } from './schema.ts';
import { writeSeal } from './seal.ts';
import { Texts } from './Texts.ts';

/** An index as it was written. */
export interface BuiltIndex {
  /** How many entries it has. */
  readonly count: number;
  readonly bytes: number;
  /** Of the whole file, in hex. The same cards make the same file. */
  readonly sha256: string;
}

/**
 * Writes the index of some cards to a file that does not exist yet. The cards are not kept in memory; what grows with them is about 100 bytes a card. `<file>.cards` is used on the way.
 *
 * @throws Error when two cards share an id; no file is left then
 */
export async function buildIndex(cards: AsyncIterable<Card>, file: string): Promise<BuiltIndex> {
  const staging = `${file}.cards`;
  try {
    const arrays = await write(cards, file, staging);
    writeSeal(file, appendArrays(file, statSync(file).size, arrays));
    const count = arrays.facets.length;
    return { count, bytes: statSync(file).size, sha256: await sha256Of(file) };
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    rmSync(staging, { force: true });
  }
}

/** Writes the database of an index; gives what stands behind it. */
async function write(
  cards: AsyncIterable<Card>,
  file: string,
  staging: string,
): Promise<ArraysContent> {
  const database = new DatabaseSync(file);
  try {
    database.exec(
      'PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN;',
    );
    database.exec(schema);
    const facets = new Facets();
    const texts = new Texts();
    await rankCards(database, cards, staging, (card) => {
      facets.add(card);
      texts.add(card);
    });
    const arrays = facets.write(database);
    texts.write(database);
    database.exec('COMMIT');
    return arrays;
  } finally {
    database.close();
  }
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file, { highWaterMark: 1 << 20 })) {
    hash.update(part);
  }
  return hash.digest('hex');
}
