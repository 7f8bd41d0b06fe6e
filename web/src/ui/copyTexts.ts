/** What copying and sharing say; apart from the other texts, because home does neither. */
export const copyTexts = {
  copy: 'Copy',
  copied: 'Copied',
  copiedAloud: 'Copied.',
  notCopied: 'Your browser blocked copying. Select the text and copy it yourself.',
  share: 'Share',
  linkCopied: 'Link copied. Paste it wherever you want to share it.',
  linkNotCopied: 'Your browser blocked copying. Copy this link yourself:',
} as const;
