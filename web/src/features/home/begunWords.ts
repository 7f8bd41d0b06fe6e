/** What one has begun, on home. It is apart from the other texts because few visitors load it. */
export const begunWords = {
  goOn: (title: string) => `Continue: ${title}`,
  start: (title: string) => `Start: ${title}`,
  next: (title: string) => `Next: ${title}`,
  completed: (title: string) => `You’ve completed “${title}”`,
  toLearning: 'Go to My learning',
} as const;
