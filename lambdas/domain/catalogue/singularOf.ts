/** What an English word is most likely the plural of; the word itself if it is not one. */
export function singularOf(word: string): string {
  if (word.length < 5 || !word.endsWith('s') || word.endsWith('ss')) {
    return word;
  }
  if (word.endsWith('ies')) {
    return `${word.slice(0, -3)}y`;
  }
  return /(?:s|x|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
