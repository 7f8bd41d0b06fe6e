import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { compileDocument } from './compileDocument.ts';

/** Turns an imported `*.md` file into a module that exports `meta`, `contents` and `Document`. */
export function documentPlugin(constants: Readonly<Record<string, unknown>>): Plugin {
  return {
    name: 'documents',
    enforce: 'pre',
    load: {
      filter: { id: /\.md$/ },
      async handler(id) {
        try {
          return {
            code: compileDocument(await readFile(id, 'utf8'), constants),
            moduleType: 'js',
            map: null,
          };
        } catch (error) {
          throw new Error(`${id}: ${error instanceof Error ? error.message : error}`, {
            cause: error,
          });
        }
      },
    },
  };
}
