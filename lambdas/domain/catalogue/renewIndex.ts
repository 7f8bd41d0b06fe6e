import type { CatalogueItem } from './CatalogueItem.ts';
import type { IndexStore, IndexVersion } from './IndexStore.ts';
import type { ItemSource } from './ports.ts';

/** Popularity changes without the catalogue's version: an index is built again after this long, ms. */
const rebuildAfterMs = 24 * 3_600_000;

/** What a build works with. */
export interface RenewPorts {
  readonly source: ItemSource;
  readonly store: IndexStore;
  /** Builds an index of items in a new file and gives its path. */
  readonly build: (items: AsyncIterable<CatalogueItem>) => Promise<string>;
  /** Of the files that are built and read. */
  readonly format: number;
}

/**
 * Builds an index when the catalogue has changed, or when the one in service has another format or its file is damaged or missing,
 * and puts it into service with one conditional write. Whatever fails on the way leaves the old one in service; of two builds at once one publishes.
 *
 * @param now epoch ms
 */
export async function renewIndex(
  { source, store, build, format }: RenewPorts,
  now: number,
): Promise<'upToDate' | 'published' | 'overtaken'> {
  const [version, current] = await Promise.all([source.version(), store.current()]);
  if (
    current &&
    hasEveryChange(current, { version, format }) &&
    now - current.builtAt < rebuildAfterMs &&
    (await store.isWhole(current))
  ) {
    return 'upToDate';
  }
  const { key, sha256, stored } = await store.put(await build(source.items()));
  const previous = current?.key ?? null;
  const next = { version, format, key, sha256, stored, builtAt: now, previous };
  if (!(await store.publish(next, current))) {
    return 'overtaken';
  }
  const forgotten = current?.previous;
  if (forgotten && forgotten !== current.key && forgotten !== key) {
    await store.remove(forgotten);
  }
  return 'published';
}

/** Whether searches can read an index, and find every change of the catalogue with it. */
export function hasEveryChange(
  current: IndexVersion,
  { version, format }: Pick<IndexVersion, 'version' | 'format'>,
): boolean {
  return current.format === format && current.version >= version;
}
