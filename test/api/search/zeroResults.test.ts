import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../../../lambdas/contract/india.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { publishEntries } from '../../support/catalogue/keepEntries.ts';
import { Searcher } from '../../support/catalogue/Searcher.ts';
import { zeroResultsOn } from '../../support/catalogue/zeroResultsOn.ts';
import { readTables } from '../../support/localStack/readTables.ts';
import { OperatorUser } from '../../support/people/OperatorUser.ts';

const secondMs = 1000;

describe('what is searched and not found', () => {
  const api = shareApi();
  const search = new Searcher(api);
  beforeAll(() => publishEntries(api.localStack, [entryWith()]));
  afterEach(() => {
    api.aws.failing = undefined;
  });

  /** One search, a second after the one before by the product's clock. */
  const ask = async (body: object) => {
    await api.localStack.passTime(secondMs);
    return search.find(body);
  };
  const misses = () => zeroResultsOn(api.localStack.addresses.aws);
  const kept = async () => {
    const tables = await readTables(api.localStack);
    const [name = ''] = Object.keys(tables).filter((table) => table.includes('ZeroResultSearches'));
    return tables[name] ?? [];
  };

  it('is kept for editors: the words, how often and when, for 90 days', async () => {
    const begun = api.localStack.productNow();
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

  it('is not kept when something is found, behind the first page, or when it may identify a person', async () => {
    const before = await kept();

    await ask({ key: 'gear' });
    await ask({ key: 'unfindable zeppelin', page: 3 });
    await ask({ key: 'canary@example.com' });
    await ask({ key: '98123 45678' });

    expect(await kept()).toEqual(before);
    expect(JSON.stringify(await readTables(api.localStack))).not.toContain('canary');
    expect(api.localStack.log.lines().join('\n')).not.toContain('zeppelin');
  });

  it('is listed for operators, most frequent first', async () => {
    await ask({ key: 'Ornithopter' });
    await ask({ key: 'ornithopter' });
    await ask({ key: 'ornithopter' });
    const omkar = new OperatorUser(api);

    const { searches } = await omkar.data('operator/getZeroResultSearches');

    expect(searches).toEqual([
      { words: 'ornithopter', times: 3, votes: 0, lastAt: expect.any(Number) },
      { words: 'perpetuum mobile', times: 2, votes: 0, lastAt: expect.any(Number) },
    ]);
    const days = { from: dayOf(Date.now() - 86_400_000), to: dayOf(Date.now() + 86_400_000) };
    const { entries } = await omkar.data('operator/getAuditLog', days);
    expect(entries).toContainEqual(expect.objectContaining({ what: 'list zero-result searches' }));
  });

  it('is said to be wanted once a device and day, and then comes first for operators', async () => {
    const vote = (key: string, deviceID: string) =>
      api.call('search/wouldBuild', { id: '1', key, deviceID });
    const [one, other] = ['A'.repeat(22), 'B'.repeat(22)];
    for (const [key, device] of [
      ['Perpetuum mobile', one],
      ['perpetuum  mobile', one],
      ['perpetuum mobile', other],
      ['hovercraft', one],
      ['canary@example.com', one],
    ] as const) {
      expect((await vote(key, device)).body).toMatchObject({ status: 'ok' });
    }
    expect((await vote('hovercraft', 'short')).body).toMatchObject({ status: 'invalidInput' });

    const { searches } = await new OperatorUser(api).data('operator/getZeroResultSearches');

    expect(searches).toMatchObject([
      { words: 'perpetuum mobile', times: 2, votes: 2 },
      { words: 'hovercraft', times: 0, votes: 1 },
      { words: 'ornithopter', times: 3, votes: 0 },
    ]);
    expect(JSON.stringify(await readTables(api.localStack))).not.toMatch(/canary|AAAAAAAA/);
  });

  it('is written once a second at most, however many search', async () => {
    api.aws.calls.splice(0);
    const begun = Date.now();

    const writes = () => api.aws.calls.filter((call) => call.endsWith('.UpdateItem')).length;

    // The first write may have to wait for the last one of another test.
    for (let count = 0; count < 60 || writes() === 0; count += 1) {
      await search.find({ key: `nothing of ${String.fromCharCode(97 + (count % 26))}qq` });
    }

    expect(writes()).toBeLessThanOrEqual(Math.ceil((Date.now() - begun) / secondMs) + 1);
  });

  it('is answered all the same when it cannot be kept, which is noted', async () => {
    api.aws.failing = {
      target: /UpdateItem/,
      status: 400,
      body: { __type: 'ResourceNotFoundException' },
    };

    const { total } = await ask({ key: 'dirigible' });

    expect(total).toBe(0);
    expect(api.localStack.log.lines().join('\n')).toContain('"event":"zeroResultNotKept"');
  });
});
