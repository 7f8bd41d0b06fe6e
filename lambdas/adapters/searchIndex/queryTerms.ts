import { readQuery } from '../../domain/catalogue/readQuery.ts';
import type { Word } from '../../domain/catalogue/words.ts';
import type { Vocabulary, VocabularyWord } from './Vocabulary.ts';

const shortestBeginning = 3;

/** A word of a query with the words of the index that stand for it. */
export interface QueryTerm {
  readonly word: Word;
  readonly stem: string;
  /** Its forms and other spellings, itself included. */
  readonly forms: readonly VocabularyWord[];
  /** What it may be the beginning of, commonest first. */
  readonly completions: readonly VocabularyWord[];
  /** What may have been meant in its place, commonest first. */
  readonly suggestions: readonly VocabularyWord[];
}

/** The terms of a typed text. Spelling suggestions stand in for words that the index does not know. */
export function queryTerms(text: string, vocabulary: Vocabulary): QueryTerm[] {
  const { words, unfinished } = readQuery(text);
  return words.map((word) => {
    const stem = vocabulary.stemOf(word.folded);
    const forms = vocabulary.formsOf(stem);
    const isUnfinished = unfinished && word === words.at(-1);
    const completions = isUnfinished ? vocabulary.completionsOf(word.folded) : [];
    const term = { word, stem, forms, completions, suggestions: [] };
    return forms.length + completions.length > 0 ? term : expanded(term, vocabulary);
  });
}

/** A term with spelling suggestions beside it. */
export function expanded(term: QueryTerm, vocabulary: Vocabulary): QueryTerm {
  return { ...term, suggestions: vocabulary.spellingSuggestions(term.word.folded) };
}

/** FTS5's expression for items with every term, or with any. */
export function expressionOf(terms: readonly QueryTerm[], combine: 'AND' | 'OR'): string {
  return terms.map((term) => `(${alternatives(term).join(' OR ')})`).join(` ${combine} `);
}

/** FTS5's phrases for what may stand for a term: its beginning, and completions whose stems begin otherwise, as `program` does for `programmi`. */
function alternatives(term: QueryTerm): string[] {
  const beginning = beginningOf(term);
  const { stem: own, completions, suggestions } = term;
  const others = completions.filter(
    ({ stem }) => beginning === null || !stem.startsWith(beginning),
  );
  const stems = [...others, ...suggestions].map(({ stem }) => stem);
  const phrases = [...new Set([own, ...stems])].map((stem) => `"${stem}"`);
  return beginning === null ? phrases : [...phrases, `"${beginning}" *`];
}

/**
 * The beginning by which a term is completed; null when it is complete, or so short that too many words begin with it: then only
 * the commonest completions are looked up. Looked up one by one, completions would weigh the more the rarer they are.
 */
export function beginningOf({ word, completions }: QueryTerm): string | null {
  return completions.length > 0 && word.folded.length >= shortestBeginning ? word.folded : null;
}

/**
 * The text with each term that an item does not have replaced by the suggestion that it has; null when it has all of them.
 *
 * @param words of the item, folded
 */
export function correctedText(
  text: string,
  terms: readonly QueryTerm[],
  words: ReadonlySet<string>,
  vocabulary: Vocabulary,
): string | null {
  const has = (known: readonly VocabularyWord[]) => known.some(({ word }) => words.has(word));
  let corrected = text;
  for (const { word, forms, completions, suggestions } of terms.toReversed()) {
    const suggestion = suggestions.find(({ stem }) => has(vocabulary.formsOf(stem)));
    if (suggestion && !has(forms) && !has(completions)) {
      corrected = corrected.slice(0, word.start) + suggestion.word + corrected.slice(word.end);
    }
  }
  return corrected === text ? null : corrected;
}
