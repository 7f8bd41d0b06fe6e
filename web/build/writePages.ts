import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { holes } from '../pages/fillTemplate.ts';
import { type RenderedPage, servedAddress } from '../pages/RenderedPage.ts';
import { filesOf, type Manifest, startPage } from './manifest.ts';

const mount = '<div id="root"></div>';
const title = /<title>[^<]*<\/title>/;
/** A page whose text is in its HTML is read before its scripts come: loaded ahead, they would hold up its style and fonts. */
const preloads = /\s*<link rel="modulepreload"[^>]*>/g;
/** What the shell alone says of itself: it shows what search engines do not list. */
const shellOnly = /\s*<meta\s+name="(?:description|robots)"[^>]*>/g;
/** What the server build of `src/prerender.tsx` exports. */
interface Prerender {
  readonly renderShell: (hole: string) => string;
  readonly renderPublicPages: () => Promise<readonly RenderedPage[]>;
  readonly renderLinkedPages: () => readonly RenderedPage[];
  readonly shellAddresses: readonly string[];
}

/**
 * Writes the pages beside the shell: the public ones with their heads, and their HTML for the application to take over; templates of
 * the linked pages; `pages/template.html`, an empty page of an entry, which the server fills (`web/pages`); and `site.json`, which says
 * what there is. Removes the server build.
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
  const pages = [...(await prerender.renderPublicPages()), ...prerender.renderLinkedPages()];
  for (const { address, file, template, ahead, head, html } of pages) {
    const root =
      template === undefined
        ? `<div id="root" data-served="${servedAddress(address)}">${html}</div>`
        : `${mount}\n    <noscript>${html}</noscript>`;
    await writeFile(join(outDir, template ?? file), pageOf(head, root, ahead));
  }
  const template = pageOf(
    holes.head,
    `<div id="root">${prerender.renderShell(holes.page)}</div>\n    ${holes.data}`,
    null,
  );
  await writeFile(join(outDir, 'pages', 'template.html'), template);
  const site = {
    files: Object.fromEntries([
      ...pages.map(({ address, file }) => [address, `/${file}`]),
      ...prerender.shellAddresses.map((address) => [address, '/index.html']),
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
    ['renderShell', 'renderPublicPages', 'renderLinkedPages', 'shellAddresses'].every(
      (name) => name in loaded,
    )
  );
}
