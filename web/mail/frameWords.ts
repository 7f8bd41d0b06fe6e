/** What every mail says around its own words. */
export const frameWords = {
  product: 'Xplorers',
  greeting: (name: string) => (name === '' ? 'Hello,' : `Hi ${name},`),
  questions: 'Questions? Reply to this email.',
} as const;
