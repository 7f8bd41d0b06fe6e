/** The catalogue as operators look after it: what is listed, and taking entries out and putting them back. */
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueListPageSize } from '../../../lambdas/contract/constants.ts';
import { dayOf } from '../../../lambdas/contract/india.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { Author } from '../../support/caseStudies/Author.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { keepEntries } from '../../support/catalogue/keepEntries.ts';
import { Searcher } from '../../support/catalogue/Searcher.ts';
import { college, openColleges } from '../../support/freeBites/colleges.ts';
import { Students } from '../../support/freeBites/Students.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';
import { OperatorUser } from '../../support/people/OperatorUser.ts';

const route = 'operator/setEntryOpen';

describe('an operator', () => {
  const api = shareApi({ pageItems: 2 });
  const omkar = new OperatorUser(api);
  const uma = new OperatorUser(api, 'uma.operator@example.com');

  beforeAll(() =>
    keepEntries(
      api.localStack.addresses.aws,
      ['Gears', 'Pulleys', 'Levers'].map((title, day) =>
        entryWith({ id: title.toLowerCase(), title, updatedAt: 1_790_000_000_000 + day }),
      ),
    ),
  );

  const listed = async (title = '', more: object = {}) => {
    const { entries } = await omkar.data('operator/getCatalogue', { title, ...more });
    return Array.isArray(entries) ? entries : [];
  };
  const search = new Searcher(api);
  /** Builds the index, and searches until what is found follows it. */
  const isFound = async (title: string, expected: boolean) => {
    await api.localStack.runSchedule('buildIndex');
    await search.findUntil({}, ({ titles }) => titles.includes(title) === expected);
  };
  const statusOf = async (itemID: string) =>
    (await api.call('product/getItem', { id: '1', itemID })).status;

  it('sees entries by title, the last updated first, as the command lists them', async () => {
    expect((await listed()).map(({ itemID }) => itemID)).toEqual(['levers', 'pulleys', 'gears']);
    expect(await listed('EVER')).toEqual([
      {
        itemID: 'levers',
        kind: 'iCourse',
        title: 'Levers',
        plan: 'Freebie',
        isOpen: true,
        updatedAt: 1_790_000_000_002,
        learners: 0,
        colleges: [],
        offeredBy: 0,
        onIt: null,
      },
    ]);
    expect(await listed('none has this')).toEqual([]);
    expect(await listed('', { kind: 'build' })).toEqual([]);
    expect(await listed('', { kind: 'iCourse', isOpen: true })).toHaveLength(3);
  });

  it('withdraws an entry, which leaves the site and search, and publishes it again', async () => {
    await isFound('Pulleys', true);

    const withdrawn = await omkar.data(route, { itemID: 'pulleys', isOpen: false });
    const again = await uma.data(route, { itemID: 'pulleys', isOpen: false });

    expect([withdrawn, again]).toEqual([{ isNew: true }, { isNew: false }]);
    expect(await statusOf('pulleys')).toBe(404);
    await isFound('Pulleys', false);
    expect(await listed('pulleys')).toMatchObject([{ isOpen: false }]);
    expect(await listed('', { isOpen: false })).toMatchObject([{ itemID: 'pulleys' }]);
    expect(await listed('pulleys', { isOpen: true })).toEqual([]);

    expect(await uma.data(route, { itemID: 'pulleys', isOpen: true })).toEqual({ isNew: true });
    expect(await statusOf('pulleys')).toBe(200);
    await isFound('Pulleys', true);
  });

  it('sees which colleges offer an entry; withdrawing takes it from their students, who can open another, until it is put back', async () => {
    const students = new Students(api);
    await openColleges(api.localStack.addresses.aws, [
      college({ samples: ['gears', 'levers'] }),
      college({ collegeID: 'coep-pune', name: 'COEP', samples: ['gears'] }),
    ]);
    const studentID = await students.idOf('asha@example.com');
    expect((await students.open(studentID, 'gears')).status).toBe(200);
    expect(await listed('gears')).toMatchObject([
      { colleges: ['COEP', 'PES University'], offeredBy: 2 },
    ]);
    expect(await listed('pulleys')).toMatchObject([{ colleges: [] }]);

    await omkar.data(route, { itemID: 'gears', isOpen: false });
    await api.localStack.passTime(60_000);

    expect(await students.info(studentID)).toMatchObject({
      samples: [{ id: 'levers', opened: false }],
      samplesUsed: 0,
      samplesGranted: 1,
    });
    expect((await students.open(studentID, 'gears')).status).toBe(404);
    expect((await students.open(studentID, 'levers')).status).toBe(200);

    await omkar.data(route, { itemID: 'gears', isOpen: true });
    await api.localStack.passTime(60_000);

    expect(await students.info(studentID)).toMatchObject({
      samples: [
        { id: 'gears', opened: true },
        { id: 'levers', opened: true },
      ],
      samplesUsed: 2,
      samplesGranted: 2,
    });
    expect((await students.open(studentID, 'gears')).status).toBe(200);
  });

  it('turns the pages of a long list, which names every entry once', async () => {
    const count = 2 * catalogueListPageSize + 1;
    await keepEntries(
      api.localStack.addresses.aws,
      Array.from({ length: count }, (_, at) => entryWith({ id: `many-${at}`, title: 'Of many' })),
    );

    const pages = [];
    for (const page of [1, 2, 3, 4]) {
      pages.push(await listed('of many', { page }));
    }
    const { total } = await omkar.data('operator/getCatalogue', { title: 'many-', page: 9 });

    const full = catalogueListPageSize;
    expect(pages.map((entries) => entries.length)).toEqual([full, full, 1, 0]);
    expect(new Set(pages.flat().map(({ itemID }) => itemID)).size).toBe(count);
    expect(total).toBe(count);
    const refused = await omkar.call('operator/getCatalogue', { title: '', page: 0 });
    expect(refused.status).toBe(400);
  });

  it('finds each look and each change in the audit log', async () => {
    await listed();
    await omkar.data(route, { itemID: 'gears', isOpen: false });

    const days = { from: dayOf(Date.now() - 86_400_000), to: dayOf(Date.now() + 86_400_000) };
    const { entries } = await omkar.data('operator/getAuditLog', days);

    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: 'list the catalogue' }),
        expect.objectContaining({ what: 'withdraw entry', subject: 'gears' }),
      ]),
    );
  });

  it('neither sees nor withdraws a case study here: its review decides', async () => {
    const asha = new Author(api, 'asha@example.com');
    await new TestBuyer(api, asha.emailID).buy('innovator');
    const productID = await asha.submit({ title: 'A solar cooker' });
    await omkar.data('operator/openWork', { kind: 'caseStudy', workID: productID });
    const study = { kind: 'caseStudy', workID: productID, answer: 'publish', seen: 1 };
    await omkar.call('operator/answerWork', study);
    const { itemID } = Object(await asha.own(productID));

    const refused = await omkar.call(route, { itemID, isOpen: false });

    expect(refused).toMatchObject({ status: 404, body: { status: 'dataNotFound' } });
    expect(await statusOf(itemID)).toBe(200);
    expect(await listed('solar')).toEqual([]);
  });
});
