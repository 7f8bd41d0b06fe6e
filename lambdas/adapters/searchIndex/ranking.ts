/**
 * Which items match, and how they are ranked and ordered, in SQL. Ids are in order of popularity, which is the number of learners who
 * have started an item (schema.ts). Without a text popularity orders; from `searchCountLimit` matches on, those with the words in the
 * title come first, each by popularity (SqliteSearchIndex.ts). Each route names its default order (`lambdas/api/search`).
 */
import { mostListed } from '../../contract/answerBounds.ts';
import { searchPageSize } from '../../contract/constants.ts';
import type { SearchSort } from '../../contract/vocabulary.ts';

/** FTS5's BM25: how much a word counts in the title, in the tags, in the summary and in the titles of sections. Lower is better. */
const score = 'bm25(search, 6, 3, 1, 0.3)';

/**
 * The filters: `:facets` has a bit for each facet that passes, `:tags` is a list in JSON of `:tagCount` different tags, and
 * `:isLimited` says whether any of the limits `:hours`, `:rupees` and `:parts` is set. What an item doesn't say passes no limit.
 *
 * @param id the column of an item's id
 */
function filters(id: string): string {
  return `:facets >> (${id} & 15) & 1 AND (:tagCount = 0 OR :tagCount = (
    SELECT count(*) FROM itemTags AS own WHERE own.item = ${id} AND own.tag IN (
      SELECT id FROM tags WHERE tag IN (SELECT value FROM json_each(:tags)))))
    AND (:isLimited = 0 OR EXISTS (
      SELECT 1 FROM sizes WHERE sizes.id = ${id} AND (:hours IS NULL OR hours <= :hours)
        AND (:rupees IS NULL OR rupees <= :rupees) AND (:parts IS NULL OR parts = :parts)))`;
}

/** What is read, in order of popularity, and passes the filters or not: what has the words, or else the first of the tags, or else all. */
export type Source = 'words' | 'tag' | 'all';

const sources: Readonly<Record<Source, string>> = {
  words: `SELECT rowid AS id FROM search WHERE search MATCH :expression AND ${filters('search.rowid')}`,
  tag: `SELECT item AS id FROM itemTags WHERE tag = (SELECT id FROM tags WHERE tag = :tags ->> 0) AND ${filters('itemTags.item')}`,
  all: `SELECT id FROM positions WHERE ${filters('positions.id')}`,
};

/** The ids of the most popular items that match `:expression` and pass the filters, up to `:limit`. */
export function mostPopular(source: Source): string {
  return ids(`${sources[source]} ORDER BY id LIMIT :limit`);
}

/**
 * The ids of the matches of one page, the best first; of about equally good ones, told apart by sixths of the best score, the most
 * popular. How often a word stands in a title and how long the title is says too little to put an advanced build before the course that
 * everyone begins with; coarser steps would no longer bring each entry first by its title.
 */
export const bestMatches = ids(
  `WITH scored AS MATERIALIZED (
    SELECT rowid AS id, ${score} AS score FROM search WHERE search MATCH :expression AND ${filters('search.rowid')})
  SELECT id FROM scored
  ORDER BY round(6 * score / min(score) OVER ()) DESC, id LIMIT ${searchPageSize} OFFSET :offset`,
);

/** The ids of one page in another order. */
export function sortedBy(sort: Exclude<SearchSort, 'best'>, hasText: boolean): string {
  // A cross join stays in this order: words are looked up first.
  const found = hasText
    ? `search CROSS JOIN positions ON id = search.rowid WHERE search MATCH :expression AND`
    : 'positions WHERE';
  return ids(
    `SELECT id FROM ${found} ${filters('positions.rowid')} ORDER BY positions.${sort} LIMIT ${searchPageSize} OFFSET :offset`,
  );
}

/** One list in JSON leaves SQLite sooner than a row for each id. */
function ids(query: string): string {
  return `SELECT json_group_array(id) AS ids FROM (${query})`;
}

/** The most frequent tags of the items in `:ids`; of equally frequent ones the one that is more frequent in the whole catalogue. */
export const tagCounts = `SELECT tags.tag AS tag, count FROM (
    SELECT itemTags.tag AS id, count(*) AS count FROM json_each(:ids) CROSS JOIN itemTags ON item = value
    GROUP BY itemTags.tag ORDER BY count DESC, itemTags.tag LIMIT ${mostListed.searchTags}
  ) AS most JOIN tags ON tags.id = most.id ORDER BY count DESC, most.id`;
