/** What the parts of forms say; apart from the other texts, because home has none. */
export const fieldTexts = {
  /** @param problems a sentence for each */
  toCorrect: (problems: readonly string[]) =>
    `${problems.length} fields to correct: ${problems.join(' ')}`,
  charactersLeft: (left: number) =>
    left === 1 ? '1 character left' : `${left.toLocaleString('en-IN')} characters left`,
} as const;
