import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** The tags of an index; ids are places by frequency. */
export class Tags {
  readonly count: number;
  readonly #database: DatabaseSync;
  readonly #name: StatementSync;
  readonly #names = new Map<number, string>();

  /** @param count of the tags in the index */
  constructor(database: DatabaseSync, count: number) {
    this.count = count;
    this.#database = database;
    this.#name = database.prepare('SELECT tag FROM tags WHERE id = ?');
  }

  /** The ids of some tags; one that no entry bears has an id that no entry bears. */
  idsOf(tags: readonly string[]): number[] {
    if (tags.length === 0) {
      return [];
    }
    const id = this.#database.prepare('SELECT id FROM tags WHERE tag = ?');
    return [...new Set(tags)].map((tag) => Number(id.get(tag)?.['id'] ?? this.count));
  }

  nameOf(id: number): string {
    const known = this.#names.get(id);
    if (known !== undefined) {
      return known;
    }
    const name = String(this.#name.get(id)?.['tag']);
    this.#names.set(id, name);
    return name;
  }
}
