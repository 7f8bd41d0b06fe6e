import type { DatabaseSync } from 'node:sqlite';

type Order = 'newest' | 'title';

/** What an index knows of its entries by their ranks; the rarer parts are read when they are needed. */
export class Arrays {
  readonly #read: (name: string) => ArrayBuffer;
  /** Kind and plan of each, as `facetOf` makes it. */
  readonly facets: Uint8Array;
  /** Ids of the entries' tags, entry after entry. */
  readonly tags: Uint16Array | Uint32Array;
  /** Where each entry's tags begin, and where the last one's end. */
  readonly tagsFrom: Uint32Array;
  readonly #ranks: Partial<Record<Order, Uint32Array>> = {};
  readonly #places: Partial<Record<Order, Uint32Array>> = {};

  constructor(database: DatabaseSync) {
    const statement = database.prepare('SELECT bytes FROM arrays WHERE name = ?');
    this.#read = (name) => {
      const bytes = statement.get(name)?.['bytes'];
      if (!(bytes instanceof Uint8Array)) {
        throw new Error(`the index has no array ${name}`);
      }
      return bytes.buffer;
    };
    this.facets = new Uint8Array(this.#read('facets'));
    this.tagsFrom = new Uint32Array(this.#read('tagsFrom'));
    const tags = this.#read('tags');
    const narrow = tags.byteLength === 2 * (this.tagsFrom.at(-1) ?? 0);
    this.tags = narrow ? new Uint16Array(tags) : new Uint32Array(tags);
  }

  /** How many entries there are. */
  get count(): number {
    return this.facets.length;
  }

  /** All ranks in an order. */
  ranks(order: Order): Uint32Array {
    this.#ranks[order] ??= new Uint32Array(this.#read(order));
    return this.#ranks[order];
  }

  /** The place of each rank in an order. */
  places(order: Order): Uint32Array {
    const known = this.#places[order];
    if (known) {
      return known;
    }
    const places = new Uint32Array(this.count);
    for (const [place, rank] of this.ranks(order).entries()) {
      places[rank] = place;
    }
    this.#places[order] = places;
    return places;
  }
}
