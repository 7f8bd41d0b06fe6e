import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { areNear, deletesOf } from '../../domain/catalogue/nearWords.ts';
import { termOf } from '../../domain/catalogue/termOf.ts';
import { type Postings, readPostings } from './postings.ts';
import { completionCount } from './schema.ts';

/** Terms that are kept read: as many as take this many bytes together. */
const keptBytes = 20_000_000;
/** Words whose terms are kept read. */
const keptWords = 50_000;
/** Shorter words have too many neighbours to guess from. */
const shortestTypo = 4;
const nearCount = 8;

/** A word of an index. */
export interface Known {
  readonly word: string;
  readonly term: string;
}

/** What an index knows of words. */
export class Lexicon {
  readonly #term: StatementSync;
  readonly #completions: StatementSync;
  readonly #database: DatabaseSync;
  readonly #words: StatementSync;
  readonly #word: StatementSync;
  readonly #terms = new Map<string, string>();
  #typos: StatementSync | null = null;
  /** Terms asked for lately, the latest last. */
  readonly #kept = new Map<string, Postings>();
  #keptBytes = 0;
  readonly #count: number;

  /** @param count of entries in the index */
  constructor(database: DatabaseSync, count: number) {
    this.#count = count;
    this.#database = database;
    this.#term = this.#prepared('SELECT entries, postings FROM terms WHERE term = ?');
    this.#completions = this.#prepared('SELECT words, terms FROM completions WHERE beginning = ?');
    this.#word = this.#prepared('SELECT term FROM words WHERE word = ?');
    this.#words = this.#prepared(
      `SELECT word, term FROM words WHERE word >= ? AND word < ? ORDER BY uses DESC, word LIMIT ${completionCount}`,
    );
  }

  /** The term of a word, as `termOf` makes it. A process that has just started is quicker to read it than to make it. */
  termOf(word: string): string {
    const kept = this.#terms.get(word);
    if (kept !== undefined) {
      return kept;
    }
    if (this.#terms.size >= keptWords) {
      this.#terms.clear();
    }
    const known = cells(this.#word.get(word))?.[0];
    const term = typeof known === 'string' ? known : termOf(word);
    this.#terms.set(word, term);
    return term;
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
  completions(beginning: string): Known[] {
    const kept = cells(this.#completions.get(beginning));
    const rows = kept ? pairs(kept) : this.#words.all(beginning, `${beginning}\u{10ffff}`);
    const found: Known[] = [];
    for (const row of rows) {
      const [word, term] = cells(row) as [string, string];
      if (word !== beginning) {
        found.push({ word, term });
      }
    }
    return found;
  }

  /** The commonest words that are one typo away from a word and mean something else. */
  nearWords(word: string): Known[] {
    if (word.length < shortestTypo) {
      return [];
    }
    this.#typos ??= this.#prepared('SELECT words FROM typos WHERE rest = ?');
    const typos = this.#typos;
    const rests = [word, ...deletesOf(word)];
    const near = rests.flatMap((rest) => split(cells(typos.get(rest))?.[0]));
    const term = this.termOf(word);
    return [...new Set(near)]
      .filter((other) => areNear(word, other))
      .map((other) => ({ word: other, term: this.termOf(other) }))
      .filter((other) => other.term !== term)
      .slice(0, nearCount);
  }

  #prepared(sql: string): StatementSync {
    const statement = this.#database.prepare(sql);
    statement.setReturnArrays(true);
    return statement;
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

/** Words and terms that stand in one row, as a row for each. */
function pairs([words, terms]: unknown[]): [string | undefined, string | undefined][] {
  const of = split(terms);
  return split(words).map((word, place) => [word, of[place]]);
}

function split(words: unknown): string[] {
  return typeof words === 'string' ? words.split(' ') : [];
}
