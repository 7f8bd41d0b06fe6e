import type { BuildPhoto } from '../../contract/entities.ts';
import { builtBy } from '../caseStudies/builtBy.ts';
import type { Entry } from '../catalogue/Entry.ts';
import type { Catalogue } from '../catalogue/ports.ts';
import { publicPartOf } from '../catalogue/publicPartOf.ts';
import { printedQuestions } from '../questions/listQuestions.ts';
import type { Posts } from '../questions/Posts.ts';
import type {
  ListedEntry,
  PageAlerts,
  PagePrinter,
  PageSource,
  PageStore,
  PagesState,
  PublicEntry,
} from './ports.ts';

/** How long a run may write, ms: longer than its function lives, so that no run writes beside another. */
export const leaseMs = 330_000;
/** A run begins no more pages after this long, ms; the next one continues. */
const longestMs = 200_000;
/** How many pages are written side by side. */
const atOnce = 16;

/** What renewing works with. */
export interface RenewPagesPorts {
  readonly source: PageSource;
  readonly catalogue: Pick<Catalogue, 'entry'>;
  readonly posts: Pick<Posts, 'ofEntry'>;
  readonly printer: PagePrinter;
  readonly store: PageStore;
  readonly alerts: PageAlerts;
  /** Epoch ms. */
  readonly now: () => number;
}

/**
 * Makes the pages, the sitemap and the feed show the catalogue as it is: writes what is new or changed and removes what was withdrawn.
 * Only one run writes at a time; what a run leaves half done, the next one completes. A page that cannot be printed stops no other: it
 * stays as it was, operators are alerted, and every run tries it again.
 *
 * A lease in `state.json` lets one run write at a time, and what will be touched is noted first, so a crash leaves nothing behind that
 * the next run doesn't find. The call that withdraws an entry removes its page, and its lines of the sitemap and the feed, in the same call,
 * after the entry itself; a run that was printing it then looks again, and removes what it has just written. The printer is given no
 * paid text, and of those who built an entry only how many they are and the best number: the page says neither name nor photo that its owner
 * may take back.
 */
export async function renewPages(
  ports: RenewPagesPorts,
): Promise<'upToDate' | 'renewed' | 'begun' | 'busy'> {
  const { source, printer, store, now } = ports;
  const startedAt = now();
  const [version, held] = await Promise.all([source.version(), store.state()]);
  const before = held?.state ?? { version: -1, printer: '', pages: {}, busyUntil: 0 };
  if (before.busyUntil > startedAt) {
    return 'busy';
  }
  const isSame = before.printer === printer.stamp;
  if (isSame && before.version >= version) {
    return 'upToDate';
  }
  const busyUntil = startedAt + leaseMs;
  const claimed = await store.save({ ...before, busyUntil }, held?.tag ?? null);
  if (claimed === null) {
    return 'busy';
  }
  const entries = await gather(source);
  const kept = isSame ? before.pages : unstamped(before.pages);
  const { stale, removed } = compare(kept, entries);
  // First it is noted what will be touched, so that a run after a crash finds it.
  const pages = { ...kept, ...unstamped(Object.fromEntries([...stale, ...removed])) };
  const touching: PagesState = { version: -1, printer: printer.stamp, pages, busyUntil };
  const saved = await store.save(touching, claimed);
  if (saved === null) {
    return 'busy';
  }
  const touched = new Map([...stale, ...removed]);
  const builds = [...entries.values()].map(({ buildPhoto = null }) => ({ buildPhoto }));
  const { done, failed } = await write({ ...ports, builds }, touched, startedAt + longestMs);
  if (done.size + failed.size === touched.size) {
    const listed = [...entries.values()].filter(({ buildPhoto }) => !buildPhoto);
    await store.put('sitemap.xml', printer.sitemap(listed));
    await store.put('feed.xml', printer.feed(listed));
    await store.put('missing.html', printer.missing());
  }
  const isAll = done.size === touched.size;
  const written = Object.entries(pages).flatMap(([itemID, stamp]): [string, string][] => {
    const entry = entries.get(itemID);
    return done.has(itemID) ? (entry ? [[itemID, entry.stamp]] : []) : [[itemID, stamp]];
  });
  await store.save(
    {
      ...touching,
      version: isAll ? version : -1,
      pages: Object.fromEntries(written),
      busyUntil: 0,
    },
    saved,
  );
  return isAll ? 'renewed' : 'begun';
}

