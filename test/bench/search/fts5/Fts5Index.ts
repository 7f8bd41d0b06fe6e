import { openSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Arrays } from '../../../../lambdas/adapters/searchIndex/Arrays.ts';
import { Lexicon } from '../../../../lambdas/adapters/searchIndex/Lexicon.ts';
import { Sieve } from '../../../../lambdas/adapters/searchIndex/Sieve.ts';
import { checkSeal } from '../../../../lambdas/adapters/searchIndex/seal.ts';
import {
  cardColumns,
  readCard,
  type StoredCard,
} from '../../../../lambdas/adapters/searchIndex/storedCard.ts';
import { Tags } from '../../../../lambdas/adapters/searchIndex/Tags.ts';
import { searchPageSize } from '../../../../lambdas/contract/constants.ts';
import { Marker } from '../../../../lambdas/domain/catalogue/Marker.ts';
import { readKey } from '../../../../lambdas/domain/catalogue/readKey.ts';
import { termOf } from '../../../../lambdas/domain/catalogue/termOf.ts';

/** Where more match, the popular ones with all words in the title come first, and not all are ranked. */
const rankedCount = 1500;
const everything = {
  kinds: ['service', 'iCourse', 'utility', 'build'] as const,
  tags: [],
  plan: null,
};

/** FTS5's answers, with the same completions, guesses and marks as the product's. */
export class Fts5Index {
  readonly #counts: Sieve | null;
  readonly #lexicon: Lexicon;
  readonly #known: StatementSync;
  readonly #number: StatementSync;
  readonly #matches: StatementSync;
  readonly #best: StatementSync;
  readonly #popular: StatementSync;
  readonly #card: StatementSync;

  /** @param counted whether what matches is counted by kind, tag and plan */
  constructor(file: string, counted: boolean) {
    const database = new DatabaseSync(file, { readOnly: true });
    database.exec('PRAGMA cache_size = -32000');
    const prepared = (sql: string) => {
      const statement = database.prepare(sql);
      statement.setReturnArrays(true);
      return statement;
    };
    const arrays = counted ? arraysOf(file) : null;
    this.#counts = arrays && new Sieve(arrays, new Tags(database, arrays.tagCount));
    this.#lexicon = new Lexicon(database, 0);
    const from = 'FROM entries WHERE entries MATCH ?';
    this.#known = prepared(`SELECT 1 ${from} LIMIT 1`);
    this.#number = prepared(`SELECT count(*) FROM (SELECT 1 ${from} LIMIT ${rankedCount + 1})`);
    this.#matches = prepared(`SELECT json_group_array(rowid >> 2) ${from}`);
    this.#best = prepared(`SELECT rowid >> 2 ${from} ORDER BY rank LIMIT ${searchPageSize}`);
    this.#popular = prepared(`SELECT rowid >> 2 ${from} ORDER BY rowid LIMIT ${searchPageSize}`);
    this.#card = prepared(`SELECT ${cardColumns} FROM cards WHERE rank = ?`);
  }

  /** The ids of the best entries for a key. */
  search(key: string): string[] {
    const { words, unfinished } = readKey(key);
    const asked = words.map(({ folded }, at) => {
      const longer =
        unfinished && at === words.length - 1
          ? this.#lexicon.completions(folded).map(({ word }) => word)
          : [];
      const some = [folded, ...longer];
      return this.#has(any(some)) ? some : this.#near(folded);
    });
    const wide = () => asked.map((some, at) => [...some, ...this.#near(words[at]?.folded ?? '')]);
    for (const expression of [() => all(asked), () => all(wide()), () => any(asked.flat())]) {
      if (this.#has(expression())) {
        return this.#answer(expression(), asked.flat());
      }
    }
    return [];
  }

  #near(word: string): string[] {
    return this.#lexicon.nearWords(word).map((near) => near.word);
  }

  #answer(expression: string, words: readonly string[]): string[] {
    const total = this.#counted(expression) ?? first(this.#number.get(expression));
    const ranks = total > rankedCount ? this.#capped(expression) : this.#best.all(expression);
    const marker = new Marker(new Set(words.map(termOf)));
    return ranks.map((row) => {
      const card = readCard(this.#card.get(first(row)) as unknown as StoredCard); // the columns asked for, in that order
      marker.marksIn(card.title);
      marker.marksIn(card.summary);
      return card.itemID;
    });
  }

  /** Counts all that match; null where nothing is to be counted. JSON is the quickest way for many numbers to leave SQLite: rows, an aggregate of ours and `group_concat` take longer. */
  #counted(expression: string): number | null {
    if (!this.#counts) {
      return null;
    }
    const ranks: number[] = JSON.parse(String(first(this.#matches.get(expression))));
    return this.#counts.sift(Uint32Array.from(ranks), everything).places.length;
  }

  #capped(expression: string): unknown[] {
    const titled = this.#popular.all(`title : (${expression})`);
    const known = new Set(titled.map(first));
    const others = titled.length < searchPageSize ? this.#popular.all(expression) : [];
    return [...titled, ...others.filter((row) => !known.has(first(row)))].slice(0, searchPageSize);
  }

  #has(expression: string): boolean {
    return expression !== '' && this.#known.get(expression) !== undefined;
  }
}

function arraysOf(file: string): Arrays {
  const handle = openSync(file, 'r');
  return new Arrays(handle, checkSeal(handle));
}

/** Entries with a word of each list; an empty one leaves nothing. */
function all(asked: readonly (readonly string[])[]): string {
  return asked.some((some) => some.length === 0) ? '' : asked.map(any).join(' AND ');
}

function any(words: readonly string[]): string {
  const quoted = [...new Map(words.map((word) => [termOf(word), `"${word}"`])).values()];
  return quoted.length === 0 ? '' : `(${quoted.join(' OR ')})`;
}

/** The only cell of a row. */
function first(row: unknown): number {
  return (row as unknown[])[0] as number;
}
