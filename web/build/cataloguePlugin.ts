import { join } from 'node:path';
import type { Plugin } from 'vite';
import { coverStrokes } from '../src/features/catalogue/covers/coverStrokes.ts';
import type { Stroke } from '../src/features/catalogue/covers/strokes.ts';
import { kinds } from '../src/features/catalogue/kinds.ts';
import { type EntryFacts, entryFacts, readSources } from './catalogueFacts.ts';
import type { HomeFacts } from './homeFacts.ts';
import { homeFacts, plansFacts } from './homeFacts.ts';
import { type LearningPath, learningPaths } from './learningPaths.ts';

/** Gives the modules `virtual:home`, `virtual:plans`, `virtual:paths`, `virtual:stepTags` and `virtual:entries`: what the site says of the content it was built with. */
export function cataloguePlugin(content: string): Plugin {
  async function read() {
    const [entrySources, pathSources] = await Promise.all([
      readSources(join(content, 'catalogue')),
      readSources(join(content, 'paths')),
    ]);
    const entries = entryFacts(entrySources);
    return { entries, entrySources, paths: learningPaths(pathSources, entries) };
  }
  return {
    name: 'catalogue',
    resolveId: {
      filter: { id: /^virtual:(?:home|plans|paths|stepTags|entries)$/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:(?:home|plans|paths|stepTags|entries)$/ },
      async handler(id) {
        const { entries, entrySources, paths } = await read();
        if (id.endsWith('paths')) {
          return `export const learningPaths = ${JSON.stringify(paths)};`;
        }
        if (id.endsWith('stepTags')) {
          return `export const stepTags = ${JSON.stringify(stepTags(paths, entries))};`;
        }
        if (id.endsWith('entries')) {
          return `export const entries = ${JSON.stringify(entries)};`;
        }
        if (id.endsWith('plans')) {
          return `export const inPlans = ${JSON.stringify(plansFacts(entries, paths, entrySources))};`;
        }
        const facts = homeFacts(entries, paths);
        return `export const home = ${JSON.stringify({ ...facts, newest: coversOf(facts.newest) })};`;
      },
    },
  };
}

/** The tags of the entries of paths, by id: only their covers need them. */
function stepTags(paths: readonly LearningPath[], entries: readonly EntryFacts[]) {
  const ids = new Set(paths.flatMap(({ steps }) => steps.map(({ id }) => id)));
  return Object.fromEntries(
    entries.filter(({ id }) => ids.has(id)).map(({ id, tags }) => [id, tags]),
  );
}

type Newest = HomeFacts['newest'][number];

/** Entries with their covers already drawn, so that home need not load how to draw them. */
function coversOf(
  entries: readonly Newest[],
): (Omit<Newest, 'tags'> & { readonly cover: readonly Stroke[] })[] {
  return entries.map(({ tags, ...entry }) => {
    const kind = kinds.find((one) => one === entry.kind);
    return { ...entry, cover: kind ? coverStrokes(kind, tags, entry.id) : [] };
  });
}
