/** Which entries have a term, and how strongly. */
export type Postings = ListedPostings | DensePostings;

/** Of a term that few entries have: their ranks in order. */
export interface ListedPostings {
  readonly dense: false;
  readonly count: number;
  readonly ranks: Uint32Array;
  /** 1 to 255 for each rank. */
  readonly strengths: Uint8Array;
}

/** Of a term that many entries have: nothing is decoded, and each entry is looked up at once. */
export interface DensePostings {
  readonly dense: true;
  readonly count: number;
  /** 1 to 255 for each entry of the index that has the term, 0 for every other. */
  readonly strengths: Uint8Array;
}

/** Terms that one entry in this many has are kept dense. */
const denseShare = 8;

/** Postings as they grow while an index is built: for each the distance from the rank before, 7 bits a byte with the lowest first, then its strength. */
export class PostingBytes {
  #bytes = new Uint8Array(8);
  #length = 0;
  #last = -1;
  #count = 0;

  /** Adds a rank that is higher than all before. */
  add(rank: number, strength: number): void {
    if (this.#length + 6 > this.#bytes.length) {
      this.#bytes = grown(this.#bytes);
    }
    let distance = rank - this.#last - 1;
    while (distance > 127) {
      this.#bytes[this.#length++] = (distance & 127) | 128;
      distance >>>= 7;
    }
    this.#bytes[this.#length++] = distance;
    this.#bytes[this.#length++] = strength;
    this.#last = rank;
    this.#count++;
  }

  /** All that was added. */
  read(): ListedPostings {
    const count = this.#count;
    const ranks = new Uint32Array(count);
    const strengths = new Uint8Array(count);
    let rank = -1;
    let at = 0;
    for (let index = 0; index < count; index++) {
      let byte = this.#bytes[at++] ?? 0;
      let distance = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = this.#bytes[at++] ?? 0;
        distance |= (byte & 127) << shift;
      }
      rank += distance + 1;
      ranks[index] = rank;
      strengths[index] = this.#bytes[at++] ?? 0;
    }
    return { dense: false, count, ranks, strengths };
  }
}

/**
 * Postings as they are kept, so that a process reads its first ones without decoding: dense ones a byte an entry of the index, others their ranks (32 bits each) and then their strengths.
 *
 * @param entries of the index
 */
export function writePostings(
  { count, ranks, strengths }: ListedPostings,
  entries: number,
): Uint8Array {
  if (isDense(count, entries)) {
    const bytes = new Uint8Array(entries);
    for (let at = 0; at < count; at++) {
      bytes[ranks[at] as number] = strengths[at] as number;
    }
    return bytes;
  }
  const bytes = new Uint8Array(count * 5);
  bytes.set(new Uint8Array(ranks.buffer));
  bytes.set(strengths, ranks.byteLength);
  return bytes;
}

/**
 * Reads what writePostings wrote, as the start of a buffer of its own.
 *
 * @param count of entries that have the term
 * @param entries of the index
 */
export function readPostings(bytes: Uint8Array, count: number, entries: number): Postings {
  return isDense(count, entries)
    ? { dense: true, count, strengths: bytes }
    : {
        dense: false,
        count,
        ranks: new Uint32Array(bytes.buffer, 0, count),
        strengths: bytes.subarray(count * 4),
      };
}

/** How strongly an entry has the term; 0 when it does not. */
export function strengthOf(rank: number, postings: Postings): number {
  const at = postings.dense ? rank : placeOf(rank, postings.ranks);
  return at < 0 ? 0 : (postings.strengths[at] ?? 0);
}

/** Where ranks name a rank; -1 when they do not. */
function placeOf(rank: number, ranks: Uint32Array): number {
  let from = 0;
  let to = ranks.length - 1;
  while (from <= to) {
    const middle = (from + to) >> 1;
    const found = ranks[middle] as number;
    if (found === rank) {
      return middle;
    }
    if (found < rank) {
      from = middle + 1;
    } else {
      to = middle - 1;
    }
  }
  return -1;
}

function isDense(count: number, entries: number): boolean {
  return count * denseShare > entries;
}

function grown(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const more = new Uint8Array(bytes.length * 2);
  more.set(bytes);
  return more;
}
