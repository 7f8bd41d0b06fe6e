import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const mount = '<div id="root"></div>';
const title = /<title>[^<]*<\/title>/;

/** What the server build of `src/prerender.tsx` exports. */
interface Prerender {
  readonly renderHome: () => Promise<{ path: string; title: string; html: string }>;
}

/** Writes `home.html` beside the shell: the same head, and the home page as HTML. Removes the server build. */
export async function prerenderHome(outDir: string, serverDir: string): Promise<void> {
  const shell = await readFile(join(outDir, 'index.html'), 'utf8');
  if (!shell.includes(mount) || !title.test(shell)) {
    throw new Error('index.html has lost the element or the title that home is rendered into');
  }
  const { renderHome } = await loadPrerender(serverDir);
  const home = await renderHome();
  const html = shell
    .replace(title, () => `<title>${home.title}</title>`)
    .replace(mount, () => `<div id="root" data-rendered="${home.path}">${home.html}</div>`);
  await writeFile(join(outDir, 'home.html'), html);
  await rm(serverDir, { recursive: true, force: true });
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
    throw new Error('src/prerender.tsx does not export renderHome');
  }
  return loaded;
}

function isPrerender(loaded: unknown): loaded is Prerender {
  return typeof loaded === 'object' && loaded !== null && 'renderHome' in loaded;
}
