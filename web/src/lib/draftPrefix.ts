/** What the keys of drafts in a tab's storage begin with. */
export const draftPrefix = 'xplorers.draft.';
