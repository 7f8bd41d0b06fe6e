/** What the parts of forms say; apart from the other texts, because home has none. */
export const fieldTexts = {
  fieldsToFix: (fields: number) => `Please correct the ${fields} highlighted fields.`,
  charactersLeft: (left: number) =>
    left === 1 ? '1 character left' : `${left.toLocaleString('en-IN')} characters left`,
} as const;
