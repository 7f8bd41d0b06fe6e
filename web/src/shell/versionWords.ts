/** The offer of a newer version; home doesn't load it. */
export const newVersionTexts = {
  label: 'New version',
  text: 'A new version of Xplorers is ready. You can keep using this page and reload when it suits you.',
  later: 'Not now',
} as const;
