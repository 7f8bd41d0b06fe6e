import type { DatabaseSync } from 'node:sqlite';
import { deletesOf } from '../../domain/catalogue/nearWords.ts';
import { singularOf } from '../../domain/catalogue/singularOf.ts';
import { termOf } from '../../domain/catalogue/termOf.ts';
import { completionCount, manyWords } from './schema.ts';

type Used = readonly [word: string, uses: number];

/** Words that a typo is looked for in. */
const typable = /^[\p{L}\p{M}\p{N}]{3,24}$/u;

/** Writes `words`, `completions` and `typos`. */
export function writeWords(database: DatabaseSync, uses: ReadonlyMap<string, number>): void {
  const words = [...uses].sort(([one], [other]) => (one < other ? -1 : 1));
  const insert = database.prepare('INSERT INTO words VALUES (?, ?, ?)');
  for (const [word, count] of words) {
    insert.run(word, termOf(word), count);
  }
  writeCompletions(database, words);
  writeTypos(database, words);
}

function writeCompletions(database: DatabaseSync, words: readonly Used[]): void {
  const insert = database.prepare('INSERT INTO completions VALUES (?, ?, ?)');

  /** Looks at words that share a beginning, and then at those of them that share one letter more. */
  function complete(shared: readonly Used[], beginning: string): void {
    if (shared.length <= manyWords) {
      return;
    }
    if (beginning !== '') {
      const found = commonest(shared);
      insert.run(beginning, found.join(' '), found.map(termOf).join(' '));
    }
    const longer = Map.groupBy(shared, ([word]) => nextLetter(word, beginning));
    longer.delete('');
    for (const [letter, some] of longer) {
      complete(some, beginning + letter);
    }
  }

  complete(words, '');
}

function nextLetter(word: string, beginning: string): string {
  const code = word.codePointAt(beginning.length);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function commonest(words: readonly Used[]): string[] {
  return words
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, completionCount)
    .map(([word]) => word);
}

function writeTypos(database: DatabaseSync, words: readonly Used[]): void {
  database.exec('CREATE TEMP TABLE found (rest TEXT, word TEXT, uses INTEGER)');
  const insert = database.prepare('INSERT INTO found VALUES (?, ?, ?)');
  for (const [word, uses] of withSingulars(words)) {
    if (typable.test(word)) {
      for (const rest of deletesOf(word).add(word)) {
        insert.run(rest, word, uses);
      }
    }
  }
  database.exec(`
    INSERT INTO typos SELECT rest, group_concat(word, ' ' ORDER BY uses DESC, word) FROM found GROUP BY rest ORDER BY rest;
    DROP TABLE found;
  `);
}

/** Words, and those that are there in the plural alone: somebody may mistype the one form where entries have the other. */
function withSingulars(words: readonly Used[]): Map<string, number> {
  const all = new Map(words);
  for (const [word, uses] of words) {
    const singular = singularOf(word);
    if (!all.has(singular) && termOf(singular) === termOf(word)) {
      all.set(singular, uses);
    }
  }
  return all;
}
