/** Whether one letter added, left out, mistaken or exchanged with its neighbour makes one word of the other. A word is not a typo of itself. */
export function isOneTypoApart(one: string, other: string): boolean {
  if (one.length > other.length) {
    return isOneTypoApart(other, one);
  }
  let from = 0;
  while (from < one.length && one[from] === other[from]) {
    from++;
  }
  if (one.length + 1 === other.length) {
    return one.slice(from) === other.slice(from + 1);
  }
  if (one.length !== other.length || from === one.length) {
    return false;
  }
  const mistaken = one.slice(from + 1) === other.slice(from + 1);
  const exchanged =
    one[from] === other[from + 1] &&
    one[from + 1] === other[from] &&
    one.slice(from + 2) === other.slice(from + 2);
  return mistaken || exchanged;
}
