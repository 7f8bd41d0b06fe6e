/**
 * The first of a list as far as they fit into so much of an answer. A function answers 6 MB at most, and what a person adds in years, or
 * in weeks with a program, must not keep an operator from opening the account.
 *
 * @param bytes of JSON, as it is escaped once more in what the function answers
 */
export function newestWithin<T>(newestFirst: readonly T[], bytes: number): T[] {
  let left = bytes;
  const end = newestFirst.findIndex((one) => {
    left -= Buffer.byteLength(JSON.stringify(JSON.stringify(one)));
    return left < 0;
  });
  return end === -1 ? [...newestFirst] : newestFirst.slice(0, end);
}
