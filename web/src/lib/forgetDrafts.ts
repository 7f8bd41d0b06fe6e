/** What the keys of drafts in a tab's storage begin with. */
export const draftPrefix = 'xplorers.draft.';

/** Forgets what was being typed into any form of this tab: whose it is has left. */
export function forgetDrafts(): void {
  try {
    const { sessionStorage } = window;
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(draftPrefix)) {
        sessionStorage.removeItem(key);
      }
    }
  } catch {
    // A browser that blocks the storage has kept nothing.
  }
}
