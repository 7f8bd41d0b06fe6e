import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';

/** Values of named parameters. */
export type Values = Readonly<Record<string, SQLInputValue>>;

type Row = Record<string, SQLOutputValue>;

/** The statements of a database, each prepared once, when it is first needed. */
export class Statements {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** @param values those that the statement does not name are ignored */
  get(sql: string, values: Values): Row | undefined {
    return this.#statement(sql).get(values);
  }

  /** @param values those that the statement does not name are ignored */
  all(sql: string, values: Values): Row[] {
    return this.#statement(sql).all(values);
  }

  #statement(sql: string): StatementSync {
    const known = this.#prepared.get(sql);
    if (known) {
      return known;
    }
    const statement = this.#database.prepare(sql);
    statement.setAllowUnknownNamedParameters(true);
    this.#prepared.set(sql, statement);
    return statement;
  }
}
