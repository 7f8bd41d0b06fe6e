import { DatabaseSync } from 'node:sqlite';
import type { Card } from '../../domain/catalogue/Card.ts';
import { cardColumns, readCard, type StoredCard, storedCard } from './storedCard.ts';

/**
 * Fills `cards` by popularity, the most popular first; of equally popular ones the one whose id comes first. Each is handed on as it is ranked. They wait in a file of their own, since nobody's rank is known before all have come.
 *
 * @throws Error when two cards share an id
 */
export async function rankCards(
  database: DatabaseSync,
  cards: AsyncIterable<Card>,
  staging: string,
  take: (card: Card) => void,
): Promise<void> {
  await stage(cards, staging);
  const waiting = new DatabaseSync(staging, { readOnly: true });
  try {
    const insert = database.prepare(
      `INSERT INTO cards (rank, ${cardColumns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    const ordered = waiting.prepare(
      `SELECT ${cardColumns} FROM waiting ORDER BY learners DESC, itemID`,
    );
    ordered.setReturnArrays(true);
    let rank = 0;
    for (const row of ordered.iterate()) {
      const stored = row as unknown as StoredCard; // the columns asked for, in that order
      insert.run(rank++, ...stored);
      take(readCard(stored));
    }
  } finally {
    waiting.close();
  }
}

async function stage(cards: AsyncIterable<Card>, staging: string): Promise<void> {
  const database = new DatabaseSync(staging);
  try {
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN;');
    database.exec(
      'CREATE TABLE waiting (itemID TEXT UNIQUE, kind, title, summary, tags, plan, updatedAt, learners)',
    );
    const insert = database.prepare('INSERT INTO waiting VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
    for await (const card of cards) {
      insert.run(...storedCard(card));
    }
    database.exec('COMMIT');
  } finally {
    database.close();
  }
}
