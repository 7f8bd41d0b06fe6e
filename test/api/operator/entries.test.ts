/** Entries as operators change them online: opened, checked, stored as editions and published. */
import { beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../../lambdas/contract/india.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { importEntry } from '../../support/catalogue/importEntry.ts';
import { keepEntries } from '../../support/catalogue/keepEntries.ts';
import { utilitySource } from '../../support/catalogue/utilitySource.ts';
import { drawingOf, writtenSource } from '../../support/catalogue/writtenSource.ts';
import { college, openColleges } from '../../support/freeBites/colleges.ts';
import { OperatorUser } from '../../support/people/OperatorUser.ts';
import { runOps } from '../../support/runOps.ts';

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
    const files = { 'figures/wheels.svg': drawingOf('wheel') };
    await importEntry(api.localStack.addresses.aws, itemID, saying('Two gears.'), files);
  });

  const open = async (who = omkar, more: object = {}) => {
    const data = await who.data('operator/openEntry', { itemID, ...more });
    const { newestHash: baseHash, edition: openedEdition } = data;
    return { data, base: { itemID, change: 'publish', baseHash, openedEdition } };
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
      files: ['figures/wheels.svg'],
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
      schedule: null,
      onIt: null,
    });
  });

  it('changes an entry, which readers get with its files, and finds it in the history', async () => {
    await omkar.data('user/getProfile'); // operators have profiles, as everyone who has signed in
    const { base } = await open();

    const change = { ...base, markdown: saying('Two cogs.'), note: 'Simpler words' };
    const first = await omkar.data(route, change);
    const again = await omkar.data(route, change);

    expect(first).toMatchObject({ edition: 2, isNew: true });
    expect(again).toMatchObject({ edition: 2, isNew: false });
    expect(await introOf()).toBe('Two cogs.');
    const { data } = await open();
    expect(data['files']).toEqual(['figures/wheels.svg']);
    expect(data['history']).toMatchObject([
      {
        edition: 2,
        who: 'omkar.operator@example.com',
        note: 'Simpler words',
        baseHash: base.baseHash,
        isInRepository: false,
      },
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
      /^line \d+: its file figures\/others\.svg is not there$/,
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

  it('makes a sample of an entry, which colleges get, and takes it back', async () => {
    const collegeID = 'pes-bengaluru';
    await openColleges(api.localStack.addresses.aws, [college({ samples: [itemID] })]);
    const offered = async () => {
      await api.localStack.passTime(60_000);
      const { body } = await api.call('freeBites/getCollegeInfo', { id: '1', collegeID });
      return Object(body['data']).samples;
    };
    const { base } = await open();

    await omkar.data(route, { ...base, markdown: saying('Two cogs.', { isSample: true }) });
    const first = await offered();
    const { base: next } = await open();
    await omkar.data(route, { ...next, markdown: saying('Two cogs.') });

    expect(first).toMatchObject([{ id: itemID }]);
    expect(await offered()).toEqual([]);
  });

  it('changes a utility, whose worked cases are computed as an import does', async () => {
    const { base } = await open();
    await omkar.data(route, { ...base, markdown: utilitySource() });
    const { base: next } = await open();

    const wrong = await omkar.call(route, {
      ...next,
      markdown: utilitySource({ result: '5.01 mA' }),
    });
    const right = await omkar.data(route, { ...next, markdown: utilitySource({ first: '12' }) });

    expect(wrong.body).toMatchObject({
      status: 'invalidInput',
      data: { problem: 'line 19: i comes out as "5.00 mA", not "5.01 mA"' },
    });
    expect(right).toMatchObject({ isNew: true });
    const { body } = await api.call('product/getItem', { id: '1', itemID });
    expect(Object(body).data.item.tool.inputs[0].value).toBe('12\u00a0V');
  });

  it.each([
    ['never ends', 'while (true);', /^line \d+: the tool's code fails: it takes too long$/],
    ['asks for the network', 'fetch("https://example.com");', /fetch is not defined/],
    ['asks for the process', 'process.env;', /process is not defined/],
    [
      'reaches for the engine outside',
      'this.constructor.constructor("return process")();',
      /fails: /,
    ],
    ['takes all memory', 'const a = []; while (true) a.push(new Uint8Array(1e6));', /fails: /],
  ])('is told about a tool that %s, which reaches nothing', async (_, code, problem) => {
    const { base } = await open();

    const { status, body } = await omkar.call(route, {
      ...base,
      markdown: utilitySource({ code }),
    });

    expect(status).toBe(400);
    expect(Object(body['data']).problem).toMatch(problem);
  });

  it('sees a text as readers would before it is saved, with its files, and nothing is stored', async () => {
    const { base } = await open();
    const preview = { ...base, change: 'preview' };

    const { shown, ...rest } = await omkar.data(route, { ...preview, markdown: saying('Draft.') });
    const broken = await omkar.call(route, { ...preview, markdown: '## Gears' });

    expect(rest).toEqual({ isNew: false, edition: null });
    expect(Object(shown).item.intro[0].spans[0].text).toBe('Draft.');
    expect(Object(shown).item.intro[1].kind).toBe('drawing');
    expect(Object(shown).document.sections).toHaveLength(4);
    expect(broken.body).toMatchObject({ status: 'invalidInput', data: { fields: ['markdown'] } });
    expect((await open()).data['history']).toHaveLength(1);
  });

  it('refuses a text without a section that readers may have completed, in the preview too, unless it keeps the id', async () => {
    const { base } = await open();
    const renamed = (heading: string) => saying('Two gears.').replace('## Draw', heading);
    const changes = ['preview', 'publish', 'schedule'];
    const send = (change: string, markdown: string) =>
      omkar.call(route, {
        ...base,
        change,
        markdown,
        ...(change === 'schedule' && { publishAt: Date.now() + 3_600_000 }),
      });

    const refused = [];
    for (const change of changes) {
      refused.push((await send(change, renamed('## Draw both'))).body['data']);
    }
    const kept = await send('publish', renamed('## Draw both {#draw}'));

    expect(refused).toEqual(
      changes.map(() => ({
        fields: ['markdown'],
        problem: expect.stringMatching(/it no longer has "draw".*\{#draw\}/),
      })),
    );
    expect(kept.status).toBe(200);
  });

  it('adds an entry, unless its ID is taken', async () => {
    const added = { itemID: `new-${itemID}`, change: 'publish', markdown: writtenSource() };
    await keepEntries(api.localStack.addresses.aws, [entryWith({ id: 'older-than-editions' })]);

    expect(await omkar.data(route, added)).toMatchObject({ edition: 1, isNew: true });
    expect((await api.call('product/getItem', { id: '1', itemID: added.itemID })).status).toBe(200);
    expect(await omkar.data(route, added)).toMatchObject({ edition: 1, isNew: false });
    expect(
      (await omkar.call(route, { ...added, markdown: writtenSource({ title: 'Other' }) })).body,
    ).toMatchObject({ status: 'noValidity', data: { newest: { edition: 1 } } });
    expect(
      (await omkar.call(route, { ...added, itemID: 'older-than-editions' })).body,
    ).toMatchObject({ status: 'noValidity', errMsg: expect.stringMatching(/this ID/) });
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
    const files = { 'figures/wheels.svg': drawingOf('wheel') };
    await importEntry(api.localStack.addresses.aws, itemID, saying('From a file.'), files);

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
