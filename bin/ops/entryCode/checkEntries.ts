import { basename } from 'node:path';
import { readEntryFile } from '../../../lambdas/adapters/markdown/readEntryFile.ts';
import { type CheckedCode, hashOfCode, readCheckedCode, writeCheckedCode } from './checkedCode.ts';
import { entryFiles } from './entryFiles.ts';
import { findCodeProblem } from './findCodeProblem.ts';

/** Runs the code of every entry in a folder, whatever is kept; says what is wrong. @returns whether nothing is */
export async function checkEntries(folder: string, say: (line: string) => void): Promise<boolean> {
  const { checked, count } = await runCode(folder, {}, say);
  const right = Object.keys(checked).length;
  say(`The code of ${right} of ${count} entries gives what they say.`);
  return right === count;
}

/** Runs the code of new and changed entries in a folder, and keeps there what is right. @returns whether nothing is wrong */
export async function noteEntries(folder: string, say: (line: string) => void): Promise<boolean> {
  const before = readCheckedCode(folder);
  const { checked, count, ran } = await runCode(folder, before, say);
  writeCheckedCode(folder, checked);
  say(`${ran} of ${count} entries were run.`);
  return Object.keys(checked).length === count;
}

async function runCode(
  folder: string,
  kept: CheckedCode,
  say: (line: string) => void,
): Promise<{ checked: CheckedCode; count: number; ran: number }> {
  const files = entryFiles(folder);
  const checked: Record<string, string> = {};
  let ran = 0;
  for (const file of files) {
    const entry = readEntryFile(file);
    const hash = hashOfCode(entry);
    const isKept = kept[entry.item.id] === hash;
    const problem = isKept ? null : await findCodeProblem(entry);
    ran += isKept ? 0 : 1;
    if (problem === null) {
      checked[entry.item.id] = hash;
    } else {
      say(`${basename(file)}: ${problem}`);
    }
  }
  return { checked, count: files.length, ran };
}
