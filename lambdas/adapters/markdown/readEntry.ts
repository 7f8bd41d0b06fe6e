import type { Entry } from '../../domain/catalogue/Entry.ts';
import { compileEntry } from './compileEntry.ts';
import { readTool } from './readTool.ts';

/**
 * A catalogue entry from its Markdown, whatever its kind: a utility's code is run. For commands alone, whose editors could run it
 * anyway.
 *
 * @param drawing the source of a drawing that the entry names, such as `figures/truss.svg`
 * @throws EntryProblem with one line that says what is wrong
 */
export function readEntry(id: string, source: string, drawing: (name: string) => string): Entry {
  return compileEntry(id, source, { drawing, tool: readTool });
}
