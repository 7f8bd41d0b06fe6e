import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { mostListed } from '../../contract/answerBounds.ts';
import { searchCountLimit, searchPageSize } from '../../contract/constants.ts';
import { type Limits, Parts } from '../../contract/parts.ts';
import { ItemLevel } from '../../contract/vocabulary.ts';
import type { CatalogueItem } from '../../domain/catalogue/CatalogueItem.ts';
import { noLimits } from '../../domain/catalogue/readLimits.ts';
import { occasionWords } from '../../domain/catalogue/readQuery.ts';
import type {
  FacetCounts,
  SearchHit,
  SearchIndex,
  SearchQuery,
  SearchResults,
} from '../../domain/catalogue/SearchIndex.ts';
import { reversed } from '../../domain/catalogue/wordForms.ts';
import { type HighlightTerms, highlight, wordsOf } from '../../domain/catalogue/words.ts';
import {
  beginningOf,
  correctedText,
  expanded,
  expressionOf,
  type QueryTerm,
  queryTerms,
} from './queryTerms.ts';
import { bestMatches, mostPopular, sortedBy, tagCounts } from './ranking.ts';
import { Statements, type Values } from './Statements.ts';
import { facetOf, formatVersion, kindOf, kinds, planOf, plans } from './schema.ts';
import { sharedLetters, Vocabulary, type VocabularyWord } from './Vocabulary.ts';

type Filters = Pick<SearchQuery, 'kinds' | 'tags' | 'plan' | 'limits'>;

/** How a text is matched: FTS5's expression, and the terms that it is made of. */
interface Match {
  readonly expression: string;
  readonly terms: readonly QueryTerm[];
  /** The words of the text any of which is enough, since no item has all; empty where one has. */
  readonly partial: readonly string[];
}

const noFilters: Filters = { kinds, tags: [], plan: null, limits: noLimits };
/** Words that only begin with fewer letters in common have nothing to do with each other. */
const shortestLikeness = 4;
/** How many lists of matches are kept: a search needs some of them again, and so do its other pages and filters. */
const keptLists = 8;

/** An index in a file that buildIndex wrote. */
export class SqliteSearchIndex implements SearchIndex {
  readonly #database: DatabaseSync;
  readonly #vocabulary: Vocabulary;
  readonly #statements: Statements;
  readonly #kept = new Map<string, number[]>();

  /**
   * Once it is open, the file may be removed or replaced by a new one under the same name. Its content is not checked: the
   * store compares the checksum when it fetches the file.
   *
   * @throws Error when the file is missing, is no database, is cut off or has another format
   */
  constructor(file: string) {
    const url = pathToFileURL(file);
    // Nothing ever writes into a published index, so that reading it needs no locks.
    url.search = 'immutable=1';
    this.#database = new DatabaseSync(url, { readOnly: true });
    this.#statements = new Statements(this.#database);
    this.#vocabulary = new Vocabulary(this.#statements);
    try {
      const format = this.#statements.get('PRAGMA user_version', {})?.['user_version'];
      if (format !== formatVersion) {
        throw new Error(`the index has format ${format}, not ${formatVersion}`);
      }
      this.#database.exec('PRAGMA cache_size = -32000; PRAGMA mmap_size = 1000000000');
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  search(query: SearchQuery): SearchResults {
    const match = this.#match(query.key);
    const found = this.#mostPopular(match, query);
    return {
      hits: this.#hits(match, query, found),
      total: found.length,
      counts: { ...this.#facetCounts(match, query), tag: this.#tagCounts(found) },
      partial: match?.partial ?? [],
      corrected: match && this.#corrected(query.key, match),
      suggestions: match ? this.#suggestions(query.key, match) : [],
    };
  }

  hits(query: SearchQuery): SearchHit[] {
    const match = this.#match(query.key);
    return this.#hits(match, query, this.#mostPopular(match, query));
  }

  close(): void {
    this.#database.close();
  }

  #hits(match: Match | null, query: SearchQuery, found: readonly number[]): SearchHit[] {
    const highlighted = this.#highlighted(match?.terms ?? []);
    return this.#page(match, query, found).map((id) => {
      const item = this.#item(id);
      return {
        item,
        titleMarks: highlight(item.title, highlighted),
        summaryMarks: highlight(item.summary, highlighted),
        tagMarks: item.tags.filter((tag) => highlight(tag, highlighted).length > 0),
      };
    });
  }

