/**
 * The places of the largest keys, the largest first, without ordering the others. Whole numbers of 32 bits.
 *
 * @param ties of equal keys, the smaller tie comes first; no two places may have the same key and tie
 * @param count how many, at most as many as there are
 */
export function firstPlaces(keys: Int32Array, ties: ArrayLike<number>, count: number): Int32Array {
  const heap = new Int32Array(count);
  for (let place = 0; place < count; place++) {
    heap[place] = place;
  }
  const isAfter = (one: number, other: number): boolean => {
    const more = (keys[one] as number) - (keys[other] as number);
    return more === 0 ? (ties[one] as number) > (ties[other] as number) : more < 0;
  };
  // Every place comes after the two below it, so that the last one of those kept is on top.
  for (let at = (count >> 1) - 1; at >= 0; at--) {
    sink(heap, at, isAfter);
  }
  let worst = count > 0 ? (keys[heap[0] as number] as number) : 0;
  for (let place = count; count > 0 && place < keys.length; place++) {
    if ((keys[place] as number) >= worst && isAfter(heap[0] as number, place)) {
      heap[0] = place;
      sink(heap, 0, isAfter);
      worst = keys[heap[0] as number] as number;
    }
  }
  return heap.sort((one, other) => (isAfter(one, other) ? 1 : -1));
}

type IsAfter = (one: number, other: number) => boolean;

/** Moves what is at a place of the heap down until it comes after both below it. */
function sink(heap: Int32Array, from: number, isAfter: IsAfter): void {
  const moved = heap[from] as number;
  let at = from;
  for (;;) {
    let below = 2 * at + 1;
    if (below >= heap.length) {
      break;
    }
    if (below + 1 < heap.length && isAfter(heap[below + 1] as number, heap[below] as number)) {
      below++;
    }
    if (!isAfter(heap[below] as number, moved)) {
      break;
    }
    heap[at] = heap[below] as number;
    at = below;
  }
  heap[at] = moved;
}
