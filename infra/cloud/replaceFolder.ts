import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Makes a folder's content beside it and then puts it in its place, so that a reader meanwhile finds the old or the new, never half. */
export async function replaceFolder(
  folder: string,
  make: (fresh: string) => Promise<void>,
): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  const work = mkdtempSync(join(dirname(folder), `${basename(folder)}-making-`));
  try {
    await make(join(work, 'new'));
    if (existsSync(folder)) {
      renameSync(folder, join(work, 'old'));
    }
    renameSync(join(work, 'new'), folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
