import { rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { appendArrays } from '../../../../lambdas/adapters/searchIndex/Arrays.ts';
import { Facets } from '../../../../lambdas/adapters/searchIndex/Facets.ts';
import { rankCards } from '../../../../lambdas/adapters/searchIndex/rankCards.ts';
import { kinds, schema } from '../../../../lambdas/adapters/searchIndex/schema.ts';
import { writeSeal } from '../../../../lambdas/adapters/searchIndex/seal.ts';
import { writeWords } from '../../../../lambdas/adapters/searchIndex/writeWords.ts';
import type { Card } from '../../../../lambdas/domain/catalogue/Card.ts';
import { wordsOf } from '../../../../lambdas/domain/catalogue/words.ts';

/** Writes what the product's index has, with FTS5 in place of `terms`: rowid = rank × 4 + kind, so that order by rowid is popularity and the kind a test of two bits. */
export async function buildFts5(cards: AsyncIterable<Card>, file: string): Promise<void> {
  const database = new DatabaseSync(file);
  database.exec(
    'PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN;',
  );
  database.exec(`${schema}
    CREATE VIRTUAL TABLE entries USING fts5(
      title, tags, summary, content = '', tokenize = 'porter unicode61 remove_diacritics 2'
    );
    INSERT INTO entries(entries, rank) VALUES ('rank', 'bm25(6.0, 3.0, 1.0)');
  `);
  const insert = database.prepare(
    'INSERT INTO entries(rowid, title, tags, summary) VALUES (?, ?, ?, ?)',
  );
  const facets = new Facets();
  const uses = new Map<string, number>();
  await rankCards(database, cards, `${file}.cards`, (card) => {
    const tags = card.tags.join(' ');
    insert.run(facets.count * 4 + kinds.indexOf(card.kind), card.title, tags, card.summary);
    facets.add(card);
    for (const { folded } of wordsOf(`${card.title} ${tags} ${card.summary}`)) {
      uses.set(folded, (uses.get(folded) ?? 0) + 1);
    }
  });
  rmSync(`${file}.cards`);
  const arrays = facets.write(database);
  writeWords(database, uses);
  database.exec("INSERT INTO entries(entries) VALUES ('optimize'); COMMIT;");
  database.close();
  writeSeal(file, appendArrays(file, statSync(file).size, arrays));
}
