/** What the keys of drafts in a tab's storage begin with. */
export const draftPrefix = 'xplorers.draft.';
/** Names whose drafts a tab has; without it they are a visitor's. */
const ownerKey = 'xplorers.draftsOf';

/** Makes the drafts of this tab a person's: a visitor's become theirs, anyone else's are forgotten. */
export function claimDrafts(emailID: string): void {
  inTab((storage) => {
    if ((storage.getItem(ownerKey) ?? emailID) !== emailID) {
      forgetDrafts();
    }
    storage.setItem(ownerKey, emailID);
  });
}

/** Forgets what was being typed into any form of this tab: whose it is has left. */
export function forgetDrafts(): void {
  inTab((storage) => {
    for (const key of Object.keys(storage)) {
      if (key === ownerKey || key.startsWith(draftPrefix)) {
        storage.removeItem(key);
      }
    }
  });
}

function inTab(change: (storage: Storage) => void): void {
  try {
    change(window.sessionStorage);
  } catch {
    // A browser that blocks the storage has kept nothing.
  }
}
