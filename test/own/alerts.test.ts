/** Alerts: what logs say reaches a person, once, with what to do about it. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { FilterPattern } from '../../infra/local/logs/FilterPattern.ts';
import { deliveryOf } from '../../infra/local/logs/LogGroups.ts';
import { readStacks } from '../../infra/local/template/readStacks.ts';
import { alertEvents } from '../../lambdas/domain/alerts/alertEvents.ts';
import { readRunbook } from '../../lambdas/domain/alerts/runbook.ts';
import { openOwnApi } from '../support/api/shareApi.ts';
import { readTables } from '../support/localStack/readTables.ts';
import { builtAssembly } from '../support/localStack/writeAssembly.ts';
import { runOps } from '../support/runOps.ts';

const hourMs = 3_600_000;
const runbook = readRunbook(readFileSync(join(projectRoot, 'infra', 'RUNBOOK.md'), 'utf8'));
const { site } = readStacks(builtAssembly);
const logGroup =
  site.all('AWS::Logs::LogGroup').find(({ logicalId }) => logicalId.startsWith('FunctionLog'))
    ?.ref ?? '';
const caller = 'Xplorers-local-Tested';

describe('alerts', () => {
  const api = openOwnApi({ deliversLogs: true });
  /** Each test has hours of its own, and starts in the middle of one, so that none runs over the end of a window. */
  beforeEach(async () => {
    const untilNextHour = hourMs - (api.localStack.productNow() % hourMs);
    await api.localStack.passTime(8 * hourMs + untilNextHour + hourMs / 2);
    api.localStack.inbox.clear();
  });
  afterEach(() => {
    api.aws.failing = undefined;
    api.aws.fault = undefined;
  });

  const subjects = () => api.localStack.inbox.list().map(({ subject }) => subject);
  const write = (fields: object) =>
    api.localStack.logs.write(logGroup, caller, JSON.stringify({ level: 'WARN', ...fields }));
  const settled = () => api.localStack.logs.settled();
  const runTimer = () => api.localStack.runSchedule('MonitoringAlerts');

  it.each(Object.keys(alertEvents))(
    '%s is told once, with what the runbook says of it',
    async (event) => {
      const { lines } = await runOps(api.localStack, ['alerts', 'fire', event]);
      await settled();

      expect(lines).toEqual([expect.stringContaining(`${event} fires`)]);
      const [message, ...others] = api.localStack.inbox.list();
      expect(others).toEqual([]);
      expect(message?.subject).toMatch(new RegExp(`^\\[local\\] ${event}\\b`));
      const { symptom = '-', fix = '-' } = runbook.get(event) ?? {};
      expect(message?.body).toContain(`What happened: ${symptom.slice(0, 20)}`);
      expect(message?.body).toContain(fix.slice(0, 20));
      expect(message?.body).toContain(`npm run ops -- logs --event ${event}`);
    },
  );

  it.each(['nothing', 'pollNotRun'])('of %s, which is no alert, are refused', async (name) => {
    expect(await runOps(api.localStack, ['alerts', 'fire', name])).toEqual({
      code: 1,
      lines: [`There is no alert "${name}"; infra/RUNBOOK.md names them.`],
    });
  });

  it('are fired on no other stage, where the command says what to do instead', async () => {
    const args = ['alerts', 'fire', 'serverError', '--stage', 'prod'];
    const { code, lines } = await runOps(api.localStack, args);

    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^This command is for the local stack only\. .+aws cloudwatch/),
    ]);
  });

  it('are fired by no other page', async () => {
    const { devConsole, site } = api.localStack.addresses;
    const answer = await fetch(`${devConsole}/alerts`, {
      method: 'POST',
      headers: { origin: site },
      body: new URLSearchParams({ name: 'paymentDisputed' }),
    });
    await settled();

    expect(answer.status).toBe(403);
    expect(subjects()).toEqual([]);
  });

  it('of the case-study host come from there, and the dev console shows them', async () => {
    await runOps(api.localStack, ['alerts', 'fire', 'caseStudy/limitNotCounted']);
    await settled();

    expect(api.localStack.inbox.list()[0]?.body).toContain('limitNotCounted on local (caseStudy)');
    const page = await (await fetch(api.localStack.addresses.devConsole)).text();
    expect(page).toContain('[local] limitNotCounted');
  });

  it('name the order in the subject and in every command', async () => {
    write({ event: 'paymentMismatched', orderID: '-order_1', paymentID: 'pay_1' });
    await settled();

    const [message] = api.localStack.inbox.list();
    expect(message?.subject).toBe('[local] paymentMismatched -order_1');
    expect(message?.body).toContain('npm run ops -- finance lookUp --what -order_1 --stage local');
    expect(message?.body).toContain('approveRefund --orderID -order_1 --paymentID pay_1');
    expect(message?.body).toContain('--event paymentMismatched --order=-order_1 --since ');
    expect(message?.body).not.toMatch(/<orderID>|<paymentID>|--stage prod/);
  });

  it('are one a group, however many of 10,000 lines in a minute are about it, and the summary counts all', async () => {
    for (let line = 0; line < 10_000; line += 1) {
      const event = line % 2 === 0 ? 'paidButNotGranted' : 'refundFailed';
      write({ event, orderID: `order_${line % 4}` });
    }
    await settled();
    const atOnce = subjects();
    await api.localStack.passTime(hourMs);
    await runTimer();
    await runTimer();

    expect(atOnce.toSorted()).toEqual([
      '[local] paidButNotGranted order_0',
      '[local] paidButNotGranted order_2',
      '[local] refundFailed order_1',
      '[local] refundFailed order_3',
    ]);
    const summaries = api.localStack.inbox.list().slice(0, -4);
    expect(summaries.map(({ subject }) => subject).toSorted()).toEqual([
      '[local] paidButNotGranted: 5000 in all',
      '[local] refundFailed: 5000 in all',
    ]);
    expect(summaries.every(({ body }) => body.includes('2500 x order_'))).toBe(true);
  });

  it('are five of one event at most, and the others are in its summary', async () => {
    for (let order = 0; order < 12; order += 1) {
      write({ event: 'refundFailed', orderID: `order_${order}` });
    }
    await settled();
    const atOnce = subjects();
    await api.localStack.passTime(hourMs);
    await runTimer();

    expect(atOnce).toHaveLength(5);
    const [summary] = api.localStack.inbox.list();
    expect(summary?.subject).toBe('[local] refundFailed: 7 in all');
    expect(subjects()).toHaveLength(6);
  });

  it('need no more room in an item however many deliveries are about one group, and count them all', async () => {
    const deliver = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        write({ event: 'refundFailed', orderID: 'order_1', time });
        await settled();
      }
    };
    const largest = async () => {
      const tables = await readTables(api.localStack, /DataLimits/);
      const sizes = Object.values(tables)
        .flat()
        .map((item) => JSON.stringify(item).length);
      return Math.max(...sizes);
    };
    await deliver(5);
    const before = await largest();
    await deliver(45);

    expect(await largest()).toBe(before);
    await api.localStack.passTime(hourMs);
    await runTimer();
    expect(subjects()[0]).toBe('[local] refundFailed: 50 in all');
  });

  it('about many subjects at once are all counted, in one summary', async () => {
    for (let order = 0; order < 80; order += 1) {
      write({ event: 'refundWaits', orderID: `order_${order}` });
    }
    await settled();
    const atOnce = subjects();
    await api.localStack.passTime(hourMs);
    await runTimer();

    expect(atOnce).toHaveLength(5);
    expect(subjects()[0]).toBe('[local] refundWaits: 75 in all');
    expect(api.localStack.inbox.list()[0]?.body).toContain('and 25 more');
  });

  it('that go on in the next hour are in its summary alone', async () => {
    write({ event: 'webhooksSilent' });
    await settled();
    await api.localStack.passTime(hourMs);
    write({ event: 'webhooksSilent' });
    await settled();
    const inSecondHour = subjects();
    await api.localStack.passTime(hourMs);
    await runTimer();

    expect(inSecondHour).toEqual(['[local] webhooksSilent']);
    expect(subjects()).toEqual(['[local] webhooksSilent: 1 in all', '[local] webhooksSilent']);
  });

  it('come once when CloudWatch delivers the same lines twice, at once or later', async () => {
    const { lambda, delivery } = deliveryBy();

    await Promise.all([lambda.invoke(delivery), lambda.invoke(delivery)]);
    await lambda.invoke(delivery);
    await api.localStack.passTime(hourMs);
    await lambda.invoke(delivery);
    await runTimer();

    expect(subjects()).toEqual(['[local] paymentDisputed order_1']);
  });

  it('are sent later when SNS is down', async () => {
    const body = '<ErrorResponse><Error><Code>InternalError</Code></Error></ErrorResponse>';
    api.aws.failing = { target: /^SNS/, status: 500, body };
    write({ event: 'paymentDisputed', orderID: 'order_1' });
    await settled();
    const before = subjects();
    api.aws.failing = undefined;
    await runTimer();
    await runTimer();

    expect(before).toEqual([]);
    expect(subjects()).toEqual(['[local] paymentDisputed order_1']);
  });

  it('are told after the function of alerts died between counting and telling', async () => {
    api.aws.fault = (target) => (target.startsWith('SNS') ? 'reset' : undefined);
    const { lambda, delivery } = deliveryBy();
    await expect(lambda.invoke(delivery)).rejects.toThrow('were not sent');
    api.aws.fault = undefined;
    await lambda.invoke(delivery);

    expect(subjects()).toEqual(['[local] paymentDisputed order_1']);
  });

  it('never come of what the function of alerts writes itself', async () => {
    api.aws.failing = { target: /^SNS/, status: 500, body: '<ErrorResponse/>' };
    write({ event: 'paymentDisputed', orderID: 'order_1' });
    await settled();
    api.aws.failing = undefined;
    await runTimer();

    const own = site
      .all('AWS::Logs::LogGroup')
      .find(({ logicalId }) => logicalId.startsWith('MonitoringAlerts'));
    const wrote = api.localStack.logs.find(own?.ref ?? '', 0, Infinity, new FilterPattern(''));
    expect(wrote.some(({ message }) => message.includes('Invoke Error'))).toBe(true);
    expect(subjects()).toEqual(['[local] paymentDisputed order_1']);
  });

  it('of calls wait for their limit: two failed calls are none, the third is', async () => {
    const line = JSON.stringify({ integration: '-', status: '500' });
    const access = site
      .all('AWS::Logs::LogGroup')
      .find(({ logicalId }) => logicalId.startsWith('ApiAccessLog'));
    const call = () => api.localStack.logs.write(access?.ref ?? '', 'gateway', line);
    call();
    call();
    await settled();
    const afterTwo = subjects();
    call();
    await settled();

    expect(afterTwo).toEqual([]);
    expect(subjects()).toEqual(['[local] callsFailing']);
  });

  it('name their lines, which "ops logs" shows', async () => {
    write({ event: 'refundFailed', orderID: 'order_1' });
    write({ event: 'refundFailed', orderID: 'order_2' });
    const since = ['--since', new Date(api.localStack.productNow() - 60_000).toISOString()];
    const all = await runOps(api.localStack, ['logs', '--event', 'refundFailed', ...since]);
    const one = await runOps(api.localStack, ['logs', '--order=order_2', ...since]);
    const none = await runOps(api.localStack, [
      'logs',
      '--since',
      new Date(api.localStack.productNow() + 60_000).toISOString(),
    ]);

    const heading = expect.stringMatching(/^at +source +text$/);
    expect(all.lines).toEqual([
      heading,
      expect.stringMatching(/^\d{4}-.+ {2}Xplorers-local-Tested {2}\{.+"order_1"/),
      expect.stringContaining('"order_2"'),
      '2 lines.',
    ]);
    expect(one.lines).toEqual([heading, expect.stringContaining('"order_2"'), '1 lines.']);
    expect(none.lines).toEqual(['0 lines.']);
  });

  it('of what is no event, no order or no time are refused by "ops logs"', async () => {
    const ask = async (...args: string[]) =>
      (await runOps(api.localStack, ['logs', ...args])).lines[0];

    expect(await ask('--event', 'a" || $.b = "c')).toMatch(/is no event/);
    expect(await ask('--order', 'a"')).toMatch(/is no order id/);
    expect(await ask('--since', 'yesterday')).toMatch(/is no time/);
  });

  /** A delivery of one line, for the function of alerts itself. */
  function deliveryBy() {
    const lambda = api.localStack.logs.subscriberOf(logGroup);
    const message = JSON.stringify({ level: 'WARN', event: 'paymentDisputed', orderID: 'order_1' });
    const timestamp = api.localStack.productNow();
    const line = { logGroup, stream: 's', id: randomUUID(), timestamp, message };
    const subscription = { name: 'one', logGroup, pattern: new FilterPattern(''), lambda };
    return { lambda, delivery: deliveryOf({ subscription, stream: 's', lines: [line] }) };
  }
});
