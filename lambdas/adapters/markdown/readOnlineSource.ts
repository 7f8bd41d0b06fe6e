import quickJSFile from '@jitl/quickjs-ng-wasmfile-release-sync/wasm';
import type { EntrySource, WrittenEntry } from '../../domain/catalogue/editions/Edition.ts';
import { compileEntry } from './compileEntry.ts';
import { openQuickJS } from './quickJS.ts';
import { readTool } from './readTool.ts';
import { filesOf, readWritten } from './readWritten.ts';

let wasmModule: Promise<WebAssembly.Module> | undefined;

/**
 * The entry in a source that came over the network, by the rules of files. The bundle has the engine in it, and each source gets a new
 * one, so that no tool finds what another one left.
 *
 * @throws EntryProblem with one line that says what is wrong
 */
export async function readOnlineSource(itemID: string, source: EntrySource): Promise<WrittenEntry> {
  wasmModule ??= WebAssembly.compile(quickJSFile);
  const quickJS = await openQuickJS(await wasmModule);
  return readWritten(itemID, source.markdown, filesOf(source), (id, markdown, file) =>
    compileEntry(id, markdown, { file, tool: (fence) => readTool(quickJS, fence) }),
  );
}
