/** Numbers from 0 to 1 that a seed decides (mulberry32). */
export function random(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws places from 0 to `count` - 1, each in inverse proportion to its number, as words are used. */
export function zipf(count: number, next: () => number): () => number {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let place = 0; place < count; place++) {
    // The commonest few would otherwise be in every entry.
    sum += 1 / (place + 12);
    sums[place] = sum;
  }
  return () => {
    const wanted = next() * sum;
    let from = 0;
    let to = count - 1;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sums[middle] ?? 0) < wanted) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  };
}
