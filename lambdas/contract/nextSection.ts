/**
 * The section of an entry to continue with: the first that isn't done, in the entry's order; undefined when all are. The server and the
 * entry's page, which also knows what was just pressed, both ask here, so that every screen names the same section.
 */
export function nextSection<Section extends { readonly id: string }>(
  outline: readonly Section[],
  isDone: (sectionID: string) => boolean,
): Section | undefined {
  return outline.find(({ id }) => !isDone(id));
}
