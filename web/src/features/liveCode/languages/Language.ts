/** What is common to the languages that an entry's code can run in. They know no browser, so that tests run them too. */

/** The rows of the last query of a SQL block, as they are drawn in a table. */
export interface Rows {
  readonly columns: readonly string[];
  readonly values: readonly (readonly string[])[];
  /** Whether the query has more rows than these. */
  readonly isCut: boolean;
}

/** Why a block ended before its end. */
export interface CodeError {
  /** The language's own words, cut to the learner's own lines. */
  readonly text: string;
  /** The line of the block that failed, from 1; null when it is not known. */
  readonly line: number | null;
}

/** How a block ended. */
export interface RunEnd {
  readonly error: CodeError | null;
  readonly rows: Rows | null;
}

/** One session: each block runs after those before it and sees their variables. */
export interface Session {
  /**
   * @param name what errors call the block, such as `Block 3`; no other name in the session
   * @param print called with text as it is printed
   * @throws Error when the runtime itself failed and cannot be used any more
   */
  run(code: string, name: string, print: (text: string) => void): Promise<RunEnd>;
}

/** The files of a runtime by their names, such as `pyodide.asm.wasm`. */
export type RuntimeFiles = Readonly<Record<string, ArrayBuffer>>;

/** Opens a session of a language. @throws Error when a file is missing or broken */
export type OpenSession = (files: RuntimeFiles) => Promise<Session>;

/** @throws Error when there is no such file */
export function fileOf(files: RuntimeFiles, name: string): ArrayBuffer {
  const file = files[name];
  if (!file) {
    throw new Error(`the runtime has no file ${name}`);
  }
  return file;
}
