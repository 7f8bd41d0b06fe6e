import type { Mark } from './SearchIndex.ts';
import { wordsOf } from './words.ts';

/** What is marked in texts, folded. */
export interface Highlighted {
  readonly words: ReadonlySet<string>;
  /** Words that begin so are marked, too; null for none. */
  readonly beginning: string | null;
}

/** Where a text has the words, in order. */
export function highlight(text: string, { words, beginning }: Highlighted): Mark[] {
  if (words.size === 0 && beginning === null) {
    return [];
  }
  return wordsOf(text)
    .filter(
      ({ folded }) => words.has(folded) || (beginning !== null && folded.startsWith(beginning)),
    )
    .map(({ start, end }) => [start, end]);
}
