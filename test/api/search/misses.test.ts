import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keepEntries } from '../../support/catalogue.ts';
import { entryWith } from '../../support/entryWith.ts';
import { buildIndex, indexWhenAsked } from '../../support/indexWhenAsked.ts';
import { missesOf } from '../../support/missesOf.ts';
import { readTables } from '../../support/readTables.ts';
import { Searcher } from '../../support/Searcher.ts';
import { shareApi } from '../../support/shareApi.ts';

const secondMs = 1000;

describe('what is searched and not found', () => {
  const api = shareApi({ change: indexWhenAsked });
  const search = new Searcher(api);
  beforeAll(async () => {
    await keepEntries(api.laptop.addresses.aws, [entryWith()]);
    await buildIndex(api.laptop);
  });
  afterEach(() => {
    api.door.failing = undefined;
  });

  /** One search, a second after the one before by the product's clock. */
  const ask = async (body: object) => {
    await api.laptop.moveClock(secondMs);
    return search.find(body);
  };
  const misses = () => missesOf(api.laptop.addresses.aws);
  const kept = async () => {
    const tables = await readTables(api.laptop);
    const [name = ''] = Object.keys(tables).filter((table) => table.includes('Misses'));
    return tables[name] ?? [];
  };

  it('is kept for editors: the words, how often and when, for 90 days', async () => {
    const begun = api.laptop.productNow();
    const key = 'Perpetuum  Mobile!';
    await ask({ key });
    await ask({ key: key.toLowerCase() });

    const [miss, ...more] = await misses();
    const items = await kept();

    expect(more).toEqual([]);
    expect(miss).toMatchObject({ words: 'perpetuum mobile', asked: 2 });
    expect(miss?.lastAt).toBeGreaterThanOrEqual(begun);
    expect(items.map((item) => Object.keys(item).toSorted())).toEqual([
      ['asked', 'expiresAt', 'lastAt', 'words'],
    ]);
    expect(Number(Object(items[0]?.['expiresAt']).N) * 1000 - (miss?.lastAt ?? 0)).toBeCloseTo(
      90 * 86_400_000,
      -4,
    );
  });

  it('is not kept when something is found, behind the first page, or when it may tell of a person', async () => {
    const before = await kept();

    await ask({ key: 'gear' });
    await ask({ key: 'unfindable zeppelin', page: 3 });
    await ask({ key: 'canary@example.com' });
    await ask({ key: '98123 45678' });

    expect(await kept()).toEqual(before);
    expect(JSON.stringify(await readTables(api.laptop))).not.toContain('canary');
    expect(api.laptop.log.lines().join('\n')).not.toContain('zeppelin');
  });

  it('is written once a second at most, however many search', async () => {
    api.door.calls.splice(0);
    const begun = Date.now();

    for (let count = 0; count < 60; count += 1) {
      await search.find({ key: `nothing of ${String.fromCharCode(97 + (count % 26))}qq` });
    }

    const writes = api.door.calls.filter((call) => call.endsWith('.UpdateItem')).length;
    expect(writes).toBeGreaterThan(0);
    expect(writes).toBeLessThanOrEqual(Math.ceil((Date.now() - begun) / secondMs) + 1);
  });

  it('is answered all the same when it cannot be kept, which is noted', async () => {
    api.door.failing = {
      target: /UpdateItem/,
      status: 400,
      body: { __type: 'ResourceNotFoundException' },
    };

    const { total } = await ask({ key: 'dirigible' });

    expect(total).toBe(0);
    expect(api.laptop.log.lines().join('\n')).toContain('"event":"missNotKept"');
  });
});
