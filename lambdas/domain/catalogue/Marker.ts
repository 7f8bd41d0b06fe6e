import type { Mark } from './SearchIndex.ts';
import { beginningOf, termOf } from './termOf.ts';
import { fold, type Word, wordsOf } from './words.ts';

/** Texts whose words are runs of ASCII letters and digits, as nearly all are. */
const plain = /^[^'+#_\x80-\uffff]*$/;

/** Finds the words of texts that have one of some terms. */
export class Marker {
  readonly #terms: ReadonlySet<string>;
  /** The words of a plain text that may have one: those that begin as its words do. */
  readonly #candidates: RegExp;

  constructor(terms: ReadonlySet<string>) {
    this.#terms = terms;
    const begins = [...terms].filter((term) => /^[a-z0-9]/.test(term)).map(beginningOf);
    // Without a beginning it fits nowhere.
    const any = begins.length > 0 ? [...new Set(begins)].join('|') : '(?!)';
    this.#candidates = new RegExp(`\\b(?:${any})[a-z0-9]*`, 'gi');
  }

  /** Where those words are, in order. */
  marksIn(text: string): Mark[] {
    if (this.#terms.size === 0) {
      return [];
    }
    const marks: Mark[] = [];
    for (const { folded, start, end } of plain.test(text) ? this.#some(text) : wordsOf(text)) {
      if (this.#terms.has(termOf(folded))) {
        marks.push([start, end]);
      }
    }
    return marks;
  }

  *#some(text: string): Generator<Word> {
    for (const { 0: found, index } of text.matchAll(this.#candidates)) {
      yield { folded: fold(found), start: index, end: index + found.length };
    }
  }
}
