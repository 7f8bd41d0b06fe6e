import { beforeEach, describe, expect, it } from 'vitest';
import type { Entry } from '../../../lambdas/domain/catalogue/Entry.ts';
import type { PagesState } from '../../../lambdas/domain/pages/ports.ts';
import { leaseMs, renewPages } from '../../../lambdas/domain/pages/renewPages.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';

/** A catalogue and a store in memory. A page is its entry's title, and its text when that is in it. */
class World {
  now = 1_795_000_000_000;
  version = 1;
  printer = 'a';
  entries = new Map<string, Entry>();
  files = new Map<string, string>();
  state: PagesState | null = null;
  /** What happens before a page is put. */
  meanwhile: (name: string) => unknown = () => undefined;
  puts: string[] = [];
  /** Entries that the printer fails on, and those that were alerted about. */
  unprintable = new Set<string>();
  alerted: string[] = [];
  private saves = 0;

  keep(...entries: Entry[]): void {
    for (const entry of entries) {
      this.entries.set(entry.item.id, entry);
    }
    this.version += 1;
  }

  withdraw(itemID: string): void {
    this.entries.delete(itemID);
    this.version += 1;
  }

  renew() {
    const world = this;
    return renewPages({
      now: () => this.now,
      source: {
        version: async () => this.version,
        async *entries() {
          for (const { item, document } of [...world.entries.values()]) {
            const { id: itemID, title, summary, updatedAt } = item;
            yield { itemID, title, summary, updatedAt, stamp: JSON.stringify([item, document]) };
          }
        },
      },
      catalogue: { entry: async (itemID) => this.entries.get(itemID) ?? null },
      posts: { ofEntry: async () => [] },
      printer: {
        stamp: this.printer,
        entry: ({ item, document }) => {
          if (this.unprintable.has(item.id)) {
            throw new Error('not printable');
          }
          return `${this.printer} ${item.title} ${JSON.stringify(document)}`;
        },
        picture: async ({ item }) => Buffer.from(`picture of ${item.title}`),
        missing: () => 'missing',
        sitemap: (listed) => listed.map(({ itemID }) => itemID).join(),
        feed: (listed) => listed.map(({ title }) => title).join(),
      },
      alerts: { alert: (_, { itemID }) => void this.alerted.push(itemID) },
      store: {
        state: async () => this.state && { state: this.state, tag: String(this.saves) },
        save: async (state, tag) => {
          if ((this.state ? String(this.saves) : null) !== tag) {
            return null;
          }
          this.state = state;
          this.saves += 1;
          return String(this.saves);
        },
        put: async (name, content) => {
          await this.meanwhile(name);
          this.puts.push(name);
          this.files.set(name, content.toString());
        },
        remove: async (name) => {
          this.files.delete(name);
        },
      },
    });
  }
}

