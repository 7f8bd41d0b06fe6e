/** Which entries' code was run and gave what they say, kept beside them so that an import need not run it again. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import { sha256 } from '../../../lambdas/adapters/sha256.ts';
import type { WrittenEntry } from '../../../lambdas/domain/catalogue/editions/Edition.ts';
import { blocksOf } from './blocksOf.ts';

/** Hashes of code by the id of its entry. */
const CheckedCode = z.record(z.string(), z.string());
export type CheckedCode = Readonly<z.infer<typeof CheckedCode>>;

const Project = z.object({ devDependencies: z.object({ node: z.string(), pyodide: z.string() }) });

/** The versions of what runs code: another one may print something else. */
const { devDependencies: runtimes } = Project.parse(
  JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')),
);

/** What is kept in a folder of entries; nothing where nothing is. */
export function readCheckedCode(folder: string): CheckedCode {
  const file = fileIn(folder);
  return existsSync(file) ? CheckedCode.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** Keeps hashes in a folder of entries. */
export function writeCheckedCode(folder: string, checked: CheckedCode): void {
  writeFileSync(fileIn(folder), `${JSON.stringify(checked, null, 2)}\n`);
}

/** The hash of all that decides whether an entry's code gives what the entry says. */
export function hashOfCode(entry: WrittenEntry): string {
  const parts = blocksOf(entry).flatMap((block) => {
    if (block.kind === 'check') {
      return { task: block.task, key: entry.checks?.find(({ id }) => id === block.id) };
    }
    const isRun = block.kind === 'code' && block.runs;
    return isRun ? { language: block.language, text: block.text, output: block.output } : [];
  });
  return sha256(JSON.stringify({ runtimes, parts }));
}

function fileIn(folder: string): string {
  return join(folder, 'checkedCode.json');
}
