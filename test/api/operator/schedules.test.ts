/** Texts that operators schedule: stored until their time, published by the schedule, and never lost. */
import { beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../../lambdas/contract/india.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { importEntry } from '../../support/catalogue/importEntry.ts';
import { drawingOf, writtenSource } from '../../support/catalogue/writtenSource.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';
import { OperatorUser } from '../../support/people/OperatorUser.ts';
import { runOps } from '../../support/runOps.ts';

const route = 'operator/changeEntry';
const hour = 3_600_000;

describe('an operator', () => {
  const api = shareApi();
  const omkar = new OperatorUser(api);
  const uma = new OperatorUser(api, 'uma.operator@example.com');
  const saying = (words: string) =>
    writtenSource({ intro: `${words}\n\n![Two wheels](figures/wheels.svg)` });
  let made = 0;
  let itemID = '';

  /** Each test has an entry of its own. */
  beforeEach(async () => {
    made += 1;
    itemID = `gears-${made}`;
    const files = { 'figures/wheels.svg': drawingOf('wheel') };
    await importEntry(api.localStack.addresses.aws, itemID, saying('Two gears.'), files);
  });

  const open = (who = omkar) => who.data('operator/openEntry', { itemID });
  const scheduleOf = async (who = omkar) => Object((await open(who))['schedule']);
  /** An hour from now, by the product's clock. */
  const soon = () => api.localStack.productNow() + hour;
  const textOf = async (who: OperatorUser, words: string) => {
    const { newestHash: baseHash, edition: openedEdition } = await open(who);
    return { itemID, baseHash, openedEdition, markdown: saying(words) };
  };
  const schedule = async (
    words: string,
    {
      who = omkar,
      publishAt = soon(),
      seen,
    }: { who?: OperatorUser; publishAt?: number; seen?: number } = {},
  ) => {
    const text = await textOf(who, words);
    return who.call(route, { ...text, change: 'schedule', publishAt, seenSchedule: seen });
  };
  const alertsOf = (id: string) =>
    api.localStack.log
      .lines()
      .filter((line) => line.includes('"entryNotPublished"') && line.includes(id));
  const people = (...args: string[]) => runOps(api.localStack, ['people', ...args]);
  const publish = async (words: string, who = omkar) =>
    who.data(route, { ...(await textOf(who, words)), change: 'publish' });
  const itemOf = async () => {
    const { body } = await api.call('product/getItem', { id: '1', itemID });
    return Object(body).data.item;
  };
  const introOf = async () => (await itemOf()).intro[0].spans[0].text;
  const runAfter = async (ms: number) => {
    await api.localStack.passTime(ms);
    await api.localStack.runSchedule('buildIndex');
  };

  it('schedules a text, which readers get at its time with its drawings and not before', async () => {
    await omkar.data('user/getProfile');
    const publishAt = soon();
    expect((await schedule('Two cogs.', { publishAt })).status).toBe(200);

    await runAfter(0);
    expect(await introOf()).toBe('Two gears.');
    expect(await scheduleOf(uma)).toMatchObject({
      state: 'scheduled',
      publishAt,
      who: 'omkar.operator@example.com',
      markdown: saying('Two cogs.'),
      files: ['figures/wheels.svg'],
      isStale: false,
      problem: null,
      difference: expect.arrayContaining(['-Two gears.', '+Two cogs.']),
    });
    expect(await omkar.data('operator/getCatalogue')).toMatchObject({
      schedules: expect.arrayContaining([expect.objectContaining({ itemID, state: 'scheduled' })]),
    });

    await runAfter(hour);
    await runAfter(0);
    expect(await introOf()).toBe('Two cogs.');
    const { history, schedule: left } = await open();
    expect(history).toMatchObject([{ edition: 2, who: 'omkar.operator@example.com' }, {}]);
    expect(left).toBeNull();
  });

  it('loses neither an edit that was made meanwhile nor the scheduled text', async () => {
    const { title } = await itemOf();
    await schedule('Scheduled.');
    await publish('Edited meanwhile.', uma);
    expect(await scheduleOf()).toMatchObject({ state: 'scheduled', isStale: true });

    await runAfter(2 * hour);

    expect(await introOf()).toBe('Edited meanwhile.');
    expect(alertsOf(itemID)).toEqual([expect.stringContaining('"WARN"')]);
    expect(await omkar.work()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'entry', id: itemID, about: title }),
      ]),
    );
    expect(await scheduleOf()).toMatchObject({
      state: 'refused',
      markdown: saying('Scheduled.'),
      difference: expect.arrayContaining(['-Edited meanwhile.', '+Scheduled.']),
    });
    const { at } = await scheduleOf();
    const { newestHash: baseHash } = await open();
    const merged = { itemID, baseHash, openedEdition: 0, markdown: saying('Both.') };
    const publishAt = soon();
    await omkar.data(route, { ...merged, change: 'schedule', publishAt, seenSchedule: at });
    await runAfter(2 * hour);
    expect(await introOf()).toBe('Both.');
  });

  it('whose role was revoked publishes nothing more by schedule; the text is kept, and another operator schedules it', async () => {
    const vera = new OperatorUser(api, 'vera.operator@example.com');
    api.localStack.identity.enrol({ email: vera.emailID, name: 'Vera Sen' });
    await people('grant', vera.emailID, '--role', 'operator');
    await schedule('Hers.', { who: vera });
    await people('revoke', vera.emailID, '--role', 'operator');

    await runAfter(2 * hour);

    expect(await introOf()).toBe('Two gears.');
    expect(alertsOf(itemID)).toHaveLength(1);
    expect(await omkar.work()).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'entry', id: itemID })]),
    );
    const kept = await scheduleOf();
    expect(kept).toMatchObject({
      state: 'refused',
      isRoleRevoked: true,
      isStale: false,
      markdown: saying('Hers.'),
    });
    expect((await schedule('Hers.', { seen: kept.at })).status).toBe(200);
    await runAfter(2 * hour);
    expect(await introOf()).toBe('Hers.');
  });

  it('loses nothing while the user pool does not answer: the text waits and is published once it does', async () => {
    await schedule('Two cogs.');
    await api.localStack.passTime(2 * hour);
    api.aws.failing = { target: /AdminListGroupsForUser$/, status: 500, body: {} };
    await expect(api.localStack.runSchedule('buildIndex')).rejects.toThrow();
    api.aws.failing = undefined;

    expect(await introOf()).toBe('Two gears.');
    expect(await scheduleOf()).toMatchObject({ state: 'scheduled' });
    await runAfter(0);
    expect(await introOf()).toBe('Two cogs.');
  });

  it('changes the time and the text before it is published, but not what someone else scheduled unseen', async () => {
    await schedule('First.');
    const { at } = await scheduleOf();
    const publishAt = soon() + hour;
    expect((await schedule('Second.', { publishAt, seen: at })).status).toBe(200);

    const unseen = await schedule('Hers.', { who: uma, seen: at });

    expect(unseen.body).toMatchObject({
      status: 'noValidity',
      errMsg: expect.stringMatching(/^Someone else changed what’s scheduled/),
    });
    await runAfter(hour + 1);
    expect(await introOf()).toBe('Two gears.');
    await runAfter(hour);
    expect(await introOf()).toBe('Second.');
  });

  it('cancels what is scheduled, twice as once, and schedules the same text again', async () => {
    await schedule('Two cogs.');
    const { at: seenSchedule } = await scheduleOf();
    const cancel = { itemID, change: 'cancel', seenSchedule };

    const first = await omkar.data(route, cancel);
    const again = await omkar.data(route, cancel);
    await runAfter(2 * hour);

    expect([first, again]).toMatchObject([{ isNew: true }, { isNew: false }]);
    expect(await introOf()).toBe('Two gears.');
    const { state, at, markdown } = await scheduleOf();
    expect([state, markdown]).toEqual(['cancelled', saying('Two cogs.')]);
    expect((await schedule('Two cogs.', { seen: at })).status).toBe(200);
    await runAfter(2 * hour);
    expect(await introOf()).toBe('Two cogs.');
  });

  it('publishes a scheduled text at once, which then waits no more', async () => {
    await schedule('Two cogs.');

    await publish('Two cogs.');

    expect((await open())['schedule']).toBeNull();
    await runAfter(2 * hour);
    expect((await open())['history']).toHaveLength(2);
  });

  it('schedules an entry that is new, which nobody finds before its time', async () => {
    itemID = `new-${itemID}`;
    const text = { itemID, markdown: writtenSource({ intro: 'New.' }) };
    await omkar.data(route, { ...text, change: 'schedule', publishAt: soon() });

    expect((await api.call('product/getItem', { id: '1', itemID })).status).toBe(404);
    expect(await open(uma)).toMatchObject({ edition: 0, newestHash: null, history: [] });
    await runAfter(2 * hour);
    expect(await introOf()).toBe('New.');
    expect(await open()).toMatchObject({ edition: 1, schedule: null });
  });

  it.each([
    ['a time that is past', () => ({ publishAt: 1 }), 'publishAt'],
    ['no time', () => ({ publishAt: undefined }), 'publishAt'],
    ['a text that breaks a rule', () => ({ markdown: '## Gears' }), 'markdown'],
  ])('schedules nothing for %s', async (_, changes, field) => {
    const text = await textOf(omkar, 'Two cogs.');
    const call = { ...text, change: 'schedule', publishAt: soon(), ...changes() };

    expect((await omkar.call(route, call)).body).toMatchObject({
      status: 'invalidInput',
      data: { fields: [field] },
    });
    expect((await open())['schedule']).toBeNull();
  });

  it('finds scheduling, cancelling and publishing in the audit log', async () => {
    await schedule('Two cogs.');
    const { at: seenSchedule } = await scheduleOf();
    await uma.data(route, { itemID, change: 'cancel', seenSchedule });
    await schedule('Two cogs.', { seen: (await scheduleOf()).at });
    await runAfter(2 * hour);

    const now = api.localStack.productNow();
    const days = { from: dayOf(now - 86_400_000), to: dayOf(now) };
    const { entries } = await omkar.data('operator/getAuditLog', days);
    expect(entries).toEqual(
      expect.arrayContaining(
        ['schedule entry', 'cancel scheduled entry', 'publish scheduled entry'].map((what) =>
          expect.objectContaining({ what, subject: itemID }),
        ),
      ),
    );
  });

  it('sees in the list who else has an entry open', async () => {
    await open(uma);

    const { entries } = await omkar.data('operator/getCatalogue');

    const listed = Array.isArray(entries) ? entries : [];
    expect(listed.find((one) => one.itemID === itemID)).toMatchObject({
      onIt: { since: expect.any(Number) },
    });
  });

  it('is the only one: nobody without the role previews, schedules or cancels', async () => {
    const buyer = new TestBuyer(api, 'asha@example.com');
    for (const change of ['preview', 'publish', 'schedule', 'cancel']) {
      const body = { id: '1', emailID: buyer.emailID, itemID, change, markdown: saying('Mine.') };
      const { status } = await api.call(route, body, api.as(buyer.emailID));
      expect(status).toBe(403);
    }
    expect((await open())['schedule']).toBeNull();
  });
});
