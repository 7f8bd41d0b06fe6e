import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pageTemplate } from '../../lambdas/contract/constants.ts';
import { holes } from '../pages/fillTemplate.ts';
import type { RenderedPage } from '../pages/RenderedPage.ts';
import { filesOf, type Manifest, startPage } from './manifest.ts';

const mount = '<div id="root"></div>';
const title = /<title>[^<]*<\/title>/;
/** A page whose text is in its HTML is read before its scripts come: loaded ahead, they would hold up its style and fonts. */
const preloads = /\s*<link rel="modulepreload"[^>]*>/g;
/** What the shell alone says of itself: it shows what search engines do not list. */
const shellOnly = /\s*<meta\s+name="(?:description|robots)"[^>]*>/g;
/** What the server build of `src/prerender.tsx` exports. */
interface Prerender {
  readonly renderPublicPages: () => Promise<readonly RenderedPage[]>;
  readonly otherFiles: Readonly<Record<string, string>>;
}

/**
 * Writes the pages beside the shell: the public ones with their heads, and their HTML for the application to take over; an empty one,
 * which the server fills (`web/pages`); and `site.json`, which says what there is. Removes the server build.
 */
export async function writePages(
  outDir: string,
  serverDir: string,
  manifest: Manifest,
): Promise<void> {
  const shell = await readFile(join(outDir, 'index.html'), 'utf8');
  if (!shell.includes(mount) || !title.test(shell)) {
    throw new Error('index.html has lost the element or the title that pages are written into');
  }
  const prerender = await loadPrerender(serverDir);
  /** A page around what is in its root. `modules`: whose scripts are loaded ahead with every page's; null: none are. */
  const pageOf = (head: string, root: string, modules: readonly string[] | null) => {
    const html = shell
      .replace(shellOnly, '')
      .replace(title, () => head)
      .replace(mount, () => root);
    return modules === null
      ? html.replace(preloads, '')
      : html.replace('</head>', () => `${linksTo(manifest, modules)}  </head>`);
  };

  await mkdir(join(outDir, 'pages'), { recursive: true });
  const pages = await prerender.renderPublicPages();
  for (const { file, ahead, head, html } of pages) {
    await writeFile(join(outDir, file), pageOf(head, html, ahead));
  }
  const template = pageOf(holes.head, `${holes.page}\n    ${holes.data}`, null);
  await writeFile(join(outDir, pageTemplate), template);
  const site = {
    files: Object.fromEntries([
      ...pages.map(({ address, file }) => [address, `/${file}`]),
      ...Object.entries(prerender.otherFiles),
    ]),
    listed: pages.filter(({ isListed }) => isListed).map(({ address }) => address),
  };
  await writeFile(join(outDir, 'site.json'), `${JSON.stringify(site, null, 2)}\n`);
  await rm(serverDir, { recursive: true, force: true });
}

/** Lines with links to the scripts that a page's modules load beside what every page does, so that it is drawn once. */
function linksTo(manifest: Manifest, modules: readonly string[]): string {
  const shared = filesOf(manifest, startPage);
  const files = new Set(modules.flatMap((module) => [...filesOf(manifest, module)]));
  return [...files]
    .filter((chunk) => !shared.has(chunk))
    .map(({ file }) => `    <link rel="modulepreload" crossorigin href="/${file}" />\n`)
    .join('');
}

async function loadPrerender(serverDir: string): Promise<Prerender> {
  const entry = (await readdir(serverDir)).find((file) => /^prerender\.m?js$/.test(file));
  if (!entry) {
    throw new Error(`The server build has no entry in ${serverDir}`);
  }
  // The query makes a second build in the same process load its own code.
  const loaded: unknown = await import(
    `${pathToFileURL(join(serverDir, entry)).href}?${Date.now()}`
  );
  if (!isPrerender(loaded)) {
    throw new Error('src/prerender.tsx does not export what pages are written with');
  }
  return loaded;
}

function isPrerender(loaded: unknown): loaded is Prerender {
  return (
    typeof loaded === 'object' &&
    loaded !== null &&
    ['renderPublicPages', 'otherFiles'].every((name) => name in loaded)
  );
}
