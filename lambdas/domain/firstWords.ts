/**
 * A text on one line of at most so many characters. A longer one ends after a whole word, where it has one, and never within an emoji:
 * half of one is no text.
 */
export function firstWords(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const letters = [...line];
  const start = letters.slice(0, most - 1).join('');
  return letters.length <= most ? line : `${start.replace(/\s\S*$/, '')}…`;
}
