/** Entries as operators change them online: opened, checked, stored as editions and published. */
import { beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../../lambdas/contract/india.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { importEntry } from '../../support/catalogue/importEntry.ts';
import { drawingOf, writtenSource } from '../../support/catalogue/writtenSource.ts';
import { OperatorUser } from '../../support/people/OperatorUser.ts';
import { listWithOps, runOps } from '../../support/runOps.ts';

const route = 'operator/changeEntry';

describe('an operator', () => {
  const api = shareApi();
  const omkar = new OperatorUser(api);
  const uma = new OperatorUser(api, 'uma.operator@example.com');
  const drawing = '\n\n![Two wheels](figures/wheels.svg)';
  const saying = (words: string, more: object = {}) =>
    writtenSource({ intro: `${words}${drawing}`, ...more });
  let made = 0;
  let itemID = '';

  /** Each test has an entry of its own. */
  beforeEach(async () => {
    made += 1;
    itemID = `gears-${made}`;
    const drawings = { 'figures/wheels.svg': drawingOf('wheel') };
    await importEntry(api.localStack.addresses.aws, itemID, saying('Two gears.'), drawings);
  });

  const open = async (who = omkar, more: object = {}) => {
    const data = await who.data('operator/openEntry', { itemID, ...more });
    const { newestHash: baseHash, edition: openedEdition } = data;
    return { data, base: { itemID, baseHash, openedEdition } };
  };
  const introOf = async () => {
    const { body } = await api.call('product/getItem', { id: '1', itemID });
    return Object(body).data.item.intro[0].spans[0].text;
  };

  it('opens the source of an entry with its history', async () => {
    const { data } = await open();

    expect(data).toEqual({
      itemID,
      edition: 1,
      markdown: saying('Two gears.'),
      drawings: ['figures/wheels.svg'],
      importedOnly: null,
      newestHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      history: [
        {
          edition: 1,
          hash: data['newestHash'],
          baseHash: null,
          who: 'repository',
          at: expect.any(Number),
          note: '',
          isInRepository: true,
        },
      ],
      onIt: null,
    });
  });

  it('changes an entry, which readers get with its drawings, and finds it in the history', async () => {
    await omkar.data('user/getProfile'); // operators have profiles, as everyone who has signed in
    const { base } = await open();

    const change = { ...base, markdown: saying('Two cogs.'), note: 'Simpler words' };
    const first = await omkar.data(route, change);
    const again = await omkar.data(route, change);

    expect(first).toMatchObject({ edition: 2, isNew: true });
    expect(again).toMatchObject({ edition: 2, isNew: false, hash: first['hash'] });
    expect(await introOf()).toBe('Two cogs.');
    const { data } = await open();
    expect(data['drawings']).toEqual(['figures/wheels.svg']);
    expect(data['history']).toMatchObject([
      {
        edition: 2,
        who: 'omkar.operator@example.com',
        note: 'Simpler words',
        baseHash: base.baseHash,
      },
      { edition: 1 },
    ]);
    expect(await listWithOps(api.localStack, ['catalogue', 'history', itemID])).toMatchObject([
      { edition: 2, who: 'omkar.operator@example.com', inRepository: false },
      { edition: 1, who: 'repository' },
    ]);
  });

  it('is refused with the difference after another one changed the entry', async () => {
    const { base } = await open();
    const { base: umas } = await open(uma);
    await uma.data(route, { ...umas, markdown: saying('Hers.') });

    const { status, body } = await omkar.call(route, { ...base, markdown: saying('His.') });

    expect(status).toBe(403);
    expect(body).toMatchObject({
      status: 'noValidity',
      data: {
        newest: { edition: 2 },
        difference: expect.arrayContaining(['-Hers.', '+His.']),
      },
    });
    expect(await introOf()).toBe('Hers.');
  });

  it.each([
    ['a word too few', () => '---\ntitle: Gears\n---\n\nTwo gears.\n', /kind/],
    [
      'a drawing that the entry never had',
      () => saying('Two gears.').replace('wheels.svg', 'others.svg'),
      /^its drawing figures\/others\.svg is not there$/,
    ],
    [
      'a check without an answer',
      () => saying('Two gears.').replace('## Cut', '```check number\n```\n\n## Cut'),
      /^line \d+: /,
    ],
  ])('is told what is wrong with %s, and nothing is stored', async (_, markdown, problem) => {
    const { base } = await open();

    const { status, body } = await omkar.call(route, { ...base, markdown: markdown() });

    expect(status).toBe(400);
    expect(body).toMatchObject({
      status: 'invalidInput',
      data: { fields: ['markdown'], problem: expect.stringMatching(problem) },
    });
    expect((await open()).data['history']).toHaveLength(1);
  });

  it('reads an old edition and goes back to it', async () => {
    const { base } = await open();
    await omkar.data(route, { ...base, markdown: saying('Two cogs.') });

    const old = await open(omkar, { edition: 1 });
    const { markdown } = old.data;
    await omkar.data(route, { ...old.base, markdown, note: 'Edition 1 again' });

    expect(markdown).toBe(saying('Two gears.'));
    expect((await open()).data).toMatchObject({ edition: 3, markdown });
    expect(await introOf()).toBe('Two gears.');
  });

  it.each([
    ['a sample', (text: string) => text.replace('\n---\n\n', '\nsample: true\n---\n\n'), /sample/],
    ['a utility', (text: string) => text.replace('kind: build', 'kind: utility'), /utility’s code/],
  ])('makes no %s of an entry: it is changed by an import alone', async (_, changed, words) => {
    const { base, data } = await open();

    const { body } = await omkar.call(route, { ...base, markdown: changed(saying('Two gears.')) });

    expect(data['importedOnly']).toBeNull();
    expect(body).toMatchObject({ status: 'noValidity', errMsg: expect.stringMatching(words) });
  });

  it('reads a sample, and is told that it is changed by an import alone', async () => {
    const drawings = { 'figures/wheels.svg': drawingOf('wheel') };
    const markdown = saying('Two gears.', { isSample: true });
    await importEntry(api.localStack.addresses.aws, itemID, markdown, drawings);

    const { base, data } = await open();
    const { status } = await omkar.call(route, { ...base, markdown: saying('Two cogs.') });

    expect(data).toMatchObject({ importedOnly: 'sample', markdown });
    expect(status).toBe(403);
  });

  it('keeps an import from overwriting what was changed online', async () => {
    const { base } = await open();
    await omkar.data(route, { ...base, markdown: saying('Two cogs.') });

    const dry = await runOps(api.localStack, [
      'catalogue',
      'restore',
      itemID,
      '--edition',
      '1',
      '--dry-run',
    ]);
    const drawings = { 'figures/wheels.svg': drawingOf('wheel') };
    await importEntry(api.localStack.addresses.aws, itemID, saying('From a file.'), drawings);

    expect(dry.lines).toEqual(expect.arrayContaining(['-Two cogs.', '+Two gears.']));
    expect(await introOf()).toBe('Two cogs.');
  });

  it('sees who else has an entry open; looks and changes are in the audit log', async () => {
    await open(uma);
    const { data, base } = await open();
    await omkar.data(route, { ...base, markdown: saying('Two cogs.') });

    expect(data['onIt']).toMatchObject({ since: expect.any(Number) });
    const days = { from: dayOf(Date.now() - 86_400_000), to: dayOf(Date.now() + 86_400_000) };
    const { entries } = await omkar.data('operator/getAuditLog', days);
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: 'open entry', subject: itemID }),
        expect.objectContaining({ what: 'change entry', subject: itemID }),
      ]),
    );
  });
});
