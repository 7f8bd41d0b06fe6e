/** Alarms, the search index and what is left to retry, as operators read them over HTTP and by command. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dynamoFailedWebhooks } from '../../../lambdas/adapters/dynamo/money/webhooks.ts';
import { dynamoMailQueue, dynamoOutbox } from '../../../lambdas/adapters/dynamo/outbox.ts';
import {
  ListedAlarm,
  Retries,
  ScheduleRun,
  WorkItem,
} from '../../../lambdas/contract/groups/operator.ts';
import { dayOf } from '../../../lambdas/contract/india.ts';
import { ScheduledFunction } from '../../../lambdas/contract/vocabulary.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { keepEntries, publishEntries } from '../../support/catalogue/keepEntries.ts';
import { answerAsCloudWatch } from '../../support/localStack/answerAsCloudWatch.ts';
import { OperatorUser } from '../../support/people/OperatorUser.ts';

const Health = z.object({
  alarms: z.nullable(z.array(ListedAlarm)),
  runs: z.nullable(z.array(ScheduleRun)),
  index: z.nullable(z.object({ isCurrent: z.boolean(), builtAt: z.number() })),
  retries: z.nullable(Retries),
});
const Work = z.object({ work: z.array(WorkItem), total: z.number(), lacksAlarms: z.boolean() });
const minute = 60_000;

describe('the health of a stage', () => {
  const api = shareApi();
  const omkar = new OperatorUser(api);
  const check = async () => Health.parse(await omkar.data('operator/getHealth'));
  const work = async () => Work.parse(await omkar.data('operator/getWork'));
  const firing = async () => (await check()).alarms?.filter(({ state }) => state === 'ALARM') ?? [];
  const logged = () => api.localStack.log.lines().join('\n');

  beforeAll(() => publishEntries(api.localStack, [entryWith()]));
  afterEach(() => {
    api.localStack.faults.aws.clear();
    api.aws.reset();
  });

  it('names the alarms of both stacks with their states, and none of the budget', async () => {
    answerAsCloudWatch(api.aws, {});

    const { alarms } = await check();

    expect(alarms?.map(({ host, name }) => `${host} ${name}`)).toEqual([
      'site alertsFailing',
      'caseStudy alertsFailing',
      'caseStudy mailsBouncing',
      'caseStudy mailsReported',
      ...[
        'eraseNotRun',
        'followUpNotRun',
        'functionsThrottled',
        'indexStale',
        'mailsNotRun',
        'nightlyNotRun',
        'pollNotRun',
        'signInsFailing',
      ].map((name) => `site ${name}`),
    ]);
    expect(alarms?.every(({ state, advice }) => state === 'OK' && advice === null)).toBe(true);
  });

  it('says of each schedule when it last ran and how that ended, by what AWS counted each minute', async () => {
    const lastMinute = Math.floor(Date.now() / minute) * minute - minute;
    answerAsCloudWatch(api.aws, {
      values: ({ name, of }) => {
        const failed = of.includes('followUp') ? 1 : 0;
        const count = name === 'Errors' ? failed : 2;
        return of.includes('nightly')
          ? []
          : [
              [lastMinute - minute, count],
              [lastMinute, of.includes('pollPayments') ? 0 : count],
            ];
      },
    });

    const { runs } = await check();
    const byName = Object.fromEntries((runs ?? []).map((run) => [run.name, run]));

    expect(Object.keys(byName).toSorted()).toEqual(ScheduledFunction.options.toSorted());
    expect(byName).toMatchObject({
      sendMails: { lastRunAt: lastMinute, hasFailed: false },
      followUp: { lastRunAt: lastMinute, hasFailed: true },
      pollPayments: { lastRunAt: lastMinute - minute, hasFailed: false },
      nightly: { lastRunAt: null, hasFailed: false },
    });
  });

  it('on the local stack, which measures nothing, has every alarm without data and no run', async () => {
    const { alarms, runs } = await check();

    expect(new Set(alarms?.map(({ state }) => state))).toEqual(new Set(['INSUFFICIENT_DATA']));
    expect(runs?.every(({ lastRunAt }) => lastRunAt === null)).toBe(true);
    expect((await work()).lacksAlarms).toBe(false);
  });

  it('has what the runbook says about an alarm that fires, since when it does, and commands for this stage', async () => {
    const since = Date.now() - 10 * minute;
    answerAsCloudWatch(api.aws, {
      firing: { functionsThrottled: since + minute, 'caseStudy/alertsFailing': since },
    });

    const [first, second, ...others] = (await check()).alarms ?? [];

    expect(first).toMatchObject({
      host: 'caseStudy',
      name: 'alertsFailing',
      meaning: expect.stringMatching(/^Alerts could not be read or sent\./),
      state: 'ALARM',
      since,
      advice: {
        impact: expect.stringMatching(/^You may not get alerts\./),
        diagnose: expect.stringMatching(/^Read the function's own log, `Xplorers-local-/),
        fix: expect.stringContaining('npm run ops -- logs --since 1h --stage local'),
        verify: expect.stringMatching(/^The alarm is OK for 15 minutes\./),
      },
    });
    expect(second).toMatchObject({
      name: 'functionsThrottled',
      state: 'ALARM',
      since: since + minute,
    });
    expect(others).toHaveLength(10);
    expect(others.every(({ state, advice }) => state === 'OK' && advice === null)).toBe(true);
  });

  it('has the same alarms in the work queue, each due within an hour', async () => {
    const since = Date.now() - minute;
    answerAsCloudWatch(api.aws, { firing: { pollNotRun: since } });
    const [{ meaning } = { meaning: '' }] = await firing();

    const { work: items, lacksAlarms } = await work();

    expect(items).toEqual([
      {
        kind: 'alarm',
        id: 'pollNotRun',
        about: meaning,
        emailID: null,
        detail: null,
        since,
        dueBy: since + 60 * minute,
      },
    ]);
    expect(lacksAlarms).toBe(false);
  });

  it('says that alarms could not be read, with everything else, when CloudWatch is down, and notes it', async () => {
    api.localStack.faults.aws.add({ service: 'cloudwatch' });

    const { alarms, index } = await check();
    const { work: items, lacksAlarms } = await work();

    expect([alarms, index?.isCurrent]).toEqual([null, true]);
    expect([items, lacksAlarms]).toEqual([[], true]);
    expect(logged()).toContain('"event":"alarmsNotRead"');
    expect(logged()).toContain('"event":"runsNotRead"');
  });

  it('says whether searches find every change of the catalogue, and since when the index is in use', async () => {
    const current = (await check()).index;
    await keepEntries(api.localStack.addresses.aws, [entryWith({ title: 'A newer title' })]);
    const behind = (await check()).index;
    await api.localStack.runSchedule('buildIndex');
    const again = (await check()).index;

    expect(current).toMatchObject({ isCurrent: true });
    expect(behind).toEqual({ isCurrent: false, builtAt: current?.builtAt });
    expect(again).toMatchObject({ isCurrent: true });
    expect(Number(again?.builtAt)).toBeGreaterThan(Number(current?.builtAt));
  });

  it('does without the index when its bucket is down, and notes it', async () => {
    api.localStack.faults.aws.add({ service: 's3' });

    const { alarms, index } = await check();

    expect([alarms?.length, index]).toEqual([12, null]);
    expect(logged()).toContain('"event":"indexNotRead"');
  });

  it('S-41: is answered while the database is down, to operators alone, with what is known elsewhere, and notes what could not be checked', async () => {
    api.localStack.faults.aws.add({ service: 'dynamodb' });

    const { alarms, runs, index, retries } = await check();
    const learner = api.as('asha@example.com');
    const refused = await api.call(
      'operator/getHealth',
      { id: '1', emailID: 'asha@example.com' },
      learner,
    );
    const others = await omkar.call('operator/getWork');

    expect([alarms?.length, runs?.length, index, retries]).toEqual([
      12,
      ScheduledFunction.options.length,
      null,
      null,
    ]);
    expect([refused.status, others.status]).toEqual([403, 500]);
    for (const event of ['accountNotChecked', 'useNotRecorded', 'retriesNotRead', 'indexNotRead']) {
      expect(logged()).toContain(`"event":"${event}"`);
    }
  });

  it('counts mails that were given up and webhooks that failed', async () => {
    const now = Date.now();
    const cause = { kind: 'labSeat', labDayID: 'day' } as const;
    await dynamoOutbox().add({ sub: 'person', mailID: 'seat', cause, lookAt: now });
    for (const mail of await Array.fromAsync(dynamoMailQueue().due(now))) {
      await dynamoMailQueue().finish(mail, 'notSent', now);
    }
    for (const receivedAt of [now, now + 1, now + 2]) {
      await dynamoFailedWebhooks().put({
        razorpayOrderID: 'order_x',
        paymentID: null,
        disputeID: null,
        receivedAt,
      });
    }

    expect((await check()).retries).toMatchObject({ failedMails: 1, failedWebhooks: 3 });
  });

  it('is in the audit log when it is read', async () => {
    await check();

    const days = { from: dayOf(Date.now() - 86_400_000), to: dayOf(Date.now() + 86_400_000) };
    const { entries } = await omkar.data('operator/getAuditLog', days);
    expect(entries).toContainEqual(
      expect.objectContaining({ what: 'check health', subject: 'all' }),
    );
  });
});
