import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Toolchain } from '../../bin/firmware/findToolchain.ts';
import { makeFirmware } from '../../bin/firmware/makeFirmware.ts';
import { readEntryFile } from '../../lambdas/adapters/markdown/readEntryFile.ts';
import { writtenSource } from '../support/catalogue/writtenSource.ts';

const folder = mkdtempSync(join(tmpdir(), 'firmware-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let said: string[];
let compiled: string[];
beforeEach(() => {
  said = [];
  compiled = [];
});
const say = (line: string) => void said.push(line);

/** Answers as a compiler does, without being one. */
function toolchain(version = '5.4.0'): Toolchain {
  return {
    describe: () => `gcc-avr ${version}`,
    compile: async (name, text) => {
      compiled.push(name);
      if (text.includes('lop')) {
        throw new Error('does not compile:\nundefined reference to "loop"');
      }
      return ':02000000AABB99\n:00000001FF\n';
    },
  };
}

/** Writes an entry with a sketch. */
function write(id: string, sketch: string, code = 'void loop() {}'): string {
  const file = join(folder, `${id}.md`);
  const intro = `Two gears.\n\n\`\`\`cpp sketch ${sketch}\n${code}\n\`\`\``;
  writeFileSync(file, writtenSource({ intro, title: id }));
  return file;
}

const make = (isAll = false, tools = toolchain()) => makeFirmware(folder, tools, isAll, say);

test('each sketch is compiled once, until it or the compiler changes', async () => {
  const file = write('gears', 'gears');
  write('pulleys', 'pulleys');

  expect(await make()).toBe(true);
  expect(compiled.splice(0)).toEqual(['gears', 'pulleys']);
  expect(readEntryFile(file).item.intro).toHaveLength(2);

  await make();
  expect(compiled.splice(0)).toEqual([]);

  write('gears', 'gears', 'void loop() { delay(1); }');
  expect(() => readEntryFile(file)).toThrow(/run npm run firmware/);
  await make();
  expect(compiled.splice(0)).toEqual(['gears']);

  await make(false, toolchain('7.3.0'));
  expect(compiled.splice(0)).toEqual(['gears', 'pulleys']);
  expect(readFileSync(join(folder, 'firmware/gears.hex'), 'utf8')).toContain(
    '; made with gcc-avr 7',
  );

  await make(true, toolchain('7.3.0'));
  expect(compiled).toEqual(['gears', 'pulleys']);
  expect(said.at(-1)).toBe('2 of 2 sketches were compiled.');
});

test('a sketch that does not compile is named, and the others are compiled', async () => {
  write('gears', 'gears', 'void lop() {}');
  write('pulleys', 'pulleys', 'void loop() { delay(2); }');

  expect(await make()).toBe(false);

  expect(said).toEqual([
    'gears.md: its sketch "gears" does not compile:\nundefined reference to "loop"',
    '1 of 2 sketches were compiled.',
  ]);
});

test('firmware of a sketch that is gone is removed', async () => {
  write('pulleys', 'belts');
  await make();

  expect(existsSync(join(folder, 'firmware/belts.hex'))).toBe(true);
  expect(existsSync(join(folder, 'firmware/pulleys.hex'))).toBe(false);
});

test('two sketches of one name are refused, in two entries, too', async () => {
  write('gears', 'belts');

  await expect(make()).rejects.toThrow('Two sketches are called "belts"');
});
