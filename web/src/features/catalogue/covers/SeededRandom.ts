/** Random numbers that are the same for the same seed, so that an entry's drawing never changes. */
export class SeededRandom {
  private state: number;

  constructor(seed: string) {
    // FNV-1a: near seeds, such as ids with one letter changed, start far apart.
    let hash = 0x811c9dc5;
    for (const letter of seed) {
      hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
    }
    this.state = hash;
  }

  /** A number from `low` up to, not including, `high`. */
  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  /** True in `share` of all cases. */
  often(share: number): boolean {
    return this.next() < share;
  }

  /** One of the things. */
  oneOf<T>(things: readonly [T, ...T[]]): T {
    return things[this.whole(0, things.length - 1)] ?? things[0];
  }

  /** The things in another order. */
  shuffled<T>(things: readonly T[]): T[] {
    return things
      .map((thing) => ({ thing, at: this.next() }))
      .sort((one, other) => one.at - other.at)
      .map(({ thing }) => thing);
  }

  /** Mulberry32: small, and even enough for drawings. From 0 to 1. */
  private next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
