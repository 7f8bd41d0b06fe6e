import type { Mark } from './SearchIndex.ts';
import { beginningsOf, termOf } from './termOf.ts';
import { isPlain, nextWord, type Word, wordsOf } from './words.ts';

/** Texts in which a word begins wherever an ASCII letter or digit follows something else, as nearly all are. */
const plain = /^[^'\x80-\uffff]*$/;

/** Finds the words of texts that have one of some terms. */
export class Marker {
  readonly #terms: ReadonlySet<string>;
  readonly #termOf: (word: string) => string;
  /** How the words of a plain text begin that may have one. */
  readonly #beginnings: ReadonlySet<string>;

  /** @param termOfWord the term of a folded word, for who knows it without making it */
  constructor(terms: ReadonlySet<string>, termOfWord = termOf) {
    this.#terms = terms;
    this.#termOf = termOfWord;
    const ofWords = [...terms].filter((term) => isPlain(term.charCodeAt(0)));
    this.#beginnings = new Set(ofWords.flatMap(beginningsOf));
  }

  /** Where those words are, in order. */
  marksIn(text: string): Mark[] {
    const marks: Mark[] = [];
    if (this.#terms.size === 0) {
      return marks;
    }
    if (!plain.test(text)) {
      for (const word of wordsOf(text)) {
        this.#mark(word, marks);
      }
      return marks;
    }
    for (const at of this.#startsIn(text.toLowerCase())) {
      const word = nextWord(text, at);
      if (word) {
        this.#mark(word, marks);
      }
    }
    return marks;
  }

  #mark({ folded, start, end }: Word, marks: Mark[]): void {
    if (this.#terms.has(this.#termOf(folded))) {
      marks.push([start, end]);
    }
  }

  /** Where words of a plain text begin that may have one. Looking for beginnings is quicker than reading every word. */
  #startsIn(lower: string): number[] {
    const starts: number[] = [];
    for (const beginning of this.#beginnings) {
      for (let at = lower.indexOf(beginning); at >= 0; at = lower.indexOf(beginning, at + 1)) {
        if (!isPlain(lower.charCodeAt(at - 1))) {
          starts.push(at);
        }
      }
    }
    return this.#beginnings.size === 1 ? starts : [...new Set(starts)].sort(ascending);
  }
}

function ascending(one: number, other: number): number {
  return one - other;
}
