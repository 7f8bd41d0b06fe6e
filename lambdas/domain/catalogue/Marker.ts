import type { Mark } from './SearchIndex.ts';
import { termOf } from './termOf.ts';
import { nextWord, plainEnd, wordStart } from './words.ts';

/** Finds the words of texts that have one of some terms. */
export class Marker {
  readonly #terms: ReadonlySet<string>;
  /** The ASCII characters that such a word may begin with, in both cases. */
  readonly #beginnings = new Uint8Array(128);

  constructor(terms: ReadonlySet<string>) {
    this.#terms = terms;
    for (const term of terms) {
      this.#beginnings[term.charCodeAt(0)] = 1;
      this.#beginnings[term.toUpperCase().charCodeAt(0)] = 1;
    }
  }

  /** Where those words are, in order. */
  marksIn(text: string): Mark[] {
    const marks: Mark[] = [];
    let at = wordStart(text, 0);
    while (at < text.length) {
      // Nearly all of a text is passed over by the first letters of its words.
      const end = plainEnd(text, at);
      if (end > at && this.#beginnings[text.charCodeAt(at)] !== 1) {
        at = wordStart(text, end);
        continue;
      }
      const word = nextWord(text, at);
      if (!word) {
        break;
      }
      if (this.#terms.has(termOf(word.folded))) {
        marks.push([word.start, word.end]);
      }
      at = wordStart(text, word.end);
    }
    return marks;
  }
}
