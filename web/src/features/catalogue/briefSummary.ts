/** So many letters of a summary fit on a phone's card in three lines. */
const mostLetters = 110;
/** Less says too little. */
const fewestLetters = 35;

/**
 * How much of a summary a phone's card has: the sentences that fit, or else the clauses of the first, so that nothing is cut within a
 * phrase; all of it where there is no such place.
 */
export function briefLength(summary: string): number {
  if (summary.length <= mostLetters) {
    return summary.length;
  }
  const sentences = endsIn(summary, /[.?!](?= )/g).map((end) => end + 1);
  const clauses = endsIn(summary, /[,;:](?= )/g);
  const fits = (end: number) => end >= fewestLetters && end <= mostLetters;
  return (
    sentences.findLast(fits) ??
    clauses.findLast(fits) ??
    [...sentences, ...clauses]
      .toSorted((one, other) => one - other)
      .find((end) => end > mostLetters) ??
    summary.length
  );
}

function endsIn(summary: string, pattern: RegExp): number[] {
  return [...summary.matchAll(pattern)].map(({ index }) => index);
}
