/** What one has begun, on home. It is apart from the other texts because few visitors load it. */
export const begunWords = {
  onLearning: 'Continue on My learning',
  goOn: (title: string) => `Continue: ${title}`,
} as const;
