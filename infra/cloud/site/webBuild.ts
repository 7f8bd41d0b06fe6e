import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as z from 'zod/mini';
import { projectRoot } from '../bundle.ts';

/** The folder of the web build. */
export const webRoot = join(projectRoot, '.local', 'web');

/** The folder of the build whose files are named by their hash. Files of earlier builds stay in it. */
export const assetFolder = 'assets';

/** The folder of the build with the runtimes of live code, below a hash of them. Its responses have a policy of their own. */
export const runtimeFolder = 'runtime';

/** The folder of the pages that are written when the web is built, with markers that a deployment fills in. */
export const pagesFolder = 'pages';

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

const SiteFacts = z.object({ files: z.record(z.string(), z.string()) });

/**
 * The files of the public pages by their addresses, such as `/policy?file=disclaimer`; `*` stands for any value.
 *
 * @throws Error when the web is not built
 */
export function pageFiles(): Readonly<Record<string, string>> {
  return SiteFacts.parse(JSON.parse(readFileSync(join(webRoot, 'site.json'), 'utf8'))).files;
}
