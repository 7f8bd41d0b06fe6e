import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
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

const source = join(projectRoot, 'lambdas');

/** The folder of one handler's bundle. */
export function bundleOf(entry: string): string {
  return join(bundleRoot, entry);
}

/**
 * Bundles every handler: `lambdas/api/user/getProfile.ts` → `<bundleRoot>/api/user/getProfile/index.cjs`. They are built
 * into parts that they share, and each is then joined from its parts: in one step, esbuild would go through all of the AWS SDK for each
 * handler, which takes it twice as long.
 */
export async function bundleHandlers(): Promise<void> {
  await replaceFolder(bundleRoot, async (outdir) => {
    const parts = `${outdir}-parts`;
    await build(partsOf(parts));
    await joinHandlers(handlers(), parts, outdir);
  });
}

/** The handlers by their paths below `lambdas`, without the ending. */
export function handlers(): string[] {
  return ['api', 'events'].flatMap((folder) =>
    readdirSync(join(source, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => relative(source, join(entry.parentPath, entry.name)).replace(/\.ts$/, '')),
  );
}

/** What esbuild makes the handlers' parts with. Only ES modules can share them. */
export function partsOf(outdir: string): BuildOptions {
  return {
    entryPoints: handlers().map((handler) => ({
      in: join(source, `${handler}.ts`),
      out: handler,
    })),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
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
    legalComments: 'none',
    logLevel: 'error',
    absWorkingDir: projectRoot,
  };
}

/**
 * Joins handlers from their parts.
 *
 * CommonJS starts faster than ES modules. Names are not minified, so that stack traces are readable without a source map.
 */
export async function joinHandlers(
  handlers: readonly string[],
  parts: string,
  outdir: string,
): Promise<void> {
  await build({
    entryPoints: handlers.map((handler) => ({
      in: join(parts, `${handler}.mjs`),
      out: join(handler, 'index'),
    })),
    outdir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'error',
    absWorkingDir: dirname(parts),
  });
}
