/** The local stack's alarms: each can be fired, appears in the dev console, and ends on its own. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Alarms } from '../../infra/local/alarms/Alarms.ts';
import { readStacks } from '../../infra/local/template/readStacks.ts';
import { readTemplate } from '../../infra/local/template/Template.ts';
import { shareApi } from '../support/api/shareApi.ts';
import { builtAssembly } from '../support/localStack/writeAssembly.ts';
import { runOps } from '../support/runOps.ts';

const names = alarmNames();
const minuteMs = 60_000;

describe('the alarms of the local stack', () => {
  const api = shareApi();
  beforeAll(() => api.localStack.runSchedules());
  afterEach(() => {
    api.aws.failing = undefined;
    api.localStack.alarms.reset();
  });

  const firing = () =>
    api.localStack.alarms
      .list()
      .filter(({ state }) => state === 'ALARM')
      .map(({ name }) => name);
  const page = async () => (await fetch(api.localStack.addresses.devConsole)).text();

  const ops = (...args: string[]) => runOps(api.localStack, ['alarms', ...args]);

  it('are those of both templates, and none fires on its own', () => {
    const listed = api.localStack.alarms.list().map(({ name }) => name);

    expect(names).toHaveLength(14); // thirteen alarms, and the budget
    expect(listed.toSorted()).toEqual(names.toSorted());
    expect(new Set(names).size).toBe(names.length);
    expect(firing()).toEqual([]);
  });

  it.each(names)(
    '%s can be fired by command, and comes first in the dev console with its section',
    async (name) => {
      const { code, lines } = await ops('fire', name);

      expect(code).toBe(0);
      expect(lines).toEqual([expect.stringContaining(`${name} fires`)]);
      await expect.poll(firing).toEqual([name]);
      const shown = await page();
      const [first = ''] = /<tbody><tr><td><a href="\/runbook#\w+">.+?<\/tr>/s.exec(shown) ?? [];
      expect(first).toContain(`>${name}</a></td><td><strong>firing</strong>`);
      const [, section] = /runbook#(\w+)/.exec(first) ?? [];
      const runbook = await (await fetch(`${api.localStack.addresses.devConsole}/runbook`)).text();
      expect(runbook.toLowerCase()).toContain(`<h2 id="${section}">`);
    },
  );

  it('end once their periods have passed, and those on missing data once it arrives', async () => {
    await ops('fire', 'alertsFailing');
    await ops('fire', 'sweepNotRun');
    const before = firing().toSorted();

    await api.localStack.moveClock(20 * minuteMs);

    expect(before).toEqual(['alertsFailing', 'sweepNotRun']);
    expect(firing()).toEqual([]);
  });

  it('fire on their own: what runs by the clock has not run', async () => {
    const stopped = Date.now() + 25 * 3_600_000;
    let now = Date.now();
    const kept = new Alarms(readStacks(builtAssembly), () => now);
    const waiting = kept.list().filter(({ state }) => state === 'INSUFFICIENT_DATA');
    now = stopped;

    const fires = kept.list().filter(({ state }) => state === 'ALARM');

    expect(fires.map(({ name }) => name)).toEqual(waiting.map(({ name }) => name));
    expect(fires.map(({ name }) => name).toSorted()).toEqual([
      'alertsFailing',
      'caseStudy/alertsFailing',
      'eraseNotRun',
      'followUpNotRun',
      'indexStale',
      'mailsNotRun',
      'nightlyNotRun',
      'pollNotRun',
      'sweepNotRun',
    ]);
  });

  it('fire on their own: every run of a scheduled function failed', async () => {
    await api.localStack.passTime(16 * minuteMs);
    api.aws.failing = { target: /Query|Scan|GetItem/, status: 400, body: { __type: 'Broken' } };
    await api.localStack.runSchedule('followUp').catch(() => undefined);
    const failing = firing();
    api.aws.failing = undefined;
    await api.localStack.runSchedule('followUp');

    expect(failing).toContain('followUpNotRun');
    expect(firing()).not.toContain('followUpNotRun');
  });

  it('are forgotten with a reset of everything', async () => {
    await ops('fire', 'functionsThrottled');
    await api.localStack.reset();

    expect(firing()).toEqual([]);
  });

  it('are fired by no other page', async () => {
    const answer = await fetch(`${api.localStack.addresses.devConsole}/alarms`, {
      method: 'POST',
      headers: { origin: api.localStack.addresses.site },
      body: new URLSearchParams({ name: 'functionsThrottled' }),
    });

    expect(answer.status).toBe(403);
    expect(firing()).toEqual([]);
  });
});

describe('npm run ops -- alarms fire', () => {
  const api = shareApi();

  it('says of an alarm that is not there what to do', async () => {
    expect(await runOps(api.localStack, ['alarms', 'fire', 'nothing'])).toEqual({
      code: 1,
      lines: ['There is no alarm or alert "nothing"; infra/RUNBOOK.md names them.'],
    });
  });

  it('touches no other stage, and says what does there', async () => {
    const args = ['alarms', 'fire', 'serverError', '--stage', 'prod'];
    const { code, lines } = await runOps(api.localStack, args);

    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^This command is for the local stack only\. .+aws cloudwatch/),
    ]);
  });
});

/** Every alarm of both templates of stage `local`, and the budget, by the names that the local stack gives them. */
function alarmNames(): string[] {
  const stacks = { '': 'Xplorers-local', 'caseStudy/': 'XplorersCaseStudy-local' };
  return Object.entries(stacks).flatMap(([start, stack]) =>
    Object.entries(readTemplate(builtAssembly, stack).Resources)
      .filter(([, { Type }]) => ['AWS::CloudWatch::Alarm', 'AWS::Budgets::Budget'].includes(Type))
      .map(([id]) => `${start}${id.replace(/^Monitoring|[0-9A-F]{8}$/g, '')}`),
  );
}
