import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

const { code } = transformSync(readFileSync(new URL('./runtime.ts', import.meta.url), 'utf8'), {
  loader: 'ts',
});

/** `runtime.ts` as the script of a process: made once, for reading TypeScript would cost every process longer than its bundle does. */
export const runtimeCode = code;
