import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { callAws } from '../../../infra/local/aws/callAws.ts';
import { routes } from '../../../lambdas/contract/routes.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { college, openColleges } from '../../support/freeBites/colleges.ts';
import { Students } from '../../support/freeBites/Students.ts';
import type { StoredItem } from '../../support/localStack/readTables.ts';

const route = 'freeBites/findCollege';

describe('finding a college', () => {
  const api = shareApi();
  const students = new Students(api);
  const one = (collegeID: string, name: string, city: string) => college({ collegeID, name, city });
  beforeAll(() =>
    openColleges(api.localStack.addresses.aws, [
      one('pes-bengaluru', 'PES University', 'Bengaluru'),
      one('coep-pune', 'COEP Technological University', 'Pune'),
      { ...one('jadavpur', 'Jadavpur University', 'Kolkata'), closesAt: 2 },
      ...Array.from({ length: 12 }, (_, index) =>
        one(`poly-${index}`, `Polytechnic ${index}`, 'Mumbai'),
      ),
    ]),
  );
  const found = async (text: string): Promise<string[]> => {
    const { body } = await students.call(route, { text });
    return Object(body['data']).colleges.map(({ id }: { id: string }) => id);
  };

  it.each([
    ['a name', 'PES University', 'pes-bengaluru'],
    ['a city', 'pune', 'coep-pune'],
    ['what is typed so far', 'jada', 'jadavpur'],
    ['a slip', 'bengluru', 'pes-bengaluru'],
    ['a slip in what is typed so far', 'jdavp', 'jadavpur'],
    ['two words in any order', 'university pes', 'pes-bengaluru'],
  ])('finds by %s', async (_, text, id) => {
    expect((await found(text))[0]).toBe(id);
  });

  it('finds ten at most, and none by what fits nowhere', async () => {
    expect(await found('polytechnic')).toHaveLength(10);
    expect(await found('pes kolkata')).toEqual([]);
    expect(await found('???')).toEqual([]);
  });

  it('tells name, city and whether the window is open', async () => {
    const { body } = await students.call(route, { text: 'jadavpur' });

    expect(body['data']).toEqual({
      colleges: [
        { id: 'jadavpur', name: 'Jadavpur University', city: 'Kolkata', windowOpen: false },
      ],
    });
  });

  it('reads the list once a minute and process', async () => {
    const pagesRead = () => api.aws.calls.filter((call) => call.includes('Scan')).length;
    await found('pes');
    api.aws.calls.length = 0;
    await found('pes');
    await found('pune');
    const before = pagesRead();
    await api.localStack.passTime(60_000);
    await found('pes');
    const after = pagesRead();
    await found('pune');

    expect(before).toBe(0);
    expect(after).toBeGreaterThan(0);
    expect(pagesRead()).toBe(after);
  });

  const { calls, perSeconds } = routes[route].limit;
  const forged = [
    { 'x-forwarded-for': '198.51.100.1' },
    { 'x-forwarded-for': '198.51.100.2, 127.0.0.1' },
    { forwarded: 'for=198.51.100.3;proto=https' },
    { 'x-real-ip': '198.51.100.4', 'cf-connecting-ip': '198.51.100.5' },
    { 'true-client-ip': '198.51.100.6', 'x-client-ip': '198.51.100.7', via: '1.1 x' },
  ];

  it('is counted by the address that the gateway saw, whatever headers a call has', async () => {
    await nextWindow();
    for (const headers of forged) {
      await students.call(route, { text: 'pes' }, headers);
    }

    const counted = await newestCounts();
    const [{ who } = {}] = counted;
    const hash = createHash('sha256').update('127.0.0.1').digest('hex');
    expect(counted).toHaveLength(1);
    expect(hash.startsWith(Object(who)['S'])).toBe(true);
    expect(Object(counted[0]?.['count'])['N']).toBe(String(forged.length));
  });

  it('S-34: is refused when one address asks too often, and no header helps', async () => {
    await nextWindow();
    await students.call(route, { text: 'pes' });
    const [newest] = await newestCounts();
    await callAws(api.localStack, 'DynamoDB_20120810.PutItem', {
      TableName: await tableName(),
      Item: { ...newest, count: { N: String(calls) } },
    });

    const answers = [];
    for (const headers of [{}, ...forged]) {
      answers.push(await students.call(route, { text: 'pes' }, headers));
    }

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 429));
    expect(answers[0]?.body).toMatchObject({ status: 'operationFailed' });
    expect(Number(answers[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  /** A whole window lies ahead. */
  async function nextWindow(): Promise<void> {
    const length = perSeconds * 1000;
    await api.localStack.passTime(length - (api.localStack.productNow() % length));
  }

  /** What is counted in the newest window. */
  async function newestCounts(): Promise<readonly StoredItem[]> {
    const counted = await students.table('CaseStudyLimits');
    const windowOf = (item: StoredItem): string => Object(item['window'])['S'];
    const newest = counted.map(windowOf).toSorted().at(-1);
    return counted.filter((item) => windowOf(item) === newest);
  }

  async function tableName(): Promise<string> {
    const listed = await callAws(api.localStack, 'DynamoDB_20120810.ListTables', {});
    const { TableNames } = Object(await listed.json());
    return TableNames.find((name: string) => name.includes('CaseStudy-local-DataCaseStudyLimits'));
  }
});
