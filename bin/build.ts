/** `npm run build`: bundles the handlers and builds the web into `.local`. */
import { buildAll } from './buildAll.ts';
import { printHelp } from './printHelp.ts';

printHelp(`
npm run build

Bundles the handlers and builds the web into .local.
`);

await buildAll();
