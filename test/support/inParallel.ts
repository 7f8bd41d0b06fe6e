/** Does something with each of some things, so many at once, begun in their order; gives the results in that order. */
export async function inParallel<T, R>(
  width: number,
  things: readonly T[],
  act: (thing: T) => Promise<R>,
): Promise<R[]> {
  const left = things.entries();
  const results = new Map<number, R>();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const [index, thing] of left) {
        results.set(index, await act(thing));
      }
    }),
  );
  return [...results].toSorted(([one], [other]) => one - other).map(([, result]) => result);
}
