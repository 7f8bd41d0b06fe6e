/** `npm run secrets [folder]`: looks for keys and secrets in every file of the repository, or of a folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runSecretLint } from 'secretlint';
import { projectRoot } from '../infra/cloud/bundle.ts';
import { printHelp } from './printHelp.ts';

printHelp(`
npm run secrets [-- <folder>]

Looks for keys and secrets in every file of the repository, or of a folder.
`);

/** Of others, or made here: none of it is in the repository. */
const passedOver = new Set(['node_modules', '.git', '.local', 'cdk.out', 'package-lock.json']);
const engineOptions = {
  configFilePath: join(projectRoot, '.secretlintrc.json'),
  formatter: 'stylish',
  maskSecrets: true,
};

const files = filesIn(resolve(process.argv[2] ?? projectRoot));
let isClean = files.length > 0;
for (const stdinFileName of files) {
  const stdinContent = readFileSync(stdinFileName, 'utf8');
  const cliOptions = { cwd: projectRoot, stdinContent, stdinFileName };
  const { exitStatus, stdout } = await runSecretLint({ cliOptions, engineOptions });
  isClean = exitStatus === 0 && isClean;
  process.stdout.write(stdout ?? '');
}
process.exitCode = isClean ? 0 : 1;
// The scanner would compare all times that it has measured at its end, which takes far longer than to scan.
process.stdout.write(
  `${files.length} files ${isClean ? 'hold no secret' : 'were looked at'}.\n`,
  () => process.exit(),
);

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (passedOver.has(entry.name) || entry.isSymbolicLink()) {
      return [];
    }
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}
