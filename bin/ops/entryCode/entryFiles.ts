import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files of the entries in a folder, sorted. */
export function entryFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .toSorted()
    .map((name) => join(folder, name));
}
