import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig, ViteBuilder } from 'vite';
import * as constants from '../../lambdas/contract/constants.ts';
import { cataloguePlugin } from './cataloguePlugin.ts';
import { documentPlugin } from './documentPlugin.ts';
import { takeManifest } from './manifest.ts';
import { preloadFonts } from './preloadFonts.ts';
import { runtimePlugin } from './runtimePlugin.ts';
import { writePages } from './writePages.ts';
import { writeWorker } from './writeWorker.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

// One file for what every page needs and seldom changes: it compresses better, and stays cached. `hydrated.ts`, buttons, notices, their
// words, rupees and plans' names are in it because almost every part has them: in files of their own they would be some more to load.
const groups = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\/|src\/lib\/hydrated\.ts|src\/ui\/(Button|Notice)\.tsx|src\/ui\/words\.ts|plans\/planName\.ts|contract\/rupees\.ts/,
  },
  // Each is smaller than what naming a file of its own takes in the first file.
  { name: 'counts', test: /src\/lib\/(counted|listed)\.ts/ },
];

// The first file names every other one that a page may load: by its hash alone and in the letters that code has anyway, for each counts.
const chunks = {
  codeSplitting: { groups },
  hashCharacters: 'base36' as const,
  chunkFileNames: 'assets/[hash:7].js',
};

/** Vite's settings for a build into `outDir`: first the browser's files, then the pages as HTML. */
export function webConfig(outDir: string): UserConfig {
  const serverDir = `${outDir}-prerender`;
  return {
    root,
    clearScreen: false,
    plugins: [
      react(),
      documentPlugin(constants),
      cataloguePlugin(join(root, 'content')),
      runtimePlugin(),
      leaveOutUnread(),
      preloadFonts(['bricolage-grotesque-latin-wght-normal', 'instrument-sans-latin-wght-normal']),
    ],
    build: {
      target: 'es2022',
      // The policy of the pages has no `unsafe-inline` and no `data:` fonts, so nothing is inlined.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // One file: a page that waits for ten small ones is drawn a second later on a phone.
      cssCodeSplit: false,
      emptyOutDir: true,
      reportCompressedSize: false,
      // It would say which plugin took how long, as if that were wrong.
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
    environments: {
      client: { build: { outDir, manifest: true, rolldownOptions: { output: chunks } } },
      ssr: {
        resolve: { noExternal: true },
        build: {
          outDir: serverDir,
          copyPublicDir: false,
          // In one file: parts of it would load a second copy of what they share with it.
          rolldownOptions: { input: 'src/prerender.tsx', output: { codeSplitting: false } },
        },
      },
    },
    builder: {
      async buildApp(builder: ViteBuilder) {
        for (const name of ['client', 'ssr']) {
          const environment = builder.environments[name];
          if (!environment) {
            throw new Error(`Vite has no environment ${name}`);
          }
          await builder.build(environment);
        }
        const manifest = await takeManifest(outDir);
        await writePages(outDir, serverDir, manifest);
        await writeWorker(outDir, manifest);
      },
    },
  };
}

/**
 * Leaves out of the browser's files what only the OpenAPI document and the functions read of a route: the sentence about it, some 6 KB,
 * and how large its body may be. The table of routes stays one, because an editor of a route reads its sentence beside it.
 */
function leaveOutUnread(): Plugin {
  return {
    name: 'leave-out-unread',
    enforce: 'pre',
    transform: {
      filter: { id: /\/lambdas\/contract\/routes\.ts$/ },
      handler: (code) => ({
        code: code.replace(
          /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),|\bbodyLimitBytes: [\d_* ]+,/g,
          '',
        ),
        map: null,
      }),
    },
  };
}
