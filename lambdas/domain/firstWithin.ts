import { longListBytes } from '../contract/answerBounds.ts';

/**
 * The first of a list as far as they fit into so much of an answer. A function answers 6 MB at most, and what a person adds in years, or
 * in weeks with a program, must not keep that person or an operator from reading the rest.
 *
 * @param bytes of JSON, as it is escaped once more in what the function answers
 */
export function firstWithin<T>(all: readonly T[], bytes: number = longListBytes): T[] {
  let left = bytes - bracketBytes + commaBytes;
  const end = all.findIndex((one) => {
    left -= bytesOf(one) + commaBytes;
    return left < 0;
  });
  return end === -1 ? [...all] : all.slice(0, end);
}

/** The brackets of a list, and a comma between two items. */
const bracketBytes = 2;
const commaBytes = 1;
/** The quotation marks that JSON puts around what it escapes. */
const quoteBytes = 2;

/** Bytes of a value in an answer. */
function bytesOf(one: unknown): number {
  return Buffer.byteLength(JSON.stringify(JSON.stringify(one))) - quoteBytes;
}