  /**
   * Every word; if no item has them all, those that say more than what a project is for; every one of these or a spelling suggestion
   * for it; if no item has those, any word that the index knows. A guess at one of several words that it doesn't know leads nowhere.
   * Null for a text without words.
   */
  #match(text: string): Match | null {
    const typed = queryTerms(text, this.#vocabulary);
    if (typed.length === 0) {
      return null;
    }
    const all = expressionOf(typed, 'AND');
    if (this.#isFound({ expression: all })) {
      return { expression: all, terms: typed, partial: [] };
    }
    const telling = typed.filter(({ word }) => !occasionWords.has(word.folded));
    const terms = telling.length > 0 ? telling : typed;
    const every = expressionOf(terms, 'AND');
    if (this.#isFound({ expression: every })) {
      return { expression: every, terms, partial: [] };
    }
    // A misspelt word may be a word as well: `resister colur`. Not beside the beginning of one, which would bring the wrong entries
    // first: cardboard for `robot car`.
    if (terms.every(({ forms, suggestions }) => forms.length + suggestions.length > 0)) {
      const wider = terms.map((term) => expanded(term, this.#vocabulary));
      const expression = expressionOf(wider, 'AND');
      if (this.#isFound({ expression })) {
        return { expression, terms: wider, partial: [] };
      }
    }
    const known = terms
      .filter(({ forms }) => forms.length > 0)
      .map((term) => ({ ...term, completions: [] }));
    return known.length > 0
      ? {
          expression: expressionOf(known, 'OR'),
          terms: known,
          partial: known.map(({ word }) => text.slice(word.start, word.end)),
        }
      : { expression: every, terms, partial: [] };
  }

  /** Whether any item matches, whatever the filters. */
  #isFound(match: Pick<Match, 'expression'>): boolean {
    return this.#mostPopular(match, noFilters).length > 0;
  }

  /** The ids of the most popular items that match, as many as are counted. */
  #mostPopular(
    match: Pick<Match, 'expression'> | null,
    filters: Filters,
    limit = searchCountLimit,
  ): number[] {
    const source = match ? 'words' : filters.tags.length > 0 ? 'tag' : 'all';
    const some = values(match, filters, { limit });
    const name = JSON.stringify(some);
    const ids = this.#kept.get(name) ?? this.#ids(mostPopular(source), some);
    this.#kept.delete(name);
    this.#kept.set(name, ids);
    for (const oldest of [...this.#kept.keys()].slice(0, -keptLists)) {
      this.#kept.delete(oldest);
    }
    return ids;
  }

  /**
   * The ids of one page. When so many items match a text that not all are counted, those with all of it in the title come first
   * and then the others, each by popularity: weighing them all would take long, and there are more good ones than anyone reads.
   *
   * @param found the most popular items that match
   */
  #page(
    match: Match | null,
    query: Filters & Pick<SearchQuery, 'sort' | 'page'>,
    found: readonly number[],
  ): number[] {
    const { sort } = query;
    const offset = query.page * searchPageSize;
    if (sort !== 'best') {
      return this.#ids(sortedBy(sort, match !== null), values(match, query, { offset }));
    }
    if (match && found.length < searchCountLimit) {
      return this.#ids(bestMatches, values(match, query, { offset }));
    }
    const end = offset + searchPageSize;
    const titled = match
      ? this.#mostPopular({ expression: `title : (${match.expression})` }, query, end)
      : [];
    return [...new Set([...titled, ...found])].slice(offset, end);
  }

  #highlighted(terms: readonly QueryTerm[]): HighlightTerms {
    const known = terms.flatMap(({ forms, completions, suggestions }) => [
      ...forms,
      ...[...completions, ...suggestions].flatMap(({ stem }) => this.#vocabulary.formsOf(stem)),
    ]);
    const last = terms.at(-1);
    return {
      words: new Set(known.map(({ word }) => word)),
      beginning: last ? beginningOf(last) : null,
    };
  }

