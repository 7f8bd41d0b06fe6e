import { closeSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { searchPageSize } from '../../contract/constants.ts';
import { Marker } from '../../domain/catalogue/Marker.ts';
import type { Found, Hit, Question, SearchIndex } from '../../domain/catalogue/SearchIndex.ts';
import type { Arrays } from './Arrays.ts';
import { firstPlaces } from './firstPlaces.ts';
import { type Answer, KeyReader } from './KeyReader.ts';
import { Sieve, type Sifted } from './Sieve.ts';
import { cardColumns, readCard, type StoredCard } from './storedCard.ts';
import { Tags } from './Tags.ts';
import { UnusableIndex } from './UnusableIndex.ts';

/** How many answers to empty keys are kept: they are asked for most, and every entry is in them. */
const keptLists = 8;

/** An index in an open file. */
export class FileIndex implements SearchIndex {
  readonly #handle: number;
  readonly #database: DatabaseSync;
  readonly #card: StatementSync;
  readonly #arrays: Arrays;
  readonly #sieve: Sieve;
  readonly #keys: KeyReader;
  readonly #lists = new Map<string, Ordered>();

  /** @param handle of the file, which `close` closes with the database */
  constructor(handle: number, database: DatabaseSync, arrays: Arrays) {
    this.#handle = handle;
    this.#database = database;
    this.#card = database.prepare(`SELECT ${cardColumns} FROM cards WHERE rank = ?`);
    this.#card.setReturnArrays(true);
    this.#arrays = arrays;
    this.#sieve = new Sieve(arrays, new Tags(database, arrays.tagCount));
    this.#keys = new KeyReader(database, arrays.count);
  }

  /** @throws UnusableIndex when a damage shows that was not seen before */
  search(question: Question): Found {
    try {
      const answer = this.#keys.answer(question.key);
      return answer ? this.#some(question, answer) : this.#everything(question);
    } catch (cause) {
      if (cause instanceof RangeError || (cause instanceof Error && 'errcode' in cause)) {
        throw new UnusableIndex('damaged', 'the index cannot be read', { cause });
      }
      throw cause;
    }
  }

  close(): void {
    this.#database.close();
    closeSync(this.#handle);
  }

  #everything(question: Question): Found {
    const { kinds, tags, plan, sort } = question;
    const name = JSON.stringify([[...kinds].sort(), [...tags].sort(), plan, sort]);
    const list = this.#lists.get(name) ?? this.#listed(question);
    this.#lists.delete(name);
    this.#lists.set(name, list);
    for (const oldest of [...this.#lists.keys()].slice(0, -keptLists)) {
      this.#lists.delete(oldest);
    }
    const from = question.page * searchPageSize;
    return {
      hits: this.#hits(list.ranks.subarray(from, from + searchPageSize), new Marker(new Set())),
      total: list.ranks.length,
      counts: list.counts,
      corrected: null,
      suggestions: [],
    };
  }

  #listed(question: Question): Ordered {
    const { sort } = question;
    const all = new Uint32Array(this.#arrays.count);
    for (let rank = 0; rank < all.length; rank++) {
      all[rank] = rank;
    }
    const { places: popular, counts } = this.#sieve.sift(all, question);
    if (sort === 'best') {
      return { ranks: popular, counts };
    }
    const passes = new Uint8Array(all.length);
    for (const rank of popular) {
      passes[rank] = 1;
    }
    return { ranks: this.#arrays.ranks(sort).filter((rank) => passes[rank] === 1), counts };
  }

  #some(question: Question, answer: Answer): Found {
    const sifted = this.#sieve.sift(answer.matched.ranks, question);
    return {
      hits: this.#hits(this.#pageOf(question, answer, sifted), answer.marker),
      total: sifted.places.length,
      counts: sifted.counts,
      corrected: answer.corrected,
      suggestions: answer.suggestions,
    };
  }

  /** The ranks of one page. */
  #pageOf({ sort, page }: Question, { matched }: Answer, { places }: Sifted): number[] {
    const from = page * searchPageSize;
    const to = Math.min(from + searchPageSize, places.length);
    if (from >= to) {
      return [];
    }
    const { ranks, scores } = matched;
    if (sort === 'best' && places.length === ranks.length) {
      return ranksAt(ranks, firstPlaces(scores, ranks, to).subarray(from));
    }
    const order = sort === 'best' ? null : this.#arrays.places(sort);
    const keys = new Int32Array(places.length);
    const passed = new Uint32Array(places.length);
    for (let at = 0; at < keys.length; at++) {
      const place = places[at] as number;
      const rank = ranks[place] as number;
      passed[at] = rank;
      keys[at] = order ? -(order[rank] as number) : (scores[place] as number);
    }
    return ranksAt(passed, firstPlaces(keys, passed, to).subarray(from));
  }

  #hits(ranks: Iterable<number>, marker: Marker): Hit[] {
    return Array.from(ranks, (rank) => {
      const card = readCard(this.#card.get(rank) as unknown as StoredCard); // the columns asked for, in that order
      return {
        card,
        titleMarks: marker.marksIn(card.title),
        summaryMarks: marker.marksIn(card.summary),
      };
    });
  }
}

function ranksAt(ranks: Uint32Array, places: Int32Array): number[] {
  return Array.from(places, (place) => ranks[place] as number);
}

/** Entries in the order of their list. */
interface Ordered extends Pick<Sifted, 'counts'> {
  readonly ranks: Uint32Array;
}
