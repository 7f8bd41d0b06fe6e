/** `npm run secrets [folder]`: looks for keys and secrets in every file of the repository, or of a folder. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectRoot } from '../infra/cloud/bundle.ts';
import { printHelp } from './printHelp.ts';

printHelp(`
npm run secrets [-- <folder>]

Looks for keys and secrets in every file of the repository, or of a folder.
`);

/** Of others, or made here: none of it is in the repository. */
const passedOver = new Set(['node_modules', '.git', '.local', 'cdk.out', 'package-lock.json']);
/** The scanner gets slower with every file of a run. */
const filesAtOnce = 200;

const files = filesIn(resolve(process.argv[2] ?? projectRoot));
let isClean = files.length > 0;
for (let first = 0; first < files.length; first += filesAtOnce) {
  isClean = scan(files.slice(first, first + filesAtOnce)) && isClean;
}
process.stdout.write(`${files.length} files ${isClean ? 'hold no secret' : 'were looked at'}.\n`);
process.exitCode = isClean ? 0 : 1;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (passedOver.has(entry.name) || entry.isSymbolicLink()) {
      return [];
    }
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

function scan(some: readonly string[]): boolean {
  const tool = join(projectRoot, 'node_modules', '.bin', 'secretlint');
  const rules = join(projectRoot, '.secretlintrc.json');
  const { status } = spawnSync(tool, ['--secretlintrc', rules, '--no-glob', ...some], {
    stdio: 'inherit',
  });
  return status === 0;
}
