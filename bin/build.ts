/** `npm run build`: bundles the handlers and builds the web into `.local`. */
import { buildAll } from './buildAll.ts';

await buildAll();
