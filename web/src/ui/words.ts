/** The texts that the parts of screens bring with them. */
export const uiTexts = {
  cancel: 'Cancel',
  tryAgain: 'Try again',
  newTab: ' (opens in a new tab)',
  done: ' (done)',
  copy: 'Copy',
  copied: 'Copied',
  copiedAloud: 'Copied.',
  share: 'Share',
  linkCopied: 'Link copied. Paste it wherever you want to share it.',
  linkNotCopied: 'Your browser blocked copying. Copy this link yourself:',
  notCopied: 'Your browser blocked copying. Select the text and copy it yourself.',
  fieldsToFix: (fields: number) =>
    `Please complete the ${fields === 1 ? 'highlighted field' : `${fields} highlighted fields`}.`,
  charactersLeft: (left: number) =>
    left === 1 ? '1 character left' : `${left.toLocaleString('en-IN')} characters left`,
} as const;
