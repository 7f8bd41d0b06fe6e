import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import { isOneTypoApart } from '../../domain/catalogue/isOneTypoApart.ts';
import { reversed, stemOf } from '../../domain/catalogue/wordForms.ts';

/** A word of an index. */
export interface KnownWord {
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
  readonly #forms: StatementSync;
  readonly #completions: StatementSync;
  readonly #similar: StatementSync;

  constructor(database: DatabaseSync) {
    this.#forms = database.prepare('SELECT word, stem FROM words WHERE stem = ?');
    this.#completions = database.prepare(
      `SELECT word, stem FROM words WHERE word > :beginning AND word < :beginning || '${lastLetter}'
       ORDER BY uses DESC, word LIMIT ${mostCompletions}`,
    );
    this.#similar = database.prepare(
      `SELECT word, stem, uses FROM words
       WHERE word BETWEEN :beginning AND :beginning || '${lastLetter}' AND length(word) BETWEEN :length - 1 AND :length + 1
       UNION SELECT word, stem, uses FROM words
       WHERE reversed BETWEEN :ending AND :ending || '${lastLetter}' AND length(word) BETWEEN :length - 1 AND :length + 1
       ORDER BY uses DESC, word`,
    );
  }

  /** The words of the index that have a stem. */
  formsOf(stem: string): KnownWord[] {
    return this.#forms.all(stem).map(knownWord);
  }

  /** The commonest words that begin so, commonest first, without the beginning itself. */
  completionsOf(beginning: string): KnownWord[] {
    return this.#completions.all({ beginning }).map(knownWord);
  }

  /** The commonest words that are one typo away from a word and have another stem. */
  spellingSuggestions(word: string): KnownWord[] {
    if (word.length < shortestTypo) {
      return [];
    }
    // One typo leaves the first half of a word as it is, or all behind the letter that follows it.
    const half = Math.floor(word.length / 2);
    const beginning = word.slice(0, half);
    const ending = reversed(word.slice(half + 1));
    const stem = stemOf(word);
    return this.#similar
      .all({ beginning, ending, length: word.length })
      .map(knownWord)
      .filter((known) => known.stem !== stem && isOneTypoApart(word, known.word))
      .slice(0, mostSpellingSuggestions);
  }
}

function knownWord(row: Record<string, SQLOutputValue>): KnownWord {
  return { word: String(row['word']), stem: String(row['stem']) };
}
