/** Colleges as operators look after them: listed, changed, and confirmed as it was shown. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayOf, endOf, startOf } from '../../../lambdas/contract/india.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { importEntry } from '../../support/catalogue/importEntry.ts';
import { writtenSource } from '../../support/catalogue/writtenSource.ts';
import { college, openColleges } from '../../support/freeBites/colleges.ts';
import { Students } from '../../support/freeBites/Students.ts';
import { OperatorUser } from '../../support/people/OperatorUser.ts';

const window = { opensOn: '2026-06-01', closesOn: '2099-12-31' };

describe('an operator', () => {
  const api = shareApi();
  const omkar = new OperatorUser(api);
  const uma = new OperatorUser(api, 'uma.operator@example.com');
  const students = new Students(api);
  let made = 0;
  let collegeID = '';

  beforeAll(() => openColleges(api.localStack.addresses.aws, []));
  /** Each test has a college of its own. */
  beforeEach(async () => {
    made += 1;
    collegeID = `college-${made}`;
    const name = `${made}th College`;
    await openColleges(api.localStack.addresses.aws, [college({ collegeID, name })]);
  });

  const opened = async (who = omkar, marks: object = {}) => {
    const read = await who.data('operator/openCollege', { collegeID, ...marks });
    const { revision } = Object(read['college']);
    return { ...read, revision: Number(revision), changesHash: String(read['changesHash']) };
  };
  const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : []);
  const register = (name: string) =>
    students.idOf(`${name}@example.com`, { collegeID, name, rollNumber: `R-${name}` });
  /** The names of what students are called in a list, by their own names. */
  const registrations = async () => {
    const { students: listed } = Object(await opened());
    return Object.fromEntries(listOf(listed).map((one) => [one['name'], one['registration']]));
  };
  const states = async (ids: readonly string[]) =>
    (await Promise.all(ids.map((id) => students.info(id)))).map(({ state }) => state);

  it('sees colleges with their windows and seats', async () => {
    const { colleges } = await omkar.data('operator/getColleges');

    const own = listOf(colleges).find((one) => one['collegeID'] === collegeID);
    expect(own).toMatchObject({ city: 'Bengaluru', isOpen: true, seats: 2, placed: 0, waiting: 0 });
  });

  it('changes the window, seats and samples, which students see; again it changes nothing', async () => {
    const { revision } = await opened();
    const settings = { window, seats: 40, samples: ['gears', 'levers', 'gears'] };

    const first = await omkar.data('operator/changeCollege', { collegeID, revision, settings });
    const again = await omkar.data('operator/changeCollege', { collegeID, revision, settings });

    expect([first, again]).toEqual([{ isNew: true }, { isNew: false }]);
    const { body } = await students.call('freeBites/getCollegeInfo', { collegeID });
    expect(body['data']).toMatchObject({
      opensAt: startOf(window.opensOn),
      closesAt: endOf(window.closesOn) - 1,
      samples: [{ id: 'gears' }, { id: 'levers' }],
    });
    expect((await opened()).revision).toBe(revision + 1);
  });

  it('offers no withdrawn entry as a new sample; one that the college had keeps its place for when it is back', async () => {
    const { aws } = api.localStack.addresses;
    const itemID = `pulleys-${made}`;
    await importEntry(aws, itemID, writtenSource({ isSample: true }));
    const set = async (samples: string[]) => {
      const { revision } = await opened();
      const settings = { window, seats: 2, samples };
      return omkar.call('operator/changeCollege', { collegeID, revision, settings });
    };
    const setOpen = (isOpen: boolean) => omkar.data('operator/setEntryOpen', { itemID, isOpen });
    await setOpen(false);

    const { status, body } = await set(['gears', itemID]);

    expect([status, body]).toMatchObject([
      400,
      {
        errMsg: expect.stringContaining(`Withdrawn from the catalogue: ${itemID}.`),
        data: { fields: ['samples'] },
      },
    ]);
    expect(Object(await opened()).college.samples).not.toContain(itemID);
    await setOpen(true);
    expect((await set([itemID])).status).toBe(200);
    await setOpen(false);
    expect((await set([itemID, 'gears'])).status).toBe(200);
  });

  it('closes a college by taking its dates away', async () => {
    const { revision } = await opened();
    const settings = { window: null, seats: 2, samples: [] };

    await omkar.data('operator/changeCollege', { collegeID, revision, settings });

    const { status } = await students.register('late@example.com', { collegeID });
    expect(status).toBe(403);
  });

  it('is told when someone else changed the college since, and changes nothing then', async () => {
    const { revision } = await opened();
    const settings = { window, seats: 3, samples: [] };
    await uma.data('operator/changeCollege', { collegeID, revision, settings });

    const refused = await omkar.call('operator/changeCollege', {
      collegeID,
      revision,
      settings: { ...settings, seats: 99 },
    });

    expect(refused).toMatchObject({ status: 403, body: { status: 'noValidity' } });
    expect(refused.body['errMsg']).toMatch(/Someone else changed this college/);
    expect(Object(await opened()).college.seats).toBe(3);
  });

  it('of two changes at once makes one, and is told so', async () => {
    const { revision } = await opened();
    api.aws.gather(2, /UpdateItem .*"wedges"/);

    const answers = await Promise.all(
      [omkar, uma].map((who, more) =>
        who.call('operator/changeCollege', {
          collegeID,
          revision,
          settings: { window, seats: 10 + more, samples: ['wedges'] },
        }),
      ),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect((await opened()).revision).toBe(revision + 1);
  });

  it.each([
    ['a window that ends before it begins', { opensOn: '2026-06-02', closesOn: '2026-06-01' }],
    ['a day that no month has', { opensOn: '2026-02-30', closesOn: '2026-06-01' }],
  ])('cannot set %s', async (_, wrong) => {
    const { revision } = await opened();
    const settings = { window: wrong, seats: 2, samples: [] };

    const refused = await omkar.call('operator/changeCollege', { collegeID, revision, settings });

    expect(refused).toMatchObject({ status: 400, body: { status: 'invalidInput' } });
    expect((await opened()).revision).toBe(revision);
  });

  it('is shown who would get a place before anything is written, then gives exactly these', async () => {
    const ids = [await register('asha'), await register('bala'), await register('chitra')];

    const shown = Object(await opened());

    expect(shown.changes.map(({ to, position }: never) => [to, position])).toEqual(
      expect.arrayContaining([
        ['place', null],
        ['place', null],
        ['waiting', 1],
      ]),
    );
    expect(shown.after).toEqual({ places: 2, waiting: 1, declined: 0 });
    expect(await states(ids)).toEqual(['received', 'received', 'received']);

    const { changesHash } = shown;
    const first = await omkar.data('operator/confirmCollege', { collegeID, changesHash });
    const again = await omkar.data('operator/confirmCollege', { collegeID, changesHash });

    expect([first, again]).toEqual([{ changed: 3 }, { changed: 0 }]);
    expect(await states(ids)).toEqual(['place', 'place', 'waiting']);
  });

  it('confirms some and declines others, and leaves the rest as they are', async () => {
    const ids = [await register('asha'), await register('bala'), await register('chitra')];
    const names = await registrations();
    const marks = { confirm: [names['asha']], decline: [names['bala']] };
    const { changesHash } = await opened(omkar, marks);

    await omkar.data('operator/confirmCollege', { collegeID, ...marks, changesHash });

    expect(await states(ids)).toEqual(['place', 'declined', 'received']);
  });

  it('writes nothing when the list changed since it was shown', async () => {
    const first = await register('asha');
    const { changesHash } = await opened();
    const second = await register('bala');

    const refused = await omkar.call('operator/confirmCollege', { collegeID, changesHash });

    expect(refused).toMatchObject({ status: 403, body: { status: 'noValidity' } });
    expect(await states([first, second])).toEqual(['received', 'received']);
  });

  it('reads no address, phone or guardian of a student, nor who cancelled', async () => {
    await register('asha');
    await students.giveBack(await register('bala'));

    const { text } = await omkar.call('operator/openCollege', { collegeID });

    expect(text).toContain('R-asha');
    expect(text).not.toMatch(/@example\.com|phone|guardian|bala/);
  });

  it('is told who else opened the college a little while ago, but not about the operator’s own look', async () => {
    await opened(omkar);

    expect(Object(await opened(omkar)).onIt).toBeNull();
    expect(Object(await opened(uma)).onIt).toMatchObject({ name: expect.any(String) });
  });

  it('finds each look and each change in the audit log', async () => {
    const { revision, changesHash } = await opened();
    await omkar.data('operator/getColleges');
    const settings = { window, seats: 3, samples: [] };
    await omkar.data('operator/changeCollege', { collegeID, revision, settings });
    await omkar.call('operator/confirmCollege', { collegeID, changesHash });

    const days = { from: dayOf(Date.now() - 86_400_000), to: dayOf(Date.now() + 86_400_000) };
    const { entries } = await omkar.data('operator/getAuditLog', days);

    const own = listOf(entries).filter(({ subject }) => subject === collegeID);
    expect(own.map(({ what }) => what).toSorted()).toEqual([
      'change college',
      'confirm college',
      'open college',
    ]);
    expect(entries).toContainEqual(expect.objectContaining({ what: 'list colleges' }));
  });
});
