/** Every text that a word is without one of its letters, each once. Two words that are one typo apart share one of these or are one of these. */
export function deletesOf(word: string): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at < word.length; at++) {
    found.add(word.slice(0, at) + word.slice(at + 1));
  }
  return found;
}

/** Whether one letter added, left out, mistaken or exchanged with its neighbour makes one word of the other. A word is not near itself. */
export function areNear(one: string, other: string): boolean {
  if (one.length > other.length) {
    return areNear(other, one);
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
