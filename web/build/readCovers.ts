import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCover } from '../../lambdas/adapters/markdown/readDrawing.ts';
import type { SvgNode } from '../../lambdas/contract/document.ts';

/**
 * The covers in a folder, by their files' names without the ending: an entry's id, or `kinds/<kind>` for entries without one.
 *
 * @throws EntryProblem that names a file that is no cover
 */
export function readCovers(folder: string): Readonly<Record<string, SvgNode>> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .toSorted();
  return Object.fromEntries(
    names.map((name) => [
      name.replace(/\.svg$/, ''),
      readCover(name, readFileSync(join(folder, name), 'utf8')),
    ]),
  );
}
