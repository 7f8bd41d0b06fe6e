import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ItemKind, ItemLevel } from '../../contract/vocabulary.ts';
import type { CatalogueItem } from '../../domain/catalogue/CatalogueItem.ts';
import type { RenewPorts } from '../../domain/catalogue/renewIndex.ts';
import { reversed, singularOf, stemOf } from '../../domain/catalogue/wordForms.ts';
import { joinedWordsOf, wordsOf } from '../../domain/catalogue/words.ts';
import { facetOf, kinds, schema } from './schema.ts';

/** The stem of a word, and how often items have the word. */
interface UsedWord {
  readonly stem: string;
  uses: number;
}

/** Builds indexes in a folder of this process, which holds the last one only. */
export function buildInFolder(): RenewPorts['build'] {
  const folder = mkdtempSync(join(tmpdir(), 'building-'));
  const file = join(folder, 'index.sqlite');
  return async (items) => {
    rmSync(file, { force: true });
    await buildIndex(items, file);
    return file;
  };
}

/**
 * Writes the index of some items to a file that does not exist yet. The same items make the same file, in whatever order they come.
 *
 * @throws Error when two items share an id; no file is left then
 */
export async function buildIndex(items: AsyncIterable<CatalogueItem>, file: string): Promise<void> {
  const database = new DatabaseSync(file);
  try {
    database.exec(
      'PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN;',
    );
    await stage(database, items);
    database.exec(schema);
    const words = new Map<string, UsedWord>();
    database.function('stems', (text) =>
      stemsOf(
        wordsOf(String(text)).map(({ folded }) => folded),
        words,
      ),
    );
    database.function('joined', (text) => stemsOf(joinedWordsOf(String(text)), words));
    database.exec(fillItems);
    fillWords(database, words);
    database.exec('COMMIT');
    database.close();
  } catch (error) {
    database.close();
    rmSync(file, { force: true });
    throw error;
  }
}

/** Items wait in a temporary table, since an item's place by popularity is known only once all have come. */
async function stage(database: DatabaseSync, items: AsyncIterable<CatalogueItem>): Promise<void> {
  database.exec(
    'CREATE TEMP TABLE staged (itemID TEXT UNIQUE, facet, title, summary, tags, sections, level, hours, parts, isCaseStudy, updatedAt, learners)',
  );
  const insert = database.prepare('INSERT INTO staged VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  for await (const item of items) {
    const { itemID, kind, plan, title, summary, tags, sections, level } = item;
    const { hours, updatedAt, learners, parts } = item;
    const isCaseStudy = Number(item.isCaseStudy);
    const facet = facetOf(kind, plan);
    insert.run(
      itemID,
      facet,
      title,
      summary,
      JSON.stringify([...new Set(tags)]),
      JSON.stringify(sections),
      level,
      hours,
      parts ? JSON.stringify(parts) : null,
      isCaseStudy,
      updatedAt,
      learners,
    );
  }
}

const levelsForBeginners: readonly ItemLevel[] = ['starter', 'intermediate', 'advanced'];
const kindsForBeginners: readonly ItemKind[] = ['build', 'iCourse', 'utility', 'service'];

const levelPlace = placeIn(
  'level',
  levelsForBeginners.map((one) => `'${one}'`),
);

/**
 * What a beginner can open first, as a search without words shows it: by plan from the free one up, then by level, then what is built or
 * learned before what is used or booked; of equals the most popular. What others built, to be read, comes after all that.
 */
const beginnersFirst = `isCaseStudy, id >> 2 & 3, ${levelPlace},
  ${placeIn(
    'id & 3',
    kindsForBeginners.map((kind) => kinds.indexOf(kind)),
  )}, id`;

/** What is built or learned, rather than used or booked. */
const isLearned = `facet & 3 IN (${kinds.indexOf('build')}, ${kinds.indexOf('iCourse')})`;

/**
 * Of equally popular entries what is built or learned comes first, then those of the lowest plan, which everyone can open, then those for
 * beginners; of equally new ones those of the lowest plan.
 */
const fillItems = `
INSERT INTO items
  SELECT 16 * row_number() OVER (ORDER BY learners DESC, isCaseStudy, ${isLearned} DESC, facet >> 2, ${levelPlace}, itemID) + facet AS id, itemID, title, summary, tags, sections, level, hours, parts, isCaseStudy, updatedAt, learners
  FROM staged ORDER BY id;
INSERT INTO sizes SELECT id, hours, parts ->> 'most', parts ->> 'kind' FROM items ORDER BY id;
INSERT INTO positions
  SELECT id, row_number() OVER (ORDER BY ${beginnersFirst}), row_number() OVER (ORDER BY updatedAt DESC, id >> 2 & 3, id),
    row_number() OVER (ORDER BY title COLLATE NOCASE, id)
  FROM items ORDER BY id;
CREATE INDEX positionsBeginner ON positions (beginner);
CREATE INDEX positionsNewest ON positions (newest);
CREATE INDEX positionsTitle ON positions (title);
INSERT INTO tags (tag)
  SELECT value FROM items, json_each(items.tags) GROUP BY value ORDER BY count(DISTINCT items.id) DESC, value;
INSERT OR IGNORE INTO itemTags
  SELECT items.id, tags.id FROM items, json_each(items.tags) AS used CROSS JOIN tags ON tags.tag = used.value;
CREATE INDEX itemTagsTag ON itemTags (tag);
INSERT INTO search (rowid, title, tags, summary, sections)
  SELECT id, stems(title) || ' ' || joined(title), stems(tags) || ' ' || joined(tags), stems(summary), stems(sections) FROM items;
INSERT INTO search (search) VALUES ('optimize');
`;

/** SQL for the place of a value in a list; what is not in it comes last. */
function placeIn(value: string, list: readonly (string | number)[]): string {
  const places = list.map((one, place) => `WHEN ${one} THEN ${place}`);
  return `CASE ${value} ${places.join(' ')} ELSE ${list.length} END`;
}

/** The stems of folded words, with spaces between; the words are counted. */
function stemsOf(texts: readonly string[], words: Map<string, UsedWord>): string {
  const stems = texts.map((text) => {
    const word = words.get(text) ?? { stem: stemOf(text), uses: 0 };
    word.uses++;
    words.set(text, word);
    return word.stem;
  });
  return stems.join(' ');
}

/** Beside the words themselves keeps the singulars of those that are there in the plural alone: a visitor may mistype the one form where items have the other. */
function fillWords(database: DatabaseSync, words: Map<string, UsedWord>): void {
  for (const [word, { stem, uses }] of [...words]) {
    const singular = singularOf(word);
    if (!words.has(singular) && stemOf(singular) === stem) {
      words.set(singular, { stem, uses });
    }
  }
  const insert = database.prepare('INSERT INTO words VALUES (?, ?, ?, ?)');
  for (const word of [...words.keys()].toSorted()) {
    const { stem = '', uses = 0 } = words.get(word) ?? {};
    insert.run(word, stem, reversed(word), uses);
  }
  database.exec(
    'CREATE INDEX wordsByStem ON words (stem); CREATE INDEX wordsReversed ON words (reversed);',
  );
}
