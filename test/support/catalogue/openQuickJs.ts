import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { openJavaScript } from '../../../web/src/features/liveCode/languages/javaScript.ts';
import type { Session } from '../../../web/src/features/liveCode/languages/Language.ts';

const { resolve } = createRequire(import.meta.url);

/** The engine that runs JavaScript in a reader's browser, with its own file. */
export async function openQuickJs(): Promise<Session> {
  const file = await readFile(resolve('@jitl/quickjs-ng-wasmfile-release-sync/wasm'));
  return openJavaScript({ 'quickjs.wasm': new Uint8Array(file).buffer });
}
