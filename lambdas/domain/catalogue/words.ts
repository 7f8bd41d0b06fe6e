import type { Mark } from './SearchIndex.ts';

/** A word of a text: folded for comparing, with its place in the text as UTF-16 positions. */
export interface Word {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** No word of a catalogue is longer; letters behind these are not compared. */
const comparedLetters = 40;

/** The words of a text in order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: word, index } of text.matchAll(wordPattern(text))) {
    words.push({ folded: fold(word), start: index, end: index + word.length });
  }
  return words;
}

/** What a text writes with hyphens, each folded into the one word that others write for it: `wifi` for `Wi-Fi`. */
export function joinedWordsOf(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}\u2010\u2011-]/u)
    .map((word) => word.split(/[\u2010\u2011-]/).filter((part) => part !== ''))
    .filter((parts) => parts.length > 1)
    .map((parts) => fold(parts.join('')));
}

/** What is marked in texts, folded. */
export interface HighlightTerms {
  readonly words: ReadonlySet<string>;
  /** Words that begin so are marked, too; null for none. */
  readonly beginning: string | null;
}

/** Where a text has the words, in order. */
export function highlight(text: string, { words, beginning }: HighlightTerms): Mark[] {
  if (words.size === 0 && beginning === null) {
    return [];
  }
  return wordsOf(text)
    .filter(
      ({ folded }) => words.has(folded) || (beginning !== null && folded.startsWith(beginning)),
    )
    .map(({ start, end }) => [start, end]);
}

/**
 * Marks and joiners continue a word, so that Indic scripts stay whole; `c++` and `c#` are words; a pictograph is one. Most texts
 * are ASCII, and the pattern of all scripts takes a new process milliseconds to compile, so that it is not made for those.
 */
function wordPattern(text: string): RegExp {
  return isAscii(text)
    ? /[A-Za-z0-9](?:[A-Za-z0-9]|'(?=[A-Za-z]))*(?:\+\+|#)?/g
    : /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}\u200c\u200d]|['’](?=\p{L}))*(?:\+\+|#)?|\p{Extended_Pictographic}/gu;
}

/** A word without case, accents of Latin letters, apostrophes and possessive s. */
function fold(word: string): string {
  const lower = word.slice(0, comparedLetters).toLowerCase();
  return /^[a-z0-9]*$/.test(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .replace(/[\u0300-\u036f\u200c\u200d]/g, '')
        .replace(/['’]s$/, '')
        .replace(/['’]/g, '');
}

function isAscii(text: string): boolean {
  return !/[\x80-\uffff]/.test(text);
}
