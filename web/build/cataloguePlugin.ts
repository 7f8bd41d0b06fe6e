import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { SvgNode } from '../../lambdas/contract/document.ts';
import { entryFacts, readSources } from './catalogueFacts.ts';
import type { HomeFacts } from './homeFacts.ts';
import { homeFacts, plansFacts } from './homeFacts.ts';
import { learningPaths } from './learningPaths.ts';
import { readCovers } from './readCovers.ts';

/** Gives the modules `virtual:home`, `virtual:plans`, `virtual:paths`, `virtual:covers` and `virtual:entries`: what the site says of the content it was built with. */
export function cataloguePlugin(content: string): Plugin {
  async function read() {
    const [entrySources, pathSources] = await Promise.all([
      readSources(join(content, 'catalogue')),
      readSources(join(content, 'paths')),
    ]);
    const entries = entryFacts(entrySources);
    return { entries, entrySources, paths: learningPaths(pathSources, entries) };
  }
  const covers = () => readCovers(join(content, 'catalogue', 'covers'));
  return {
    name: 'catalogue',
    resolveId: {
      filter: { id: /^virtual:(?:home|plans|paths|covers|entries)$/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:(?:home|plans|paths|covers|entries)$/ },
      async handler(id) {
        if (id.endsWith('covers')) {
          return `export const covers = ${JSON.stringify(covers())};`;
        }
        const { entries, entrySources, paths } = await read();
        if (id.endsWith('paths')) {
          return `export const learningPaths = ${JSON.stringify(paths)};`;
        }
        if (id.endsWith('entries')) {
          return `export const entries = ${JSON.stringify(entries)};`;
        }
        if (id.endsWith('plans')) {
          return `export const inPlans = ${JSON.stringify(plansFacts(entries, paths, entrySources))};`;
        }
        const facts = homeFacts(entries, paths);
        return `export const home = ${JSON.stringify({ ...facts, newest: withCovers(facts.newest, covers()) })};`;
      },
    },
  };
}

type Newest = HomeFacts['newest'][number];

/** Entries with their covers, so that home need not load those of all others. */
function withCovers(entries: readonly Newest[], covers: ReturnType<typeof readCovers>) {
  return entries.map(
    ({ tags: _, ...entry }): Omit<Newest, 'tags'> & { readonly cover: SvgNode | undefined } => ({
      ...entry,
      cover: covers[entry.id] ?? covers[`kinds/${entry.kind}`],
    }),
  );
}
