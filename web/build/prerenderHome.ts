import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { holes } from '../pages/fillTemplate.ts';

const mount = '<div id="root"></div>';
const title = /<title>[^<]*<\/title>/;
const description = /\s*<meta\s+name="description"[^>]*>/;
/** The page that shows an entry, as the list of files names it. */
const entryPage = 'src/features/catalogue/item/ViewDocPage.tsx';

const covers = 'src/features/catalogue/covers/coverStrokes.ts';

/** A file of the build, in the list that Vite writes. */
const Chunk = z.object({
  file: z.string(),
  css: z.optional(z.array(z.string())),
  imports: z.optional(z.array(z.string())),
});
type Chunk = z.infer<typeof Chunk>;
const Manifest = z.record(z.string(), Chunk);

/** What the server build of `src/prerender.tsx` exports. */
interface Prerender {
  readonly renderHome: () => Promise<{ path: string; title: string; html: string }>;
  readonly renderShell: (hole: string) => string;
}

/**
 * Writes two pages beside the shell: `home.html`, with the same head and the home page as HTML, and `template.html`, an empty page with
 * the styles of entries, which the server fills (`web/pages`). Removes the server build.
 */
export async function prerenderHome(outDir: string, serverDir: string): Promise<void> {
  const shell = await readFile(join(outDir, 'index.html'), 'utf8');
  if (!shell.includes(mount) || !title.test(shell)) {
    throw new Error('index.html has lost the element or the title that home is rendered into');
  }
  const { renderHome, renderShell } = await loadPrerender(serverDir);
  const home = await renderHome();
  const html = shell
    .replace(title, () => `<title>${home.title}</title>`)
    .replace(mount, () => `<div id="root" data-rendered="${home.path}">${home.html}</div>`);
  await writeFile(join(outDir, 'home.html'), html);
  const links = (await filesOfEntries(outDir)).map((link) => `    ${link}\n`).join('');
  const template = shell
    .replace(title, () => holes.head)
    .replace(description, '')
    .replace('</head>', () => `${links}  </head>`)
    .replace(
      mount,
      () => `<div id="root" data-served>${renderShell(holes.page)}</div>\n    ${holes.data}`,
    );
  await writeFile(join(outDir, 'template.html'), template);
  await rm(serverDir, { recursive: true, force: true });
}

/** Links to what the page of an entry loads beside what every page does, so that it is drawn once. Removes the list of files. */
async function filesOfEntries(outDir: string): Promise<string[]> {
  const folder = join(outDir, '.vite');
  const manifest = Manifest.parse(
    JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')),
  );
  await rm(folder, { recursive: true });
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  const shared = filesOf(manifest, 'index.html');
  for (const { file, css } of [...filesOf(manifest, entryPage), ...filesOf(manifest, covers)]) {
    if (![...shared].some((one) => one.file === file)) {
      scripts.add(file);
    }
    for (const style of css ?? []) {
      styles.add(style);
    }
  }
  for (const style of [...shared].flatMap(({ css }) => css ?? [])) {
    styles.delete(style);
  }
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ];
}

/** A file of the build and all that it imports. */
function filesOf(manifest: z.infer<typeof Manifest>, name: string): Set<Chunk> {
  const found = new Set<Chunk>();
  const names = [name];
  for (const one of names) {
    const chunk = manifest[one];
    if (!chunk) {
      throw new Error(`the build has no file of ${one}`);
    }
    if (!found.has(chunk)) {
      found.add(chunk);
      names.push(...(chunk.imports ?? []));
    }
  }
  return found;
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
  return (
    typeof loaded === 'object' &&
    loaded !== null &&
    'renderHome' in loaded &&
    'renderShell' in loaded
  );
}
