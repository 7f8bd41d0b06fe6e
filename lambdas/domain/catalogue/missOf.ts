const longestKey = 60;
const mostWords = 6;

/**
 * What an editor may read of a search that found nothing: its words in small letters. Null for what is no question of a subject,
 * or may tell of a person: addresses, long numbers, long texts.
 */
export function missOf(key: string): string | null {
  const text = key.normalize('NFKC').toLowerCase().trim();
  const words = text.match(/[\p{L}\p{M}\p{N}+#.-]+/gu) ?? [];
  if (text.length > longestKey || words.length === 0 || words.length > mostWords) {
    return null;
  }
  return text.includes('@') || /\d{5}/.test(text.replace(/\W/g, '')) ? null : words.join(' ');
}
