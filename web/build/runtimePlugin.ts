import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);
const features = fileURLToPath(new URL('../src/features', import.meta.url));

/** The worker of each runtime. */
const workerFiles = {
  python: 'liveCode/workers/python.ts',
  js: 'liveCode/workers/js.ts',
  sql: 'liveCode/workers/sql.ts',
  board: 'board/worker/board.ts',
} as const;

/** The libraries' files that the page hands to each worker. */
const libraryFiles: Readonly<Record<keyof typeof workerFiles, Readonly<Record<string, string>>>> = {
  python: {
    'pyodide.asm.wasm': 'pyodide/pyodide.asm.wasm',
    'python_stdlib.zip': 'pyodide/python_stdlib.zip',
  },
  js: { 'quickjs.wasm': '@jitl/quickjs-ng-wasmfile-release-sync/wasm' },
  sql: { 'sqlite3.wasm': '@sqlite.org/sqlite-wasm/sqlite3.wasm' },
  board: {},
};

type Files = ReadonlyMap<string, Uint8Array>;

/**
 * Puts the runtimes of live code and boards into `runtime/<hash>/` and gives the module `virtual:runtimes`, which says where they are. They have a
 * folder of their own because its responses have a policy of their own (infra/cloud/site/securityHeaders.ts).
 */
export function runtimePlugin(): Plugin {
  let built: Promise<{ folder: string; files: Files }> | undefined;
  const runtimes = () => {
    built ??= buildRuntimes();
    return built;
  };
  return {
    name: 'runtimes',
    resolveId: { filter: { id: /^virtual:runtimes$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:runtimes$/ },
      async handler() {
        const { folder, files } = await runtimes();
        return `export const runtimes = ${JSON.stringify(await describe(folder, files))};`;
      },
    },
    async generateBundle() {
      if (this.environment.name === 'client') {
        const { folder, files } = await runtimes();
        for (const [name, source] of files) {
          this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source });
        }
      }
    },
    configureServer({ middlewares }) {
      middlewares.use('/runtime', async (request, response) => {
        const { files } = await runtimes();
        const name = basename(request.url ?? '');
        response.setHeader(
          'content-type',
          name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream',
        );
        response.end(files.get(name));
      });
    },
  };
}

async function buildRuntimes() {
  const { outputFiles } = await build({
    entryPoints: Object.values(workerFiles).map((path) => join(features, path)),
    entryNames: '[name]',
    outdir: '/',
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    // Asked for by code of libraries that runs in Node only.
    external: ['node:*'],
    logLevel: 'error',
  });
  const libraries = Object.values(libraryFiles).flatMap((files) => Object.entries(files));
  const read = libraries.map(async ([name, module]) => {
    return [name, await readFile(resolve(module))] as const;
  });
  const workers = outputFiles.map(({ path, contents }) => [basename(path), contents] as const);
  const files: Files = new Map([...workers, ...(await Promise.all(read))]);
  const hash = createHash('sha256');
  for (const content of files.values()) {
    hash.update(content);
  }
  return { folder: `runtime/${hash.digest('hex').slice(0, 12)}`, files };
}

/** What pages have to know of each runtime: its worker, its files, and about how much the network carries. */
async function describe(folder: string, files: Files) {
  const described = Object.entries(libraryFiles).map(async ([name, library]) => {
    const worker = `${name}.js`;
    const names = Object.keys(library);
    const contents = [worker, ...names].map((file) => files.get(file) ?? new Uint8Array());
    const zipped = await Promise.all(contents.map((content) => promisify(gzip)(content)));
    const facts = {
      worker: `/${folder}/${worker}`,
      files: names.map((file) => ({
        name: file,
        address: `/${folder}/${file}`,
        bytes: files.get(file)?.length ?? 0,
      })),
      transferBytes: zipped.reduce((sum, { length }) => sum + length, 0),
    };
    return [name, facts];
  });
  return Object.fromEntries(await Promise.all(described));
}
