import { isOneTypoApart } from '../../domain/catalogue/isOneTypoApart.ts';
import { reversed, stemOf } from '../../domain/catalogue/wordForms.ts';
import type { Statements, Values } from './Statements.ts';

/** A word of an index. */
export interface VocabularyWord {
  readonly word: string;
  readonly stem: string;
}

const mostCompletions = 24;
const mostSpellingSuggestions = 8;
/** Shorter words have too many neighbours to guess from. */
const shortestTypo = 4;
/** Sorts behind every letter. */
const lastLetter = '\u{10ffff}';

/** The words of an index. */
export class Vocabulary {
  readonly #statements: Statements;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  /** The stem of any word. A new process is quicker to read it than to make it. */
  stemOf(word: string): string {
    const known = this.#statements.get('SELECT stem FROM words WHERE word = :word', { word });
    return known ? String(known['stem']) : stemOf(word);
  }

  /** The words of the index that have a stem. */
  formsOf(stem: string): VocabularyWord[] {
    return this.#words('SELECT word, stem FROM words WHERE stem = :stem', { stem });
  }

  /** The commonest words that begin so, commonest first, without the beginning itself. */
  completionsOf(beginning: string): VocabularyWord[] {
    return this.#words(completions, { beginning });
  }

  /**
   * The commonest words that are one typo away from a word and have another stem. Rarer ones that share fewer letters from the beginning
   * are left out: root for `robt`, for which robot is likelier twice.
   */
  spellingSuggestions(word: string): VocabularyWord[] {
    const { length } = word;
    if (length < shortestTypo) {
      return [];
    }
    // One typo leaves the first half of a word as it is, or all behind the letter that follows it.
    const half = Math.floor(length / 2);
    const beginning = word.slice(0, half);
    const ending = reversed(word.slice(half + 1));
    const stem = this.stemOf(word);
    let most = 0;
    return this.#words(similarWords, { beginning, ending, length })
      .filter((known) => known.stem !== stem && isOneTypoApart(word, known.word))
      .filter((known) => {
        const shared = sharedLetters(word, known.word);
        most = Math.max(most, shared);
        return shared === most;
      })
      .slice(0, mostSpellingSuggestions);
  }

  #words(sql: string, values: Values): VocabularyWord[] {
    return this.#statements
      .all(sql, values)
      .map(({ word, stem }) => ({ word: String(word), stem: String(stem) }));
  }
}

/** How many letters two words have in common from their beginning. */
export function sharedLetters(one: string, other: string): number {
  const differs = Array.from(one).findIndex((letter, at) => letter !== other[at]);
  return differs === -1 ? one.length : differs;
}

const completions = `
SELECT word, stem FROM words WHERE word > :beginning AND word < :beginning || '${lastLetter}'
ORDER BY uses DESC, word LIMIT ${mostCompletions}`;

const similarWords = `
SELECT word, stem, uses FROM words
WHERE word BETWEEN :beginning AND :beginning || '${lastLetter}' AND length(word) BETWEEN :length - 1 AND :length + 1
UNION SELECT word, stem, uses FROM words
WHERE reversed BETWEEN :ending AND :ending || '${lastLetter}' AND length(word) BETWEEN :length - 1 AND :length + 1
ORDER BY uses DESC, word`;
