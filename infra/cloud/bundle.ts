import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { replaceFolder } from './replaceFolder.ts';

/** The repository's top folder. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** The folder of the bundled handlers: one folder each, by the path of the source file. */
export const bundleRoot = join(projectRoot, '.local', 'lambdas');

/** What to do about every alert and alarm. */
const runbookFile = join(projectRoot, 'infra', 'RUNBOOK.md');

/** How files that are no scripts get into bundles: as their bytes. */
export const fileLoaders = { '.wasm': 'binary', '.ttf': 'binary' } as const;

/** QuickJS for CommonJS. Its module for ES asks where its own file is, which a bundle cannot say. */
const quickJSModule = '@jitl/quickjs-ng-wasmfile-release-sync/emscripten-module';

/** The folder of one handler's bundle. */
export function bundleOf(entry: string): string {
  return join(bundleRoot, entry);
}

/**
 * Bundles every handler in one esbuild run: `lambdas/api/user/getProfile.ts` → `<bundleRoot>/api/user/getProfile/index.cjs`.
 *
 * CommonJS starts faster than ES modules. Names are not minified, so that stack traces are readable without a source map.
 */
export async function bundleHandlers(): Promise<void> {
  const source = join(projectRoot, 'lambdas');
  const entries = ['api', 'events'].flatMap((folder) => handlerFiles(join(source, folder)));
  await replaceFolder(bundleRoot, async (outdir) => {
    await build({
      entryPoints: entries.map((file) => ({
        in: file,
        out: join(relative(source, file).replace(/\.ts$/, ''), 'index'),
      })),
      outdir,
      outExtension: { '.js': '.cjs' },
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node24',
      // So that whoever runs a bundle decides by one `require` what it gets of Node.
      supported: { 'dynamic-import': false },
      mainFields: ['module', 'main'],
      // A quarter of a function's code would be credential providers that no function needs.
      alias: {
        '@aws-sdk/credential-provider-node': join(source, 'adapters', 'environmentCredentials.ts'),
        [quickJSModule]: createRequire(import.meta.url).resolve(quickJSModule),
      },
      loader: fileLoaders,
      // Alerts say what the runbook says.
      define: { runbook: JSON.stringify(readFileSync(runbookFile, 'utf8')) },
      minifySyntax: true,
      minifyWhitespace: true,
      legalComments: 'none',
      logLevel: 'error',
      absWorkingDir: dirname(source),
    });
  });
}

function handlerFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
}
