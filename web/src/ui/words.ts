/** The texts that the parts of screens bring with them. */
export const uiTexts = {
  cancel: 'Cancel',
  tryAgain: 'Try again',
  newTab: ' (opens in a new tab)',
  done: ' (done)',
} as const;
