import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { catalogueModule, catalogueModules } from './cataloguePlugin.ts';

const content = fileURLToPath(new URL('../content', import.meta.url));
const components = fileURLToPath(new URL('../src', import.meta.url));

/**
 * What functions that print pages take of the site: its components as they are, without styles, which come with the page. What
 * components load later is in no bundle, as it is drawn after the browser has taken the page over; parts that are drawn before,
 * `web/pages` provides.
 */
export const siteInFunctions: Plugin = {
  name: 'site-in-functions',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: catalogueModules }, ({ path }) => ({ path, namespace: 'catalogue' }));
    onLoad({ filter: /./, namespace: 'catalogue' }, async ({ path }) => ({
      contents: await catalogueModule(content, path),
    }));
    // A board is drawn, and what runs it is named in none.
    onResolve({ filter: /^virtual:runtimes$/ }, ({ path }) => ({ path, namespace: 'later' }));
    onResolve({ filter: /^\./ }, ({ kind, importer, path }) =>
      kind === 'dynamic-import' && importer.startsWith(components)
        ? { path, namespace: 'later' }
        : undefined,
    );
    onLoad({ filter: /./, namespace: 'later' }, ({ path }) => ({
      contents: path === 'virtual:runtimes' ? 'export const runtimes = {};' : '',
    }));
    onLoad({ filter: /\.css$/ }, () => ({ contents: '' }));
  },
};
