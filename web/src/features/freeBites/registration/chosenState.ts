/** Goes along to a sample's page from where its choice was confirmed already. */
export const chosenState = { isChosen: true } as const;

/** Whether the choice was confirmed before the page was opened. @param state of the page's place in the history */
export function wasChosen(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isChosen' in state;
}
