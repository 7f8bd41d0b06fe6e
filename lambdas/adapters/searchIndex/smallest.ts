/**
 * The smallest of some different numbers in ascending order, without ordering the others.
 *
 * @param count how many, at most as many as there are
 */
export function smallest(numbers: Float64Array, count: number): Float64Array {
  const kept = numbers.slice(0, count);
  if (count === 0 || count === numbers.length) {
    return kept.sort();
  }
  // A heap: every number is larger than the two below it, so that the largest one is first.
  for (let place = (count >> 1) - 1; place >= 0; place--) {
    sink(kept, place);
  }
  for (let at = count; at < numbers.length; at++) {
    const number = numbers[at] as number;
    if (number < (kept[0] as number)) {
      kept[0] = number;
      sink(kept, 0);
    }
  }
  return kept.sort();
}

/** Moves the number at a place down until both below it are smaller. */
function sink(heap: Float64Array, from: number): void {
  const number = heap[from] as number;
  let place = from;
  for (;;) {
    let below = 2 * place + 1;
    if (below >= heap.length) {
      break;
    }
    if (below + 1 < heap.length && (heap[below + 1] as number) > (heap[below] as number)) {
      below++;
    }
    if ((heap[below] as number) <= number) {
      break;
    }
    heap[place] = heap[below] as number;
    place = below;
  }
  heap[place] = number;
}
