import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { workerAddress } from '../src/features/offline/workerFacts.ts';
import {
  filesOf,
  filesOfParts,
  filesOfWhole,
  type Manifest,
  startPage,
  styles,
} from './manifest.ts';

const source = fileURLToPath(new URL('../worker/serviceWorker.ts', import.meta.url));

/** What a person without a network needs: the start, the sign-in from stored tokens, calls (which fail), entries, and the list of those stored. */
const modules = [
  startPage,
  'src/features/session/amplifyAuth.ts',
  'src/features/session/returnPath.ts',
  'src/features/session/loadUser.ts',
  'src/features/session/LeavingDialog.tsx',
  'src/api/send.ts',
  'src/features/home/HomeSections.tsx',
  'src/features/signedInHome/SignedInHomePage.tsx',
  'src/features/account/UserPage.tsx',
  'src/features/entry/ViewDocPage.tsx',
  'src/features/covers/covers.ts',
];

/** Writes the service worker, with the list of the files that it stores: the page without content, scripts, styles and fonts. */
export async function writeWorker(outDir: string, manifest: Manifest): Promise<void> {
  const chunks = [...filesOfWhole(manifest, modules), ...filesOf(manifest, styles)];
  const hashed = new Set([...chunks.map(({ file }) => file), ...(await fontsIn(outDir))]);
  const shellFiles = [
    { url: '/index.html', revision: await hashOf(join(outDir, 'index.html')) },
    // The others' names change with what is in them.
    ...[...hashed].sort().map((file) => ({ url: `/${file}`, revision: null })),
  ];
  const partFiles = [...filesOfParts(manifest)].map(([id, files]) => [
    id,
    files
      .map(({ file }) => file)
      .filter((file) => !hashed.has(file))
      .map((file) => `/${file}`),
  ]);
  const [runtime = ''] = await readdir(join(outDir, 'runtime'));
  await build({
    entryPoints: [source],
    outfile: join(outDir, workerAddress),
    bundle: true,
    minify: true,
    target: 'es2022',
    platform: 'browser',
    define: {
      'process.env.NODE_ENV': '"production"',
      shellFiles: JSON.stringify(shellFiles),
      partFiles: JSON.stringify(Object.fromEntries(partFiles)),
      runtimeFolder: JSON.stringify(`runtime/${runtime}`),
    },
    logLevel: 'error',
  });
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}

/** The fonts of Latin letters, in which everything is set. */
async function fontsIn(outDir: string): Promise<string[]> {
  const names = await readdir(join(outDir, 'assets'));
  return names
    .filter((name) => /-latin-(?!ext).*\.woff2$/.test(name))
    .map((name) => `assets/${name}`);
}
