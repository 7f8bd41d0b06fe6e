import { appendFileSync, readSync } from 'node:fs';

type Order = 'newest' | 'title';
type TagIDs = Uint8Array | Uint16Array | Uint32Array;

/** What the arrays of an index hold, as they are written. */
export interface ArraysContent {
  /** The ranks in each order. */
  readonly newest: Uint32Array;
  readonly title: Uint32Array;
  /** Where each entry's tags begin, and where the last one's end. */
  readonly tagsFrom: Uint32Array;
  /** Ids of the entries' tags, entry after entry. */
  readonly tags: TagIDs;
  /** Kind and plan of each entry, as `facetOf` makes it. */
  readonly facets: Uint8Array;
  /** How many different tags there are. */
  readonly tagCount: number;
}

/** Where the arrays of a file begin, in bytes, and how many entries, uses of tags and different tags they are of. */
export interface ArraysPlace {
  readonly from: number;
  readonly entries: number;
  readonly tagUses: number;
  readonly tagCount: number;
}

/** Appends arrays to a file of so many bytes, in the order in which ArraysContent names them. */
export function appendArrays(file: string, from: number, content: ArraysContent): ArraysPlace {
  const { newest, title, tagsFrom, tags, facets, tagCount } = content;
  for (const { buffer } of [newest, title, tagsFrom, tags, facets]) {
    appendFileSync(file, new Uint8Array(buffer));
  }
  return { from, entries: facets.length, tagUses: tags.length, tagCount };
}

/** The ids of so many different tags, one for each use, in as few bytes as are enough. */
export function tagIDs(tagCount: number, uses: ArrayLike<number>): TagIDs {
  return idsOf(tagCount).from(uses);
}

function idsOf(tagCount: number) {
  if (tagCount > 2 ** 16) {
    return Uint32Array;
  }
  return tagCount > 2 ** 8 ? Uint16Array : Uint8Array;
}

/** How many bytes the arrays take. */
export function arraysBytes({ entries, tagUses, tagCount }: ArraysPlace): number {
  return (
    2 * 4 * entries + 4 * (entries + 1) + idsOf(tagCount).BYTES_PER_ELEMENT * tagUses + entries
  );
}

/** What an index knows of its entries by their ranks: what a search needs is read at once and in one piece, the orders when they are asked for. */
export class Arrays {
  readonly facets: Uint8Array;
  readonly tags: TagIDs;
  readonly tagsFrom: Uint32Array;
  readonly tagCount: number;
  readonly #handle: number;
  readonly #from: number;
  readonly #ranks: Partial<Record<Order, Uint32Array>> = {};
  readonly #places: Partial<Record<Order, Uint32Array>> = {};

  /**
   * @param handle of the open file, which is used for as long as this is
   * @throws RangeError when the arrays are damaged and it shows
   */
  constructor(handle: number, place: ArraysPlace) {
    const { from, entries, tagUses, tagCount } = place;
    this.tagCount = tagCount;
    this.#handle = handle;
    this.#from = from;
    const ordersBytes = 2 * 4 * entries;
    const read = readFrom(handle, from + ordersBytes, arraysBytes(place) - ordersBytes);
    this.tagsFrom = new Uint32Array(read, 0, entries + 1);
    if (this.tagsFrom[0] !== 0 || this.tagsFrom[entries] !== tagUses) {
      throw new RangeError('the arrays of the index are not as they were written');
    }
    const tagsAt = 4 * (entries + 1);
    this.tags = new (idsOf(tagCount))(read, tagsAt, tagUses);
    this.facets = new Uint8Array(read, tagsAt + this.tags.byteLength, entries);
  }

  /** How many entries there are. */
  get count(): number {
    return this.facets.length;
  }

  /** All ranks in an order. */
  ranks(order: Order): Uint32Array {
    const bytes = 4 * this.count;
    const at = this.#from + (order === 'newest' ? 0 : bytes);
    this.#ranks[order] ??= new Uint32Array(readFrom(this.#handle, at, bytes));
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

function readFrom(handle: number, from: number, bytes: number): ArrayBuffer {
  const buffer = new ArrayBuffer(bytes);
  readSync(handle, new Uint8Array(buffer), 0, bytes, from);
  return buffer;
}
