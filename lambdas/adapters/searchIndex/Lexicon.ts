import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { areNear, deletesOf } from '../../domain/catalogue/nearWords.ts';
import { termOf } from '../../domain/catalogue/termOf.ts';
import { type Postings, readPostings } from './postings.ts';
import { completionCount } from './schema.ts';

/** Terms that are kept read: as many as take this many bytes together. */
const keptBytes = 20_000_000;
/** Shorter words have too many neighbours to guess from. */
const shortestTypo = 4;
const nearCount = 8;

/** What an index knows of words. */
export class Lexicon {
  readonly #term: StatementSync;
  readonly #completions: StatementSync;
  readonly #words: StatementSync;
  readonly #typos: StatementSync;
  /** Terms asked for lately, the latest last. */
  readonly #kept = new Map<string, Postings>();
  #keptBytes = 0;
  readonly #count: number;

  /** @param count of entries in the index */
  constructor(database: DatabaseSync, count: number) {
    this.#count = count;
    const prepared = (sql: string) => {
      const statement = database.prepare(sql);
      statement.setReturnArrays(true);
      return statement;
    };
    this.#term = prepared('SELECT entries, postings FROM terms WHERE term = ?');
    this.#completions = prepared('SELECT words FROM completions WHERE beginning = ?');
    this.#words = prepared(
      `SELECT word FROM words WHERE word >= ? AND word < ? ORDER BY uses DESC, word LIMIT ${completionCount}`,
    );
    this.#typos = prepared('SELECT words FROM typos WHERE rest = ?');
  }

  /** The entries that have a term; null when none has. */
  postings(term: string): Postings | null {
    const kept = this.#kept.get(term);
    if (kept) {
      this.#kept.delete(term);
      this.#kept.set(term, kept);
      return kept;
    }
    const row = cells(this.#term.get(term));
    if (!row) {
      return null;
    }
    const [entries, bytes] = row as [number, Uint8Array];
    const read = readPostings(bytes, entries, this.#count);
    this.#keep(term, read);
    return read;
  }

  /** The commonest words that begin so, commonest first, the beginning itself left out. */
  completions(beginning: string): string[] {
    const known = cells(this.#completions.get(beginning));
    const words = known
      ? split(known)
      : this.#words.all(beginning, `${beginning}\u{10ffff}`).flatMap((row) => split(cells(row)));
    return words.filter((word) => word !== beginning);
  }

  /** The commonest words that are one typo away from a word and mean something else. */
  nearWords(word: string): string[] {
    if (word.length < shortestTypo) {
      return [];
    }
    const rests = [word, ...deletesOf(word)];
    const near = rests.flatMap((rest) => split(cells(this.#typos.get(rest))));
    const term = termOf(word);
    return [...new Set(near)]
      .filter((other) => areNear(word, other) && termOf(other) !== term)
      .slice(0, nearCount);
  }

  #keep(term: string, postings: Postings): void {
    this.#kept.set(term, postings);
    this.#keptBytes += bytesOf(postings);
    for (const [oldest, kept] of this.#kept) {
      if (this.#keptBytes <= keptBytes || oldest === term) {
        break;
      }
      this.#kept.delete(oldest);
      this.#keptBytes -= bytesOf(kept);
    }
  }
}

function bytesOf({ dense, strengths }: Postings): number {
  return strengths.length * (dense ? 1 : 5);
}

/** A row as the array that `setReturnArrays` makes of it. */
function cells(row: unknown): unknown[] | undefined {
  return row as unknown[] | undefined;
}

function split(row: unknown[] | undefined): string[] {
  const [words] = row ?? [];
  return typeof words === 'string' ? words.split(' ') : [];
}
