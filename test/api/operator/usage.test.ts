/** How much the product is used, as operators read it over HTTP and by command. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dayOf, plusDays, startOf } from '../../../lambdas/contract/india.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { Author } from '../../support/caseStudies/Author.ts';
import { entryWith, rightReply } from '../../support/catalogue/entryWith.ts';
import { publishEntries } from '../../support/catalogue/keepEntries.ts';
import { answerAsCloudWatch } from '../../support/localStack/answerAsCloudWatch.ts';
import { readTables } from '../../support/localStack/readTables.ts';
import { OperatorUser } from '../../support/people/OperatorUser.ts';

const route = 'operator/getUsage';
const dayMs = 86_400_000;

interface Usage {
  readonly learning: readonly { day: string; learners: number; completions: number }[];
  readonly traffic:
    | readonly { day: string; searches: number; medianMs: number | null; p95Ms: number | null }[]
    | null;
}

describe('usage', () => {
  const api = shareApi();
  const omkar = new OperatorUser(api);
  const asha = new Author(api, 'asha@example.com');
  const bala = new Author(api, 'bala@example.com');
  const entry = entryWith();
  const [first = '', second = ''] = entry.item.outline.map(({ id }) => id);

  beforeAll(() => publishEntries(api.localStack, [entry]));
  afterEach(() => {
    api.localStack.faults.aws.clear();
    api.aws.reset();
  });

  const mark = (person: Author, section: string, done = true) =>
    person.ask('product/saveProgress', { itemID: entry.item.id, section, done });
  const usage = async (days: number): Promise<Usage> => {
    const { learning, traffic } = await omkar.data(route, { days });
    return { learning, traffic } as Usage; // the contract's schema shapes what leaves
  };
  const today = () => dayOf(api.localStack.productNow());

  it('counts people who learn once a day, and completed entries once each, also those that a check completes', async () => {
    const pass = (person: Author) =>
      person.ask('product/answerCheck', {
        itemID: entry.item.id,
        check: 'which',
        reply: rightReply,
      });
    await pass(asha);
    await mark(asha, first);
    await mark(asha, second);
    await mark(asha, second, false);
    await mark(asha, second);
    await mark(bala, second);
    await pass(bala);

    const { learning } = await usage(1);

    expect(learning).toEqual([{ day: today(), learners: 2, completions: 2 }]);
  });

  it('counts searches and how long calls took, as AWS measures them', async () => {
    const start = startOf(today());
    answerAsCloudWatch(api.aws, {
      values: ({ name, of, statistic }) =>
        name === 'Invocations'
          ? [[start, of.includes('search') ? 7 : 0]]
          : [[start, statistic === 'p95' ? 210.4 : 30.2]],
    });

    const { traffic } = await usage(2);

    expect(traffic).toEqual([
      { day: plusDays(today(), -1), searches: 0, medianMs: null, p95Ms: null },
      { day: today(), searches: 7, medianMs: 30, p95Ms: 210 },
    ]);
  });

  it('shows on the local stack, which measures nothing, no searches and no times', async () => {
    expect((await usage(1)).traffic).toEqual([
      { day: today(), searches: 0, medianMs: null, p95Ms: null },
    ]);
  });

  it('lists every day, also those without anything, and begins a new day at midnight in India', async () => {
    await api.localStack.passTime(2 * dayMs);
    await mark(asha, first);

    const { learning, traffic } = await usage(4);

    expect(learning.map(({ learners, completions }) => [learners, completions])).toEqual([
      [0, 0],
      [2, 2],
      [0, 0],
      [1, 0],
    ]);
    expect(learning.at(-1)?.day).toBe(today());
    expect(traffic?.map(({ day }) => day)).toEqual(learning.map(({ day }) => day));
  });

  it('keeps nothing of anybody in its counts', async () => {
    const tables = Object.entries(await readTables(api.localStack));
    const [, days = []] = tables.find(([name]) => name.includes('DayCounts')) ?? [];

    expect(days.map((item) => Object.keys(item).toSorted())).toEqual([
      ['completions', 'day', 'learners', 'list'],
      ['day', 'learners', 'list'],
    ]);
  });

  it('shows what was counted when CloudWatch is down, and notes that', async () => {
    api.localStack.faults.aws.add({ service: 'cloudwatch' });

    const { learning, traffic } = await usage(1);

    expect([learning.length, traffic]).toEqual([1, null]);
    expect(api.localStack.log.lines().join('\n')).toContain('"event":"trafficNotRead"');
  });

  it('goes on for a person whose learning cannot be counted, which is noted', async () => {
    api.aws.around = async ({ body }, pass) =>
      body.includes('DayCounts')
        ? Response.json({ __type: 'ResourceNotFoundException' }, { status: 400 })
        : pass();

    const { progress } = await new Author(api, 'chitra@example.com').ask('product/saveProgress', {
      itemID: entry.item.id,
      section: first,
      done: true,
    });

    expect(progress).toMatchObject({ done: [first] });
    expect(api.localStack.log.lines().join('\n')).toContain('"event":"learningNotCounted"');
  });

  it('of more days than CloudWatch is asked for is refused', async () => {
    const { status, body } = await omkar.call(route, { days: 91 });

    expect([status, body['status']]).toEqual([400, 'invalidInput']);
  });

  it('is in the audit log when it is read', async () => {
    const days = { from: dayOf(Date.now() - dayMs), to: dayOf(Date.now() + 9 * dayMs) };

    const { entries } = await omkar.data('operator/getAuditLog', days);

    expect(entries).toContainEqual(
      expect.objectContaining({ what: 'list usage', subject: '4 days' }),
    );
  });
});
