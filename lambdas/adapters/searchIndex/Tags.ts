import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** The tags of an index; ids are places by frequency. */
export class Tags {
  readonly count: number;
  readonly #id: StatementSync;
  readonly #name: StatementSync;
  readonly #names = new Map<number, string>();

  constructor(database: DatabaseSync) {
    this.count = Number(database.prepare('SELECT count(*) AS count FROM tags').get()?.['count']);
    this.#id = database.prepare('SELECT id FROM tags WHERE tag = ?');
    this.#name = database.prepare('SELECT tag FROM tags WHERE id = ?');
  }

  /** The ids of some tags; one that no entry bears has an id that no entry bears. */
  idsOf(tags: readonly string[]): number[] {
    return [...new Set(tags)].map((tag) => Number(this.#id.get(tag)?.['id'] ?? this.count));
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