describe('the pages of the catalogue', () => {
  let world: World;
  beforeEach(() => {
    world = new World();
    world.keep(entryWith(), entryWith({ id: 'levers', title: 'Levers', plan: 'Explorer' }));
  });

  it('are written once, with sitemap and feed, and left alone while nothing changes', async () => {
    expect(await world.renew()).toBe('renewed');
    const before = [...world.puts];

    expect(await world.renew()).toBe('upToDate');

    expect(world.puts).toEqual(before);
    expect(before.toSorted()).toEqual([
      'feed.xml',
      'gear-trains.html',
      'gear-trains.png',
      'levers.html',
      'levers.png',
      'missing.html',
      'sitemap.xml',
    ]);
    expect(world.files.get('sitemap.xml')).toBe('gear-trains,levers');
  });

  it('have the text of what is free, and nothing of what is paid; an entry that becomes paid loses it', async () => {
    await world.renew();
    expect(world.files.get('gear-trains.html')).toContain('Teeth push each other.');
    expect(world.files.get('levers.html')).toBe('a Levers null');

    world.keep(entryWith({ plan: 'Creator' }));
    await world.renew();

    expect(world.files.get('gear-trains.html')).toBe('a Gear trains null');
  });

  it('follow a change, a withdrawal and a return, and touch no other page', async () => {
    await world.renew();
    world.puts = [];
    world.keep(entryWith({ id: 'levers', title: 'Long levers' }));
    await world.renew();
    expect(world.puts).not.toContain('gear-trains.html');
    expect(world.files.get('levers.html')).toContain('Long levers');
    expect(world.files.get('levers.png')).toBe('picture of Long levers');
    expect(world.files.get('feed.xml')).toContain('Long levers');

    world.withdraw('levers');
    await world.renew();
    expect([...world.files.keys()].filter((name) => name.startsWith('levers'))).toEqual([]);
    expect(world.files.get('sitemap.xml')).toBe('gear-trains');

    world.keep(entryWith({ id: 'levers', title: 'Long levers' }));
    await world.renew();
    expect(world.files.get('levers.html')).toContain('Long levers');
  });

  it('are all written again into another template', async () => {
    await world.renew();
    world.printer = 'b';

    expect(await world.renew()).toBe('renewed');

    expect(world.files.get('gear-trains.html')).toMatch(/^b /);
    expect(world.files.get('levers.html')).toMatch(/^b /);
  });

  it('are written by one run at a time; what changes meanwhile is there after the next', async () => {
    const outcomes: string[] = [];
    world.meanwhile = async (name) => {
      if (name === 'gear-trains.html' && outcomes.length === 0) {
        world.keep(entryWith({ id: 'springs', title: 'Springs' }));
        outcomes.push(await world.renew());
      }
    };

    outcomes.push(await world.renew());
    expect(outcomes).toEqual(['busy', 'renewed']);
    expect([...world.files.keys()]).not.toContain('springs.html');
    await world.renew();

    expect(world.files.get('springs.html')).toContain('Springs');
    expect(world.files.get('sitemap.xml')).toBe('gear-trains,levers,springs');
  });

  it('are not brought back by a run that was printing one when it was withdrawn', async () => {
    world.meanwhile = (name) => {
      if (name === 'levers.html') {
        world.withdraw('levers'); // whose page is removed here, before the run puts it
      }
    };

    await world.renew();

    expect([...world.files.keys()].filter((name) => name.startsWith('levers'))).toEqual([]);
  });

  it('that a run left half done are completed by the next, also when an entry was withdrawn since', async () => {
    world.meanwhile = (name) => {
      if (name === 'sitemap.xml') {
        throw new Error('killed');
      }
    };
    await expect(world.renew()).rejects.toThrow('killed');
    world.meanwhile = () => undefined;
    world.withdraw('levers');

    expect(await world.renew()).toBe('busy');
    world.now += leaseMs;
    expect(await world.renew()).toBe('renewed');

    expect([...world.files.keys()].toSorted()).toEqual([
      'feed.xml',
      'gear-trains.html',
      'gear-trains.png',
      'missing.html',
      'sitemap.xml',
    ]);
    expect(await world.renew()).toBe('upToDate');
  });

  it('are renewed without one that cannot be printed, which stays as it was, alerts, and is tried again by every run', async () => {
    await world.renew();
    world.unprintable.add('levers');
    world.keep(
      entryWith({ id: 'levers', title: 'Long levers', plan: 'Explorer' }),
      entryWith({ id: 'springs', title: 'Springs' }),
    );

    expect(await world.renew()).toBe('begun');

    expect(world.alerted).toEqual(['levers']);
    expect(world.files.get('springs.html')).toContain('Springs');
    expect(world.files.get('levers.html')).toBe('a Levers null');
    expect(world.files.get('levers.png')).toBe('picture of Levers');
    expect(world.files.get('sitemap.xml')).toBe('gear-trains,levers,springs');
    world.puts = [];
    expect(await world.renew()).toBe('begun');
    expect(world.puts.filter((name) => !name.endsWith('.xml'))).toEqual(['missing.html']);

    world.unprintable.clear();
    expect(await world.renew()).toBe('renewed');
    expect(world.files.get('levers.html')).toBe('a Long levers null');
    expect(await world.renew()).toBe('upToDate');
  });

  it('that are too many for one run are written by several, each page once', async () => {
    const many = Array.from({ length: 40 }, (_, at) => entryWith({ id: `entry-${at}` }));
    world.keep(...many);
    world.meanwhile = () => {
      world.now += 20_000;
    };

    const outcomes: string[] = [];
    do {
      outcomes.push(await world.renew());
    } while (outcomes.at(-1) === 'begun');

    expect(outcomes.length).toBeGreaterThan(1);
    expect(outcomes.at(-1)).toBe('renewed');
    expect(new Set(world.puts).size).toBe(world.puts.length);
    expect(world.files.get('sitemap.xml')?.split(',')).toHaveLength(42);
  });
});
