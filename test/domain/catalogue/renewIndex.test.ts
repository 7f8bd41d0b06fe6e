import { beforeEach, describe, expect, it } from 'vitest';
import type { IndexStore, PublishedIndex } from '../../../lambdas/domain/catalogue/IndexStore.ts';
import { type RenewPorts, renewIndex } from '../../../lambdas/domain/catalogue/renewIndex.ts';

const now = 1_795_000_000_000;
const dayMs = 86_400_000;

/** A store in memory, a catalogue that is a version and a text, and an index that is that text. */
class World {
  version = 1;
  content = 'a';
  files: string[] = [];
  pointer: PublishedIndex | null = null;
  built = 0;
  format = 1;
  /** What happens between the build and the publishing. */
  meanwhile: () => void = () => undefined;
  private readonly store: IndexStore = {
    current: async () => this.pointer,
    put: async (file) => {
      this.files = [...new Set([...this.files, file])];
      this.meanwhile();
      return { key: file, sha256: file, stored: { bytes: file.length, etag: file } };
    },
    isWhole: async ({ key }) => this.files.includes(key),
    publish: async (version, replaced) => {
      if (this.pointer?.etag !== replaced?.etag) {
        return false;
      }
      this.pointer = { ...version, etag: JSON.stringify(version) };
      return true;
    },
    remove: async (key) => {
      this.files = this.files.filter((one) => one !== key);
    },
    fetch: async () => undefined,
  };

  renew(at = now): Promise<string> {
    const build: RenewPorts['build'] = async () => {
      this.built += 1;
      return this.content;
    };
    const source = { version: async () => this.version, items: async function* () {} };
    return renewIndex({ source, store: this.store, build, format: this.format }, at);
  }

  change(content: string): void {
    this.version += 1;
    this.content = content;
  }
}

describe('the index', () => {
  let world: World;
  beforeEach(() => {
    world = new World();
  });

  it('is built when there is none, and not again while the catalogue stays as it is', async () => {
    expect(await world.renew()).toBe('published');
    expect(await world.renew(now + dayMs - 1)).toBe('upToDate');
    expect(world.built).toBe(1);
    expect(world.pointer).toMatchObject({ version: 1, key: 'a', builtAt: now, previous: null });
  });

  it('is built when the catalogue has changed', async () => {
    await world.renew();
    world.change('b');

    expect(await world.renew()).toBe('published');
    expect(world.pointer).toMatchObject({ version: 2, key: 'b', previous: 'a' });
  });

  it('is built when the one in service has a format that this version does not read', async () => {
    await world.renew();
    world.format = 2;
    world.content = 'a2';

    expect(await world.renew()).toBe('published');
    expect(world.pointer).toMatchObject({ version: 1, format: 2, key: 'a2', previous: 'a' });
    expect(await world.renew()).toBe('upToDate');
  });

  it('is built once a day in any case, as popularity moves no version', async () => {
    await world.renew();

    expect(await world.renew(now + dayMs)).toBe('published');
    expect(world.files).toEqual(['a']);
  });

  it('is built again when its file is damaged or gone, and searches that start meanwhile find the repaired one', async () => {
    await world.renew();
    world.files = [];

    expect(await world.renew()).toBe('published');
    expect(world.files).toEqual(['a']);
    expect(world.pointer).toMatchObject({ version: 1, key: 'a' });
    expect(await world.renew()).toBe('upToDate');
  });

  it('holds the version that was read before its entries, so that a change meanwhile is not lost', async () => {
    world.meanwhile = () => world.change('b');
    await world.renew();
    world.meanwhile = () => undefined;

    expect(world.pointer?.version).toBe(1);
    expect(await world.renew()).toBe('published');
    expect(world.pointer).toMatchObject({ version: 2, key: 'b' });
  });

  it('of two that renew at once, one publishes', async () => {
    const outcomes = await Promise.all([world.renew(), world.renew(), world.renew()]);

    expect(outcomes.toSorted()).toEqual(['overtaken', 'overtaken', 'published']);
  });

  it('that was overtaken leaves what overtook it', async () => {
    await world.renew();
    world.change('b');
    world.meanwhile = () => {
      world.pointer = { ...world.pointer, key: 'c', etag: 'another' } as PublishedIndex;
    };

    expect(await world.renew()).toBe('overtaken');
    expect(world.pointer?.key).toBe('c');
  });

  it('keeps the file before it, which someone may still fetch, and removes older ones', async () => {
    for (const content of ['a', 'b', 'c', 'd']) {
      world.change(content);
      await world.renew();
    }

    expect(world.files).toEqual(['c', 'd']);
  });

  it.each([
    ['goes back to what it was', ['a', 'b', 'a'], ['a', 'b']],
    ['goes back, and on', ['a', 'b', 'a', 'c'], ['a', 'c']],
    ['is built twice alike', ['a', 'b', 'b', 'c'], ['b', 'c']],
    ['stays as it is', ['a', 'a', 'a'], ['a']],
  ])('that %s never loses the file in service', async (_, contents, left) => {
    for (const content of contents) {
      world.change(content);
      await world.renew();
      expect(world.files).toContain(content);
    }

    expect(world.files.toSorted()).toEqual(left);
  });

  it('stays the old one when anything goes wrong on the way', async () => {
    await world.renew();
    const before = world.pointer;
    world.change('b');
    world.meanwhile = () => {
      throw new Error('the network is gone');
    };

    await expect(world.renew()).rejects.toThrow('the network is gone');
    expect(world.pointer).toBe(before);
    world.meanwhile = () => undefined;
    expect(await world.renew()).toBe('published');
  });
});
