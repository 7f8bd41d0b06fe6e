/** The texts at a section's end, before its questions are opened. */
export const footWords = {
  questions: (count: number) => (count === 0 ? 'Ask a question' : `Readers’ questions (${count})`),
  mistake: 'Report a mistake here',
  about: (section: string) => ` about “${section}”`,
  loading: 'Loading questions',
} as const;
