import type { Card } from './Card.ts';
import type { IndexShelf } from './IndexShelf.ts';
import type { CardSource } from './ports.ts';

/** Popularity changes without the catalogue's version: an index is made anew after this long, ms. */
const stalesAfterMs = 24 * 3_600_000;

/** What renewing works with. */
export interface RenewPorts {
  readonly source: CardSource;
  readonly shelf: IndexShelf;
  /** Builds an index of cards in a new file and gives its path. */
  readonly build: (cards: AsyncIterable<Card>) => Promise<string>;
  /** Of the files that are built and read. */
  readonly format: number;
}

/**
 * Builds an index when the catalogue has changed or the one in service has another format, and puts it into service with one conditional write. Whatever goes wrong on the way
 * leaves the old one in service; of two that renew at once one publishes.
 *
 * @param now epoch ms
 */
export async function renewIndex(
  { source, shelf, build, format }: RenewPorts,
  now: number,
): Promise<'upToDate' | 'published' | 'overtaken'> {
  const [version, current] = await Promise.all([source.version(), shelf.current()]);
  const isRead = current?.format === format;
  if (isRead && current.version >= version && now - current.builtAt < stalesAfterMs) {
    return 'upToDate';
  }
  const file = await shelf.put(await build(source.cards()));
  const edition = { version, format, ...file, builtAt: now, previous: current?.key ?? null };
  if (!(await shelf.publish(edition, current))) {
    return 'overtaken';
  }
  const forgotten = current?.previous;
  if (forgotten && forgotten !== current.key && forgotten !== edition.key) {
    await shelf.remove(forgotten);
  }
  return 'published';
}
