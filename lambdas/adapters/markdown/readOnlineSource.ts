import { EntryProblem } from '../../domain/catalogue/Entry.ts';
import type { EntrySource, WrittenEntry } from '../../domain/catalogue/editions/Edition.ts';
import { compileEntry } from './compileEntry.ts';
import { drawingsOf, readWritten } from './readWritten.ts';

/**
 * The entry in a source that came over the network, by the rules of files but for tools: nothing that it says is run.
 *
 * @throws EntryProblem with one line that says what is wrong
 */
export function readOnlineSource(itemID: string, source: EntrySource): WrittenEntry {
  return readWritten(itemID, source.markdown, drawingsOf(source), (id, markdown, drawing) =>
    compileEntry(id, markdown, { drawing, tool: refuseTool }),
  );
}

function refuseTool(): never {
  throw new EntryProblem('a tool is imported from a file alone, because its code is run then');
}
