/** Which entries have a term, in order of their ranks, and how strongly. */
export interface Postings {
  readonly ranks: Uint32Array;
  /** 1 to 255 for each rank. */
  readonly strengths: Uint8Array;
}

/** Bytes of postings as they grow: for each the distance from the rank before, 7 bits a byte with the lowest first, then its strength. */
export class PostingBytes {
  #bytes = new Uint8Array(8);
  #length = 0;
  #last = -1;
  count = 0;

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
    this.count++;
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}

/** Reads what PostingBytes wrote. */
export function readPostings(bytes: Uint8Array, count: number): Postings {
  const ranks = new Uint32Array(count);
  const strengths = new Uint8Array(count);
  let rank = -1;
  let at = 0;
  for (let index = 0; index < count; index++) {
    let byte = bytes[at++] ?? 0;
    let distance = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] ?? 0;
      distance |= (byte & 127) << shift;
    }
    rank += distance + 1;
    ranks[index] = rank;
    strengths[index] = bytes[at++] ?? 0;
  }
  return { ranks, strengths };
}

function grown(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const more = new Uint8Array(bytes.length * 2);
  more.set(bytes);
  return more;
}
