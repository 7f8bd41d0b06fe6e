import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bundleRoot } from '../cloud/bundle.ts';

/**
 * Copies every handler's bundle to a target's own folder. The handlers must be bundled.
 *
 * @param root gets a folder for each handler, by its path below `lambdas`
 * @param name the bundle's file name there
 * @param beside files added to each: texts by file name
 */
export function writeBundles(
  root: string,
  name: string,
  beside: Readonly<Record<string, string>>,
): void {
  for (const file of bundles()) {
    const folder = join(root, relative(bundleRoot, dirname(file)));
    mkdirSync(folder, { recursive: true });
    copyFileSync(file, join(folder, name));
    for (const [neighbour, text] of Object.entries(beside)) {
      writeFileSync(join(folder, neighbour), text);
    }
  }
}

function bundles(): string[] {
  return readdirSync(bundleRoot, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === 'index.cjs')
    .map((entry) => join(entry.parentPath, entry.name));
}
