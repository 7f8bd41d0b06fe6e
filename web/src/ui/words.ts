/** The texts that the parts of screens bring with them. */
export const uiTexts = {
  cancel: 'Cancel',
  tryAgain: 'Try again',
  partFailed: 'This part didn’t load. Check your internet, then try again.',
  newTab: ' (opens in a new tab)',
  done: ' (done)',
} as const;
