import { createReadStream, mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Spool } from '../domain/money/reconciliation/ports.ts';

/** Lines that wait in files of the temporary folder. */
export function diskSpool(): Spool {
  const folder = mkdtempSync(join(tmpdir(), 'spool-'));
  const files: string[] = [];
  return {
    async keep(lines) {
      const file = join(folder, String(files.length));
      await writeFile(file, lines.join('\n'));
      files.push(file);
    },
    stretches: () => files.map(linesIn),
    async clear() {
      files.length = 0;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function* linesIn(file: string): AsyncGenerator<string> {
  // A line may hold what other programs take for an end of line; JSON never holds this one.
  yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}
