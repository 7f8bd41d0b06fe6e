import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What home says of an entry. */
export interface NewestEntry {
  readonly id: string;
  readonly title: string;
  /** A kind of the contract, such as `iCourse`. */
  readonly kind: string;
  /** The offer that opens it, such as `explorer`; `seeker` is free. */
  readonly plan: string;
}

const name = 'virtual:newestEntries';
/** So many are shown. */
const count = 3;

/** Gives the module `virtual:newestEntries`: the entries of a folder of Markdown files that were changed last. */
export function newestEntriesPlugin(folder: string): Plugin {
  return {
    name: 'newest-entries',
    resolveId: { filter: { id: /^virtual:newestEntries$/ }, handler: () => `\0${name}` },
    load: {
      filter: { id: /^\0virtual:newestEntries$/ },
      async handler() {
        const files = (await readdir(folder)).filter((file) => /^[a-z0-9-]+\.md$/.test(file));
        const sources = files.map(async (file) => ({
          id: file.slice(0, -'.md'.length),
          source: await readFile(join(folder, file), 'utf8'),
        }));
        const entries = newestEntries(await Promise.all(sources));
        return `export const newestEntries = ${JSON.stringify(entries)};`;
      },
    },
  };
}

/** The entries that were changed last; of one day, the free ones come first, and one of each kind before a second. */
export function newestEntries(
  sources: readonly { readonly id: string; readonly source: string }[],
): NewestEntry[] {
  const entries = sources.map(({ id, source }) => {
    const fact = (fact: string) =>
      new RegExp(`^${fact}: *(.+)$`, 'm').exec(source)?.[1]?.trim() ?? '';
    const [title, kind, plan, updated] = ['title', 'kind', 'plan', 'updated'].map(fact);
    return { id, title: title ?? '', kind: kind ?? '', plan: plan ?? '', updated: updated ?? '' };
  });
  const ordered = entries.toSorted(
    (one, other) =>
      other.updated.localeCompare(one.updated) ||
      Number(other.plan === 'seeker') - Number(one.plan === 'seeker') ||
      one.id.localeCompare(other.id),
  );
  const firsts = ordered.filter(
    ({ kind }, place) => ordered.findIndex((entry) => entry.kind === kind) === place,
  );
  return [...new Set([...firsts, ...ordered])]
    .slice(0, count)
    .map(({ updated: _, ...entry }) => entry);
}
