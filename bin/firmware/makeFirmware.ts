import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readTokens } from '../../lambdas/adapters/markdown/markdown.ts';
import { firmwareFile, hashOfSketch } from '../../lambdas/adapters/markdown/readFirmware.ts';
import { type Sketch, sketchesIn } from '../../lambdas/adapters/markdown/sketchesIn.ts';
import { entryFiles } from '../ops/entryCode/entryFiles.ts';
import type { Toolchain } from './findToolchain.ts';

/**
 * Compiles the sketches of the entries in a folder that are new, changed, or made with other tools, and removes the firmware of
 * sketches that are gone. It says what is wrong and goes on.
 *
 * @param isAll whether it compiles the other ones, too
 * @returns whether every sketch has its firmware
 */
export async function makeFirmware(
  folder: string,
  toolchain: Toolchain,
  isAll: boolean,
  say: (line: string) => void,
): Promise<boolean> {
  const sketches = sketchesOf(folder);
  removeOthers(folder, sketches);
  let made = 0;
  let wrong = 0;
  for (const { name, text, entry } of sketches) {
    const file = join(folder, firmwareFile(name));
    try {
      const header = `; sketch ${hashOfSketch(text)}\n; made with ${toolchain.describe(text)}\n`;
      const isCurrent = existsSync(file) && readFileSync(file, 'utf8').startsWith(header);
      if (isAll || !isCurrent) {
        writeFileSync(file, header + (await toolchain.compile(name, text)));
        made += 1;
      }
    } catch (error) {
      wrong += 1;
      say(`${entry}: its sketch "${name}" ${error instanceof Error ? error.message : error}`);
    }
  }
  say(`${made} of ${sketches.length} sketches were compiled.`);
  return wrong === 0;
}

/** @throws Error when two sketches have one name, since their firmware would be one file */
function sketchesOf(folder: string): (Sketch & { readonly entry: string })[] {
  const sketches = entryFiles(folder).flatMap((file) => {
    const source = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
    return sketchesIn(readTokens(source)).map((sketch) => ({ ...sketch, entry: basename(file) }));
  });
  const names = sketches.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) {
    throw new Error(`Two sketches are called "${twice}". Give one of them another name.`);
  }
  return sketches;
}

function removeOthers(folder: string, sketches: readonly Sketch[]): void {
  const kept = new Set(sketches.map(({ name }) => basename(firmwareFile(name))));
  const place = dirname(join(folder, firmwareFile('any')));
  mkdirSync(place, { recursive: true });
  for (const file of readdirSync(place).filter((name) => !kept.has(name))) {
    rmSync(join(place, file));
  }
}
