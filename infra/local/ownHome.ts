/**
 * Gives this process a home folder inside the project. Import it first: the CDK keeps a cache in the home folder it
 * finds when it is loaded, and neither the local stack nor the tests may write outside the project.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const home = join(import.meta.dirname, '..', '..', '.local', 'home');
mkdirSync(home, { recursive: true });
process.env['HOME'] = home;
for (const name of ['XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME']) {
  delete process.env[name];
}