  #facetCounts(match: Match | null, filters: Filters): Omit<FacetCounts, 'tag'> {
    const kind = { service: 0, iCourse: 0, utility: 0, build: 0 };
    const plan = { Freebie: 0, Explorer: 0, Creator: 0, Innovator: 0 };
    for (const id of this.#mostPopular(match, { ...filters, kinds })) {
      kind[kindOf(id)]++;
    }
    for (const id of this.#mostPopular(match, { ...filters, plan: null })) {
      plan[planOf(id)]++;
    }
    const countWithout = (limit: keyof Limits) => {
      const limits = { ...filters.limits, [limit]: null };
      return this.#mostPopular(match, { ...filters, limits }).length;
    };
    const without = {
      hours: countWithout('hours'),
      rupees: countWithout('rupees'),
      parts: countWithout('parts'),
    };
    return { kind, plan, without };
  }

  #tagCounts(ids: readonly number[]): { tag: string; count: number }[] {
    return this.#statements
      .all(tagCounts, { ids: JSON.stringify(ids) })
      .map((row) => ({ tag: String(row['tag']), count: Number(row['count']) }));
  }

  /** The text with what the best item has in place of words that it does not have. */
  #corrected(text: string, match: Match): string | null {
    if (match.terms.every(({ suggestions }) => suggestions.length === 0)) {
      return null;
    }
    const [best] = this.#page(
      match,
      { sort: 'best', page: 0, ...noFilters },
      this.#mostPopular(match, noFilters),
    );
    if (best === undefined) {
      return null;
    }
    const { title, tags, summary, sections } = this.#item(best);
    const words = wordsOf([title, ...tags, summary, ...sections].join(' ')).map(
      ({ folded }) => folded,
    );
    return correctedText(text, match.terms, new Set(words), this.#vocabulary);
  }

  /**
   * The text with its last word completed, unless it is a word already; where nothing is found, the text with words that begin like it.
   * Of the forms of a word the commonest is suggested.
   */
  #suggestions(text: string, match: Match): string[] {
    const last = match.terms.at(-1);
    if (!last) {
      return [];
    }
    const { folded, start, end } = last.word;
    const isFound = this.#isFound(match);
    const completions = last.forms.length > 0 ? [] : last.completions;
    const words = isFound ? completions : this.#wordsLike(folded);
    const stems = words.map(({ stem }) => stem);
    return words
      .filter(({ stem }, at) => stems.indexOf(stem) === at)
      .slice(0, mostListed.searchSuggestions)
      .map(({ word }) => text.slice(0, start) + word + text.slice(end))
      .filter((suggestion) => isFound || this.#isEveryWordFound(suggestion));
  }

  #isEveryWordFound(text: string): boolean {
    const terms = queryTerms(text, this.#vocabulary);
    return this.#isFound({ expression: expressionOf(terms, 'AND') });
  }

  /** Words with the longest beginning of a word that some have, of those that may be the same one, misspelt. */
  #wordsLike(word: string): VocabularyWord[] {
    for (let length = word.length - 1; length >= shortestLikeness; length--) {
      const words = this.#vocabulary.completionsOf(word.slice(0, length));
      if (words.length > 0) {
        return words.filter((known) => areAlike(word, known.word));
      }
    }
    return [];
  }

  #item(id: number): CatalogueItem {
    const row = this.#statements.get('SELECT * FROM items WHERE id = :id', { id }) ?? {};
    return {
      itemID: String(row['itemID']),
      kind: kindOf(id),
      title: String(row['title']),
      summary: String(row['summary']),
      tags: JSON.parse(String(row['tags'])),
      sections: JSON.parse(String(row['sections'])),
      plan: planOf(id),
      level: row['level'] === null ? null : ItemLevel.parse(row['level']),
      hours: row['hours'] === null ? null : Number(row['hours']),
      parts: row['parts'] === null ? undefined : Parts.parse(JSON.parse(String(row['parts']))),
      isCaseStudy: row['isCaseStudy'] === 1,
      updatedAt: Number(row['updatedAt']),
      learners: Number(row['learners']),
    };
  }

  #ids(sql: string, some: Values): number[] {
    return JSON.parse(String(this.#statements.get(sql, some)?.['ids']));
  }
}

/** Whether two words have the same beginning and ending but for a third of the longer one: not `certain` for `certificate`. */
function areAlike(one: string, other: string): boolean {
  const beginning = sharedLetters(one, other);
  const ending = sharedLetters(reversed(one.slice(beginning)), reversed(other.slice(beginning)));
  return (beginning + ending) * 3 >= Math.max(one.length, other.length) * 2;
}

/** What the statements of `ranking.ts` ask for. */
function values(match: Pick<Match, 'expression'> | null, filters: Filters, more: Values): Values {
  let facets = 0;
  for (const kind of filters.kinds) {
    for (const plan of filters.plan === null ? plans : [filters.plan]) {
      facets |= 1 << facetOf(kind, plan);
    }
  }
  const tags = [...new Set(filters.tags)];
  const { hours, rupees, parts } = filters.limits;
  return {
    ...more,
    hours,
    rupees,
    parts,
    isLimited: Number(hours !== null || rupees !== null || parts !== null),
    expression: match?.expression ?? null,
    facets,
    tags: JSON.stringify(tags),
    tagCount: tags.length,
  };
}
