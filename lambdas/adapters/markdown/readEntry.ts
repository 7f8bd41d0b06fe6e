import type { Entry } from '../../domain/catalogue/Entry.ts';
import { compileEntry } from './compileEntry.ts';
import { openQuickJS } from './quickJS.ts';
import { readTool } from './readTool.ts';

const quickJS = await openQuickJS();

/**
 * A catalogue entry from its Markdown. For commands, which read many; functions use `readOnlineSource`.
 *
 * @param file the text of a file that the entry names, such as `figures/truss.svg`
 * @throws EntryProblem with one line that says what is wrong
 */
export function readEntry(id: string, source: string, file: (name: string) => string): Entry {
  return compileEntry(id, source, { file, tool: (fence) => readTool(quickJS, fence) });
}
