import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { checkEntries, noteEntries } from '../../bin/ops/entryCode/checkEntries.ts';
import { readCheckedCode } from '../../bin/ops/entryCode/checkedCode.ts';
import { requireSoundCode } from '../../bin/ops/entryCode/findCodeProblem.ts';
import { readEntryFile } from '../../lambdas/adapters/markdown/readEntryFile.ts';
import { checkedSource } from '../support/catalogue/checkedEntry.ts';
import { writtenSource } from '../support/catalogue/writtenSource.ts';

const folder = mkdtempSync(join(tmpdir(), 'entries-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let said: string[];
beforeEach(() => {
  said = [];
});
const say = (line: string) => void said.push(line);

/** Writes an entry whose code prints 3. @param output what it says that the code prints */
function write(id: string, output: number, title = 'Gears'): string {
  const intro = `\`\`\`js run\nconsole.log(36 / 12);\n\`\`\`\n\n\`\`\`output\n${output}\n\`\`\``;
  const file = join(folder, `${id}.md`);
  writeFileSync(file, writtenSource({ intro, title }));
  return file;
}

const isSound = (file: string) =>
  requireSoundCode(readEntryFile(file), file).then(
    () => true,
    () => false,
  );

test('code that gives what its entry says is kept, other code is named with its line', async () => {
  write('gears', 3);
  write('pulleys', 4);

  expect(await noteEntries(folder, say)).toBe(false);

  expect(Object.keys(readCheckedCode(folder))).toEqual(['gears']);
  expect(said).toEqual([
    'pulleys.md: line 15: its code prints "3" in line 1 of its output, not "4"',
    '2 of 2 entries were run.',
  ]);
});

test('the answer to a check has to pass its hidden cases too', async () => {
  const file = join(folder, 'ratio.md');
  writeFileSync(file, checkedSource());
  expect(await isSound(file)).toBe(true);

  writeFileSync(file, checkedSource().replace('ratio(15, 45) -> 3', 'ratio(15, 45) -> 4'));
  expect(await isSound(file)).toBe(false);
  rmSync(file);
});

test('only code that is new or changed is run again, not a changed text', async () => {
  write('pulleys', 3);
  await noteEntries(folder, say);
  write('gears', 3, 'Better gears');
  await noteEntries(folder, say);

  expect(said).toEqual(['1 of 2 entries were run.', '0 of 2 entries were run.']);
});

test('an import takes code for sound that is kept, and runs what differs from it', async () => {
  const file = write('gears', 4);
  const { gears = '' } = readCheckedCode(folder);
  expect(gears).not.toBe('');
  expect(await isSound(file)).toBe(false);

  write('gears', 3);
  expect(await isSound(file)).toBe(true);
});

test('a check of all runs what is kept too, and keeps nothing', async () => {
  const before = readCheckedCode(folder);

  expect(await checkEntries(folder, say)).toBe(true);

  expect(said).toEqual(['The code of 2 of 2 entries gives what they say.']);
  expect(readCheckedCode(folder)).toEqual(before);
});
