/** Runs the code of a document as its reader would: one session a language, from top to bottom. */
import { DatabaseSync } from 'node:sqlite';
import { createContext, runInContext } from 'node:vm';
import type { PyodideAPI } from 'pyodide';

/** Runs one block after those before it and gives what it printed. @throws what the code throws */
export type Session = (code: string) => Promise<string>;

/** Opens a session of a language that documents may claim to run. */
export const sessions: Readonly<Record<string, () => Promise<Session>>> = {
  python: pythonSession,
  js: javaScriptSession,
  sql: sqlSession,
};

let python: Promise<PyodideAPI> | undefined;

async function pythonSession(): Promise<Session> {
  // Loaded where code is run at all: most imports run none.
  python ??= import('pyodide').then(({ loadPyodide }) => loadPyodide());
  const pyodide = await python;
  const globals = pyodide.toPy({ __name__: '__main__' });
  return async (code) => {
    const printed: string[] = [];
    pyodide.setStdout({ batched: (line) => void printed.push(line) });
    await pyodide.runPythonAsync(code, { globals });
    return printed.join('\n');
  };
}

async function javaScriptSession(): Promise<Session> {
  let printed: string[] = [];
  const console = {
    // As the browser's runtime prints (web/src/features/liveCode/languages/javaScript.ts).
    log: (...values: unknown[]) => void printed.push(values.map(textOf).join(' ')),
  };
  const context = createContext({ console });
  return async (code) => {
    printed = [];
    runInContext(code, context, { timeout: 60_000 });
    return printed.join('\n');
  };
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

async function sqlSession(): Promise<Session> {
  const database = new DatabaseSync(':memory:');
  return async (code) => {
    const statements = code
      .split(/;\s*(?:\n|$)/)
      .map((statement) => statement.trim())
      .filter((statement) => statement !== '');
    const last = statements.at(-1) ?? '';
    for (const statement of statements.slice(0, -1)) {
      database.exec(statement);
    }
    const query = database.prepare(last);
    // As an object, a row would lose one of two columns of the same name.
    query.setReturnArrays(true);
    return query
      .all()
      .map((row) => Object.values(row).join(' | '))
      .join('\n');
  };
}
