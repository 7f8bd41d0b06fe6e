import type { DatabaseSync } from 'node:sqlite';
import type { Card } from '../../domain/catalogue/Card.ts';
import { termOf } from '../../domain/catalogue/termOf.ts';
import { wordsOf } from '../../domain/catalogue/words.ts';
import { PostingBytes, writePostings } from './postings.ts';
import { writeWords } from './writeWords.ts';

/** How much a word counts in each place. */
const weights = { title: 6, tags: 3, summary: 1 };

/** A term, with what the words of the entry looked at last count there together. */
interface Term {
  readonly postings: PostingBytes;
  rank: number;
  weight: number;
}

/** A word and its term. */
interface Known {
  readonly term: Term;
  uses: number;
}

/** Collects the words of entries in order of their ranks. */
export class Texts {
  /** Term → the entries that have it; as strength for now what its words there count together. */
  readonly #terms = new Map<string, Term>();
  readonly #words = new Map<string, Known>();
  /** Words of each entry. */
  readonly #lengths: number[] = [];

  add({ title, tags, summary }: Card): void {
    const rank = this.#lengths.length;
    const found: Term[] = [];
    let length = this.#count(found, rank, title, weights.title);
    length += this.#count(found, rank, summary, weights.summary);
    for (const tag of tags) {
      length += this.#count(found, rank, tag, weights.tags);
    }
    this.#lengths.push(length);
    for (const { postings, weight } of found) {
      postings.add(rank, Math.min(weight, 255));
    }
  }

  /** Writes `terms`, `words`, `completions` and `typos`. */
  write(database: DatabaseSync): void {
    const insert = database.prepare('INSERT INTO terms VALUES (?, ?, ?)');
    const mean = this.#lengths.reduce((sum, length) => sum + length, 0) / this.#lengths.length;
    const terms = [...this.#terms].sort(([one], [other]) => (one < other ? -1 : 1));
    this.#terms.clear();
    for (const [term, { postings }] of terms) {
      const listed = postings.read();
      const { count, ranks, strengths } = listed;
      for (let at = 0; at < count; at++) {
        const relative = (this.#lengths[ranks[at] as number] as number) / mean;
        strengths[at] = strength(strengths[at] as number, relative);
      }
      insert.run(term, count, writePostings(listed, this.#lengths.length));
    }
    writeWords(database, new Map([...this.#words].map(([word, { uses }]) => [word, uses])));
  }

  /** Counts the words of a text for an entry; adds its terms to those found in the entry before. */
  #count(found: Term[], rank: number, text: string, weight: number): number {
    let length = 0;
    for (const { folded } of wordsOf(text)) {
      const known = this.#words.get(folded) ?? this.#meet(folded);
      known.uses++;
      const { term } = known;
      if (term.rank !== rank) {
        term.rank = rank;
        term.weight = 0;
        found.push(term);
      }
      term.weight += weight;
      length++;
    }
    return length;
  }

  #meet(word: string): Known {
    const name = termOf(word);
    const term = this.#terms.get(name) ?? { postings: new PostingBytes(), rank: -1, weight: 0 };
    this.#terms.set(name, term);
    const known = { term, uses: 0 };
    this.#words.set(word, known);
    return known;
  }
}

/** BM25's part of a term in an entry, 1 to 255: more words count ever less, and less in a long entry. */
function strength(count: number, relativeLength: number): number {
  const saturated = count / (count + 1.2 * (0.25 + 0.75 * relativeLength));
  return Math.max(1, Math.round(saturated * 255));
}
