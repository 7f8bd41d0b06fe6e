import type { DatabaseSync } from 'node:sqlite';
import type { Card } from '../../domain/catalogue/Card.ts';
import { type ArraysContent, tagIDs } from './Arrays.ts';
import { facetOf } from './schema.ts';

/** Collects what entries are filtered, counted and ordered by, in order of their ranks. */
export class Facets {
  readonly #facets: number[] = [];
  readonly #tags: number[] = [];
  readonly #tagsFrom: number[] = [0];
  readonly #updatedAt: number[] = [];
  readonly #titles: string[] = [];
  readonly #tagIDs = new Map<string, { readonly id: number; uses: number }>();

  get count(): number {
    return this.#facets.length;
  }

  add({ kind, plan, tags, updatedAt, title }: Card): void {
    this.#facets.push(facetOf(kind, plan));
    this.#tags.push(...tags.map((tag) => this.#tagID(tag)));
    this.#tagsFrom.push(this.#tags.length);
    this.#updatedAt.push(updatedAt);
    this.#titles.push(title.toLowerCase());
  }

  /** Writes `tags` and gives the arrays, which stand behind the database. A tag's id is its place by frequency, then by name. */
  write(database: DatabaseSync): ArraysContent {
    const insertTag = database.prepare('INSERT INTO tags VALUES (?, ?)');
    const placeOf = new Uint32Array(this.#tagIDs.size);
    const tags = [...this.#tagIDs].sort(
      ([one, { uses }], [other, { uses: others }]) => others - uses || (one < other ? -1 : 1),
    );
    for (const [place, [tag, { id }]] of tags.entries()) {
      placeOf[id] = place;
      insertTag.run(place, tag);
    }
    const places = this.#tags.map((id) => placeOf[id] ?? 0);
    return {
      newest: this.#ranksBy(this.#updatedAt, (one, other) => other - one),
      title: this.#ranksBy(this.#titles, (one, other) => (one < other ? -1 : +(one > other))),
      tagsFrom: Uint32Array.from(this.#tagsFrom),
      tags: tagIDs(tags.length, places),
      facets: Uint8Array.from(this.#facets),
      tagCount: tags.length,
    };
  }

  #tagID(tag: string): number {
    const known = this.#tagIDs.get(tag) ?? { id: this.#tagIDs.size, uses: 0 };
    known.uses++;
    this.#tagIDs.set(tag, known);
    return known.id;
  }

  /** The ranks in another order; equal ones stay in order of rank. */
  #ranksBy<T>(values: readonly T[], compare: (one: T, other: T) => number): Uint32Array {
    const ordered = values.map((value, rank) => ({ value, rank }));
    ordered.sort((one, other) => compare(one.value, other.value));
    return Uint32Array.from(ordered, ({ rank }) => rank);
  }
}
