import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import * as z from 'zod/mini';
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

const Sources = z.record(z.string(), z.array(z.string()));

/** The folder of one handler's bundle. */
export function bundleOf(entry: string): string {
  return join(bundleRoot, entry);
}

/**
 * Bundles every handler: `lambdas/api/user/getProfile.ts` → `<bundleRoot>/api/user/getProfile/index.cjs`. They are built into parts
 * that they share, and each is then joined from its parts: in one step, esbuild would go through all of the AWS SDK for each handler,
 * which takes it twice as long. Deploying the parts themselves would build sooner still, but a function then loads two dozen files, for
 * which six handlers needed 12 to 28 % more of the processor.
 *
 * @param site gives what they have of the site (`web/build/siteInFunctions.ts`)
 */
export async function bundleHandlers(site: Plugin): Promise<void> {
  await replaceFolder(bundleRoot, async (outdir) => {
    const sources = await bundleInto(outdir, allHandlers(), site);
    writeFileSync(join(outdir, 'sources.json'), JSON.stringify(Object.fromEntries(sources)));
  });
}

/** Which files of the project each bundled handler is made from, by their paths from its top folder. */
export function readSources(): Map<string, readonly string[]> {
  const text = readFileSync(join(bundleRoot, 'sources.json'), 'utf8');
  return new Map(Object.entries(Sources.parse(JSON.parse(text))));
}

/**
 * Bundles some handlers into a folder that is there for this alone.
 *
 * @returns what each is made from, as `readSources`
 */
export async function bundleInto(
  outdir: string,
  handlers: readonly string[],
  site: Plugin,
): Promise<Map<string, readonly string[]>> {
  const parts = `${outdir}-parts`;
  const { metafile } = await build({ ...partsOf(handlers), plugins: [site], outdir: parts });
  await joinHandlers(handlers, parts, outdir);
  return sourcesIn(metafile, handlers);
}

/** The handlers by their paths below `lambdas`, without the ending. What those of routes share is beside their folders. */
function allHandlers(): string[] {
  return ['api', 'events'].flatMap((folder) =>
    readdirSync(join(source, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .filter(({ parentPath }) => parentPath !== join(source, 'api'))
      .map((entry) => relative(source, join(entry.parentPath, entry.name)).replace(/\.ts$/, '')),
  );
}

/** What esbuild makes the parts of handlers with. Only ES modules can share them. */
function partsOf(handlers: readonly string[]) {
  return {
    entryPoints: handlers.map((handler) => ({ in: join(source, `${handler}.ts`), out: handler })),
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
    define: {
      // Alerts say what the runbook says.
      runbook: JSON.stringify(readFileSync(runbookFile, 'utf8')),
      // React's own checks take as much room as React.
      'process.env.NODE_ENV': '"production"',
    },
    minifySyntax: true,
    legalComments: 'none',
    logLevel: 'error',
    absWorkingDir: projectRoot,
    metafile: true,
  } as const satisfies BuildOptions;
}

/**
 * Joins handlers from their parts.
 *
 * CommonJS starts faster than ES modules. Names are not minified, so that stack traces are readable without a source map.
 */
async function joinHandlers(
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
    // So that the runner of a bundle decides by one `require` what it gets of Node.
    supported: { 'dynamic-import': false },
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'error',
    absWorkingDir: dirname(parts),
  });
}

/** Which of the project's own files each handler of a build with shared parts is made from. */
function sourcesIn(
  { outputs }: Metafile,
  handlers: readonly string[],
): Map<string, readonly string[]> {
  const all = Object.values(outputs);
  return new Map(
    handlers.map((handler) => {
      const parts = new Set(all.filter(({ entryPoint }) => entryPoint === `lambdas/${handler}.ts`));
      for (const part of parts) {
        for (const { path } of part.imports) {
          const imported = outputs[path];
          if (imported) {
            parts.add(imported);
          }
        }
      }
      const files = [...parts].flatMap(({ inputs }) => Object.keys(inputs));
      return [handler, files.filter((file) => /^(?:lambdas|web)\//.test(file))];
    }),
  );
}