/** The open entries by id. The page of one that was built says more with each photo of it. */
async function gather(source: PageSource): Promise<Map<string, ListedEntry>> {
  const entries = await Array.fromAsync(source.entries());
  const buildPhotos = Map.groupBy(entries, ({ buildPhoto }) => buildPhoto?.itemID);
  return new Map(
    entries.map((entry) => {
      const about = buildPhotos.get(entry.itemID) ?? [];
      const newest = Math.max(...about.map(({ updatedAt }) => updatedAt));
      const stamp = about.length > 0 ? `${entry.stamp}.${about.length}.${newest}` : entry.stamp;
      return [entry.itemID, { ...entry, stamp }];
    }),
  );
}

/** The ids of entries to write, and of pages to remove, each with its stamp. */
function compare(pages: PagesState['pages'], entries: ReadonlyMap<string, ListedEntry>) {
  const stale = [...entries.values()].filter(({ itemID, stamp }) => pages[itemID] !== stamp);
  const removed = Object.entries(pages).filter(([itemID]) => !entries.has(itemID));
  return {
    stale: new Map(stale.map(({ itemID, stamp }) => [itemID, stamp])),
    removed: new Map(removed),
  };
}

function unstamped(pages: PagesState['pages']): Record<string, string> {
  return Object.fromEntries(Object.keys(pages).map((itemID) => [itemID, '']));
}

interface WritePorts extends RenewPagesPorts {
  /** What is in the photos of builds that are published. */
  readonly builds: readonly { readonly buildPhoto: BuildPhoto | null }[];
}

/**
 * Writes the pages of entries, and removes those of entries that are not there any more.
 *
 * @returns the ids that are done, and those that failed
 */
async function write(
  ports: WritePorts,
  touched: ReadonlyMap<string, string>,
  deadline: number,
): Promise<{ readonly done: ReadonlySet<string>; readonly failed: ReadonlySet<string> }> {
  const { store, now } = ports;
  const done = new Set<string>();
  const failed = new Set<string>();
  const ids = [...touched.keys()];
  for (let first = 0; first < ids.length && now() < deadline; first += atOnce) {
    await Promise.all(
      ids.slice(first, first + atOnce).map(async (itemID) => {
        const printed = await print(ports, itemID);
        if (printed === 'failed') {
          failed.add(itemID);
          return;
        }
        const [page, picture] = [`${itemID}.html`, `${itemID}.png`];
        if (printed) {
          await store.put(picture, printed.picture);
          await store.put(page, printed.page);
        }
        // Also what was withdrawn while it was printed: a withdrawal removes the entry first, and then its page.
        if (!printed || (await ports.catalogue.entry(itemID)) === null) {
          await Promise.all([store.remove(page), store.remove(picture)]);
        }
        done.add(itemID);
      }),
    );
  }
  return { done, failed };
}

/** An entry's page and picture; null for one that is not there any more. */
async function print(
  ports: WritePorts,
  itemID: string,
): Promise<{ readonly page: string; readonly picture: Uint8Array } | null | 'failed'> {
  try {
    const entry = await ports.catalogue.entry(itemID);
    const shown = entry && (await publicEntryOf(entry, ports));
    const { printer } = ports;
    return shown && { page: printer.entry(shown), picture: await printer.picture(shown) };
  } catch (cause) {
    ports.alerts.alert('pageNotPrinted', { itemID, cause });
    return 'failed';
  }
}

/** What of an entry may be in a page: questions quote the text that they are about, so those of paid text are as closed as it is. */
async function publicEntryOf(
  entry: Pick<Entry, 'item' | 'document'>,
  { posts, builds }: Pick<WritePorts, 'posts' | 'builds'>,
): Promise<PublicEntry> {
  const part = publicPartOf(entry);
  const { id, questions = {} } = entry.item;
  const isAsked = part.document !== null && Object.keys(questions).length > 0;
  const built = builtBy(entry.item, builds);
  return {
    ...part,
    ...(built && { built }),
    questions: printedQuestions(isAsked ? await posts.ofEntry(id) : []),
  };
}
