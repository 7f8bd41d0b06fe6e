import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatVersion } from '../../../lambdas/adapters/searchIndex/schema.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { indexBucket } from '../../support/catalogue/indexBucket.ts';
import { keepEntries } from '../../support/catalogue/keepEntries.ts';
import { foundIn, Searcher } from '../../support/catalogue/Searcher.ts';
import { runOps } from '../../support/runOps.ts';

const ids = Array.from({ length: 3 }, (_, at) => `entry-${at}`);
const titled = (letter: string) => ids.map((id) => entryWith({ id, title: `${letter} ${id}` }));
const internal = '<Error><Code>InternalError</Code><Message>canary</Message></Error>';

describe('the index in service', () => {
  const api = shareApi({ pageItems: 2 });
  const search = new Searcher(api);
  const buildIndex = () => api.localStack.runSchedule('buildIndex');
  const bucket = () => indexBucket(api.localStack.addresses.aws);
  const keep = (letter: string) => keepEntries(api.localStack.addresses.aws, titled(letter));
  const hasOnly = (letter: string) => (found: { titles: readonly string[] }) =>
    found.titles.length === ids.length && found.titles.every((title) => title.startsWith(letter));
  const outcomes = () =>
    api.localStack.log
      .lines()
      .flatMap((line) => /"event":"index","outcome":"(\w+)"/.exec(line)?.[1] ?? []);
  const warnings = () =>
    api.localStack.log.lines().filter((line) => line.includes('"event":"indexNotTaken"'));

  beforeEach(() => api.localStack.reset());
  afterEach(() => {
    api.aws.failing = undefined;
  });

  /** An index with these titles, which searches answer from. */
  async function serve(letter: string): Promise<void> {
    await keep(letter);
    await buildIndex();
    await search.findUntil({}, hasOnly(letter));
  }

  it('is missing before the first build, which is said, and there after it', async () => {
    await api.localStack.passTime(1); // so that functions are restarted by the reset
    await api.localStack.reset();
    await keep('A');

    const { status, body } = await search.ask({ key: '' });
    await buildIndex();
    await api.localStack.passTime(5000);
    const after = await search.find({});

    expect(status).toBe(502);
    expect(body).toMatchObject({
      status: 'operationFailed',
      errMsg: expect.stringContaining('being prepared'),
    });
    expect(hasOnly('A')(after)).toBe(true);
  });

  it('is exchanged while searches run: none fails, and each is answered from one index alone', async () => {
    await serve('A');
    let isOver = false;
    const answers = new Set<string>();
    const searching = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const answer = await search.ask({ key: 'entry', addService: true });
        expect(answer.status).toBe(200);
        const { titles } = foundIn(answer);
        expect(titles).toHaveLength(ids.length);
        answers.add([...new Set(titles.map((title) => title[0]))].join(''));
      }
    });

    await serve('B').finally(() => {
      isOver = true;
    });
    await Promise.all(searching);

    expect([...answers].toSorted()).toEqual(['A', 'B']);
  });

  it('stays when the newer one is damaged on the way, which is noted, until a good one comes', async () => {
    await serve('A');
    await keep('B');
    await buildIndex();
    const before = warnings().length;
    const { key } = JSON.parse(await bucket().pointer());
    await bucket().write(key, 'damaged');

    await api.localStack.passTime(5000);
    await search.find({});
    await search.findUntil({}, () => warnings().length > before);

    expect(hasOnly('A')(await search.find({}))).toBe(true);
    await serve('C');
  });

  it.each([
    ['damaged', (key: string) => bucket().write(key, 'damaged')],
    ['deleted', (key: string) => bucket().remove(key)],
  ])('is whole again after the next run when its file was %s', async (_, spoil) => {
    await serve('A');
    const { key, sha256 } = JSON.parse(await bucket().pointer());
    await spoil(key);

    await buildIndex();
    await buildIndex();

    expect(outcomes().slice(-2)).toEqual(['published', 'upToDate']);
    expect(await bucket().hashOf(key)).toBe(sha256);
  });

  it('is built again when an operator asks for it', async () => {
    await serve('A');

    const { lines } = await runOps(api.localStack, ['catalogue', 'rebuild']);
    await buildIndex();

    expect(lines).toContain('The next run builds the search index again, within a minute.');
    expect(outcomes().at(-1)).toBe('published');
  });

  it.each([
    ['is no JSON', '{"version":1'],
    [
      'names a file that is not there',
      JSON.stringify({
        version: 99,
        key: 'none.sqlite.zst',
        sha256: 'x',
        builtAt: 1,
        previous: null,
      }),
    ],
    [
      'names a file by another path',
      JSON.stringify({ version: 99, key: '../../none', sha256: 'x', builtAt: 1, previous: null }),
    ],
  ])('stays when the pointer to the newer one %s, which is noted', async (_, text) => {
    await serve('A');
    const before = warnings().length;
    await bucket().write('current.json', text);

    await search.findUntil({}, () => warnings().length > before);

    expect(hasOnly('A')(await search.find({}))).toBe(true);
    expect(warnings().at(-1)).toContain('"level":"WARN"');
    await serve('B'); // the next build goes over it
  });

  it('of a format that is not read any more is not fetched, but rebuilt', async () => {
    await serve('A');
    const before = warnings().length;
    const pointer = JSON.parse(await bucket().pointer());
    await bucket().write(
      'current.json',
      JSON.stringify({ ...pointer, format: 1, key: `${'0'.repeat(64)}.sqlite.zst` }),
    );

    await search.findUntil({}, () => warnings().length > before);
    expect(warnings().at(-1)).toContain('the index in service has format 1');
    expect(hasOnly('A')(await search.find({}))).toBe(true);

    await buildIndex();
    expect(JSON.parse(await bucket().pointer())).toMatchObject({
      format: formatVersion,
    });
  });

  it.each([
    ['the file', /S3 PUT .*zst/],
    ['the pointer', /S3 PUT .*current\.json/],
    ['the entries', /Scan/],
  ])('stays when a build is cut off at %s, and the next build is good', async (_, target) => {
    await serve('A');
    await keep('B');
    api.aws.failing = { target, status: 500, body: internal };

    const failure = await buildIndex().catch(String);
    api.aws.failing = undefined;
    await api.localStack.passTime(5000);
    const still = await search.find({});

    expect(failure).toMatch(/^Error: /);
    expect(hasOnly('A')(still)).toBe(true);
    await serve('B');
  });

  it('is published once by two builds at once', async () => {
    await serve('A');
    await keep('B');
    const before = outcomes().length;
    api.aws.gather(2, /S3 PUT .*current\.json/);

    await Promise.all([buildIndex(), buildIndex()]);

    expect(outcomes().slice(before).toSorted()).toEqual(['overtaken', 'published']);
    await search.findUntil({}, hasOnly('B'));
  });

  it('is not published over one that S3 says is being written at this moment, which is no failure', async () => {
    await serve('A');
    await keep('B');
    const body = '<Error><Code>ConditionalRequestConflict</Code><Message>canary</Message></Error>';
    api.aws.failing = { target: /S3 PUT .*current\.json/, status: 409, body };

    await buildIndex();

    expect(outcomes().at(-1)).toBe('overtaken');
  });

  it('is left alone while the catalogue stays as it is', async () => {
    await serve('A');
    const before = await bucket().pointer();

    await buildIndex();

    expect(outcomes().at(-1)).toBe('upToDate');
    expect(await bucket().pointer()).toBe(before);
  });
});
