/** What the keys of drafts in a tab's storage begin with. */
export const draftPrefix = 'xplorers.draft.';
/** Names whose drafts a tab has; without it they are a visitor's. */
const ownerKey = 'xplorers.draftsOf';

/** Makes the drafts of this tab a person's: a visitor's become theirs, anyone else's are forgotten. */
export function claimDrafts(emailID: string): void {
  try {
    const { sessionStorage } = window;
    const owner = sessionStorage.getItem(ownerKey);
    if (owner !== null && owner !== emailID) {
      forgetDrafts();
    }
    sessionStorage.setItem(ownerKey, emailID);
  } catch {
    // A browser that blocks the storage has kept nothing.
  }
}

/** Forgets what was being typed into any form of this tab: whose it is has left. */
export function forgetDrafts(): void {
  try {
    const { sessionStorage } = window;
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(draftPrefix)) {
        sessionStorage.removeItem(key);
      }
    }
    sessionStorage.removeItem(ownerKey);
  } catch {
    // A browser that blocks the storage has kept nothing.
  }
}
