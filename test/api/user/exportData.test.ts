import { beforeAll, describe, expect, it } from 'vitest';
import {
  definitionOf,
  type TableName,
  tableNames,
} from '../../../lambdas/contract/tables/tables.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { readTables } from '../../support/localStack/readTables.ts';
import { FullAccount } from '../../support/people/FullAccount.ts';

/** The texts and numbers in a value, wherever they are. */
function leavesOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(leavesOf)
    : [String(value)];
}

/** What an entry of the catalogue is known by. */
const ofEntries = ['title', 'summary'];
const looksPersonal =
  /mail|name|phone|contact|address|^sub$|^who$|person|device|message|state|title|summary|college|city|birth|age$|roll|guardian|finder/i;

/** Names of attributes at the top of items, each once. */
function namesIn(items: readonly object[]): string[] {
  return [...new Set(items.flatMap((item) => Object.keys(item)))];
}

function isTable(table: string, name: TableName): boolean {
  const prefix = { site: 'xplorers', caseStudy: 'xplorerscasestudy' }[definitionOf(name).stack];
  return table.toLowerCase().startsWith(`${prefix}-local-data${name.toLowerCase()}`);
}

/** Epoch s. */
const startedAt = Date.now() / 1000;

describe('user/exportData', () => {
  const api = shareApi({ pageItems: 2 });
  const held = (body: unknown): { what: string; entries: object[] }[] =>
    Object(Object(body)['data']).held;

  const asha = new FullAccount(api, 'kanaria');
  const ravi = new FullAccount(api, 'ravissimo');
  beforeAll(async () => {
    // Webhooks that arrive on their own would be counted with what a call asks for.
    api.localStack.razorpay.sandbox.webhooks.plan({ drop: true });
    await asha.fillEveryTable();
    await ravi.fillEveryTable();
  });

  it('reads by keys and looks through no table', async () => {
    api.aws.calls.length = 0;

    await api.call(
      'user/exportData',
      { id: '1', emailID: 'fresh@example.com' },
      api.as('fresh@example.com'),
    );

    expect([...new Set(api.aws.calls)].toSorted()).toEqual([
      'DynamoDB_20120810.GetItem',
      'DynamoDB_20120810.Query',
    ]);
  });

  it('gives everything that the tables say of the person, kind by kind, with why and how long', async () => {
    const items = Object.values(await readTables(api.localStack)).flat();
    const said = items.flatMap(leavesOf).filter((text) => text.toLowerCase().includes('kanaria'));

    const { body, text } = await asha.ask('user/exportData');

    const given = new Set(leavesOf(body));
    expect(said.length).toBeGreaterThan(10);
    expect(said.filter((one) => !given.has(one))).toEqual([]);
    expect(text).toContain(FullAccount.state);
    expect(text).toContain('pay_');
    const counts = held(body).map(({ what, entries }) => [what, entries.length > 0]);
    const kinds = tableNames
      .map(definitionOf)
      .filter((one) => one.inExport)
      .map(({ what }) => what);
    expect(counts).toEqual(kinds.map((what) => [what, true]));
    const whole = { why: expect.any(String), howLong: expect.any(String) };
    expect(held(body)).toEqual(held(body).map(() => expect.objectContaining(whole)));
  });

  it('has been written so that whatever ages out does so later, but within ten years: DynamoDB counts in seconds', async () => {
    const now = Date.now() / 1000;

    const tables = Object.entries(await readTables(api.localStack)).flatMap(([name, items]) => {
      const times = items.map(({ expiresAt }) => Object(expiresAt)['N']).filter(Boolean);
      return times.length > 0 ? [{ name, times: times.map(Number) }] : [];
    });

    expect(tables.length).toBeGreaterThanOrEqual(5);
    for (const { name, times } of tables) {
      // Other tests of this file wrote before; how long ago depends on the machine.
      expect(Math.min(...times), name).toBeGreaterThan(startedAt);
      expect(Math.max(...times), name).toBeLessThan(now + 10 * 366 * 86_400);
    }
  });

  it('names who else handles the data, and freeBites as a service with a key of its own', async () => {
    const answer = await api.call(
      'user/exportData',
      { id: '1', emailID: 'someone@example.com' },
      api.as('someone@example.com'),
    );

    const { elsewhere } = Object(answer.body['data']);
    expect(elsewhere.map(({ who }: { who: string }) => who)).toEqual([
      'Amazon Web Services, Mumbai',
      'Google',
      'Razorpay',
      'freeBites',
    ]);
  });

  it('S-16: gives nothing of others, no secret and no counter of our own', async () => {
    const { text } = await ravi.ask('user/exportData');

    expect(text).not.toContain('kanaria');
    expect(text).not.toMatch(/"queue"|lookAt|"entry"|"who":\{|secret/);
  });

  it('gives empty kinds to someone who has left nothing', async () => {
    const emailID = 'fresh@example.com';

    const { body } = await api.call('user/exportData', { id: '1', emailID }, api.as(emailID));

    expect(held(body).flatMap(({ entries }) => entries)).toEqual([]);
  });

  it('is of declared attributes: none that is stored looks personal and is not', async () => {
    await asha.ask('user/deleteAccount', { confirm: true });

    const undeclared = Object.entries(await readTables(api.localStack)).flatMap(
      ([table, items]) => {
        const name = tableNames.find((one) => isTable(table, one));
        const fields = name ? definitionOf(name).fields : [];
        const known: readonly string[] = [...fields, ...(/Items/.test(table) ? ofEntries : [])];
        return namesIn(items).filter((name) => looksPersonal.test(name) && !known.includes(name));
      },
    );

    expect(undeclared).toEqual([]);
  });
});
