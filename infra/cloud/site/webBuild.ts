import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { projectRoot } from '../bundle.ts';

/** The folder of the web build. */
export const webRoot = join(projectRoot, '.local', 'web');

/** The folder of the build whose files are named by their hash. Files of earlier builds stay in it. */
export const assetFolder = 'assets';

/** The folder of the build with the runtimes of live code, below a hash of them. Its responses have a policy of their own. */
export const runtimeFolder = 'runtime';

/** Written at deployment: the pages' configuration for their stage. */
export const configFile = 'config.js';

/** Written at deployment: what search engines may list of their stage. */
export const robotsFile = 'robots.txt';

/**
 * Addresses of the site's files outside the folders of assets and runtimes, such as `/robots.txt`, sorted.
 *
 * @throws Error when the web is not built
 */
export function builtFiles(): string[] {
  if (!existsSync(join(webRoot, 'index.html'))) {
    throw new Error('the web is not built: run "npm run build" first');
  }
  const paths = readdirSync(webRoot, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(webRoot, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith(`${assetFolder}/`) && !path.startsWith(`${runtimeFolder}/`));
  return [...paths, configFile, robotsFile].map((path) => `/${path}`).sort();
}
