/** `npm run entries`: runs the code of the catalogue's entries, and keeps beside them which code was run. */
import { join } from 'node:path';
import { projectRoot } from '../infra/cloud/bundle.ts';
import { checkEntries, noteEntries } from './ops/entryCode/checkEntries.ts';
import { printHelp } from './printHelp.ts';
import { runOrExit, say } from './terminal.ts';

printHelp(`
npm run entries [-- --check]

Runs the code of new and changed entries in web/content/catalogue and computes the answers to their checks. What is as the entry
says is kept in checkedCode.json there, so that no import and no start runs it again.

  --check   runs the code of every entry and keeps nothing
`);

const folder = join(projectRoot, 'web/content/catalogue');
const act = process.argv.includes('--check') ? checkEntries : noteEntries;

await runOrExit(async () => {
  process.exitCode = (await act(folder, say)) ? 0 : 1;
});
