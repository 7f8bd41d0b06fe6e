/** `npm run firmware`: compiles the catalogue's sketches, and keeps beside them what the board runs. */
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../infra/cloud/bundle.ts';
import { findToolchain } from './firmware/findToolchain.ts';
import { makeFirmware } from './firmware/makeFirmware.ts';
import { printHelp } from './printHelp.ts';
import { runOrExit, say } from './terminal.ts';

printHelp(`
npm run firmware [-- --all] [-- --libraries <folder>]

Compiles new and changed sketches of the entries in web/content/catalogue, with the tools of the Arduino IDE as Debian has them,
and writes firmware/<sketch>.hex there. Boards on the site run it, and so do the tests, which need no compiler.

  --all                  compiles every sketch
  --libraries <folder>   where Arduino libraries are; ~/Arduino/libraries when left out, as in the IDE
`);

await runOrExit(async () => {
  const { values } = parseArgs({
    options: { all: { type: 'boolean', default: false }, libraries: { type: 'string' } },
  });
  const libraries = values.libraries ?? join(userInfo().homedir, 'Arduino', 'libraries');
  const toolchain = findToolchain(libraries);
  const folder = join(projectRoot, 'web/content/catalogue');
  process.exitCode = (await makeFirmware(folder, toolchain, values.all, say)) ? 0 : 1;
});
