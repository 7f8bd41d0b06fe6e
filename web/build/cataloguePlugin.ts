import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readEntryFile } from '../../lambdas/adapters/markdown/readEntryFile.ts';
import type { Board } from '../../lambdas/contract/board.ts';
import { type EntryFacts, entryFacts, readSources } from './catalogueFacts.ts';
import { homeFacts, plansFacts, weekendBuilds } from './homeFacts.ts';
import { learningPaths } from './learningPaths.ts';
import { readCovers } from './readCovers.ts';

/** The modules that say what the site knows of the content it was built with. */
export const catalogueModules =
  /^virtual:(?:home|homeBoard|weekend|otherWeekend|plans|paths|covers|entries)$/;

/** The free entry whose first board runs on home. */
const boardEntry = 'arduino-from-zero';

/** Gives `catalogueModules` to Vite. @param content the folder */
export function cataloguePlugin(content: string): Plugin {
  return {
    name: 'catalogue',
    resolveId: { filter: { id: catalogueModules }, handler: (id) => `\0${id}` },
    load: {
      filter: {
        id: /^\0virtual:(?:home|homeBoard|weekend|otherWeekend|plans|paths|covers|entries)$/,
      },
      handler: (id) => catalogueModule(content, id.slice(1)),
    },
  };
}

/** The code of one of `catalogueModules`. @param content the folder */
export async function catalogueModule(content: string, id: string): Promise<string> {
  const covers = readCovers(join(content, 'catalogue', 'covers'));
  if (id === 'virtual:covers') {
    return `export const covers = ${JSON.stringify(covers)};`;
  }
  if (id === 'virtual:homeBoard') {
    return `export const homeBoard = ${JSON.stringify(boardOf(join(content, 'catalogue', `${boardEntry}.md`)))}; export const homeBoardEntry = ${JSON.stringify(boardEntry)};`;
  }
  const [entrySources, pathSources] = await Promise.all([
    readSources(join(content, 'catalogue')),
    readSources(join(content, 'paths')),
  ]);
  const entries = entryFacts(entrySources);
  const paths = learningPaths(pathSources, entries);
  switch (id) {
    case 'virtual:paths':
      return `export const learningPaths = ${JSON.stringify(paths)};`;
    case 'virtual:entries':
      return `export const entries = ${JSON.stringify(entries)};`;
    case 'virtual:weekend':
      return `export const weekendBuilds = ${JSON.stringify(weekendBuilds(entries).map(([build]) => build))};`;
    case 'virtual:otherWeekend':
      return `export const otherBuilds = ${JSON.stringify(weekendBuilds(entries).map(([, other]) => other))};`;
    case 'virtual:plans':
      return `export const inPlans = ${JSON.stringify(plansFacts(entries, paths, entrySources))};`;
    default: {
      const facts = homeFacts(entries, paths);
      const coverOf = ({ id, kind }: Pick<EntryFacts, 'id' | 'kind'>) =>
        covers[id] ?? covers[`kinds/${kind}`];
      const newest = facts.newest.map(({ tags: _, ...entry }) => ({
        ...entry,
        cover: coverOf(entry),
      }));
      const onHome = facts.paths.map(({ goal, ...path }) => ({ ...path, cover: coverOf(goal) }));
      const board = { id: boardEntry, cover: covers[boardEntry] };
      return `export const home = ${JSON.stringify({ ...facts, newest, paths: onHome, board })};`;
    }
  }
}

/** The first board of an entry that anyone may read whole. */
function boardOf(file: string): Board {
  const { item } = readEntryFile(file);
  const [board] = item.intro.flatMap((block) => (block.kind === 'board' ? [block.board] : []));
  if (!board || item.plan !== 'Freebie') {
    throw new Error(`${file} is not free, or has no board above its sections`);
  }
  return board;
}
