import type { DatabaseSync } from 'node:sqlite';
import type { Card } from '../../domain/catalogue/Card.ts';
import { termOf } from '../../domain/catalogue/termOf.ts';
import { wordsOf } from '../../domain/catalogue/words.ts';
import { PostingBytes, readPostings } from './postings.ts';
import { writeWords } from './writeWords.ts';

/** How much a word counts in each place. */
const weights = { title: 6, tags: 3, summary: 1 };

/** Collects the words of entries in order of their ranks. */
export class Texts {
  /** Term → the entries that have it; as strength for now what its words there count together. */
  readonly #terms = new Map<string, PostingBytes>();
  readonly #uses = new Map<string, number>();
  /** Words of each entry. */
  readonly #lengths: number[] = [];

  add({ title, tags, summary }: Card): void {
    const counts = new Map<string, number>();
    let length = this.#count(counts, title, weights.title);
    length += this.#count(counts, summary, weights.summary);
    for (const tag of tags) {
      length += this.#count(counts, tag, weights.tags);
    }
    const rank = this.#lengths.push(length) - 1;
    for (const [term, count] of counts) {
      let postings = this.#terms.get(term);
      if (!postings) {
        postings = new PostingBytes();
        this.#terms.set(term, postings);
      }
      postings.add(rank, Math.min(count, 255));
    }
  }

  /** Writes `terms`, `words`, `completions` and `typos`. */
  write(database: DatabaseSync): void {
    const insert = database.prepare('INSERT INTO terms VALUES (?, ?, ?)');
    const mean = this.#lengths.reduce((sum, length) => sum + length, 0) / this.#lengths.length;
    const terms = [...this.#terms].sort(([one], [other]) => (one < other ? -1 : 1));
    this.#terms.clear();
    for (const [term, counted] of terms) {
      const { ranks, strengths } = readPostings(counted.bytes, counted.count);
      const postings = new PostingBytes();
      for (const [index, rank] of ranks.entries()) {
        const relative = (this.#lengths[rank] ?? 0) / mean;
        postings.add(rank, strength(strengths[index] ?? 0, relative));
      }
      insert.run(term, postings.count, postings.bytes);
    }
    writeWords(database, this.#uses);
  }

  #count(counts: Map<string, number>, text: string, weight: number): number {
    let length = 0;
    for (const { folded } of wordsOf(text)) {
      const term = termOf(folded);
      counts.set(term, (counts.get(term) ?? 0) + weight);
      this.#uses.set(folded, (this.#uses.get(folded) ?? 0) + 1);
      length++;
    }
    return length;
  }
}

/** BM25's part of a term in an entry, 1 to 255: more words count ever less, and less in a long entry. */
function strength(count: number, relativeLength: number): number {
  const saturated = count / (count + 1.2 * (0.25 + 0.75 * relativeLength));
  return Math.max(1, Math.round(saturated * 255));
}
