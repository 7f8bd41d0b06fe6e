/** Asking for a visit of the mobile lab, and what operators see of it. */
import { describe, expect, it } from 'vitest';
import { enterStage } from '../../../bin/ops/enterStage.ts';
import { dynamoLimits } from '../../../lambdas/adapters/dynamo/limits.ts';
import { labVisitDays } from '../../../lambdas/contract/constants.ts';
import { routes } from '../../../lambdas/contract/routes.ts';
import { allDailyVisits, dailyVisits } from '../../../lambdas/domain/visits/requestLabVisit.ts';
import { goodRequest } from '../../support/api/goodRequest.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { readTables } from '../../support/localStack/readTables.ts';
import { OperatorUser } from '../../support/people/OperatorUser.ts';

const route = 'product/requestLabVisit';

describe('a request for a visit', () => {
  const api = shareApi();
  const omkar = new OperatorUser(api);

  const ask = (emailID: string, changes: object = {}) =>
    api.call(route, { ...goodRequest(route, emailID), ...changes });
  const visitIDOf = async (emailID: string, changes: object = {}) =>
    String(Object((await ask(emailID, changes)).body['data']).visitID);
  const kept = async (emailID: string) =>
    Object.entries(await readTables(api.localStack))
      .flatMap(([name, items]) => (name.includes('DataVisits') ? items : []))
      .filter((item) => Object(item['emailID'])['S'] === emailID);

  it('is kept with its message for a year and a bit, under the address in small letters', async () => {
    const before = Math.floor(Date.now() / 1000);

    const { status, body } = await ask('Asha.Visits@Example.com');

    const [item, ...others] = await kept('asha.visits@example.com');
    expect(status).toBe(200);
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      visitID: { S: Object(body['data']).visitID },
      name: { S: 'Asha Rao' },
      organisation: { S: 'PES University' },
      message: { S: 'We are sixty.\nMay the lab come in March?' },
      state: { S: 'new' },
    });
    const expiresAt = Number(Object(item?.['expiresAt'])['N']);
    expect(expiresAt - before).toBeGreaterThanOrEqual(labVisitDays * 86_400);
    expect(expiresAt - before).toBeLessThan(labVisitDays * 86_400 + 60);
  });

  it('is let through three times a day under one address, however it is typed', async () => {
    const emailID = 'often@example.com';
    const codes = [];
    // Two days may meet: twice as many are never let through. Each call has a spelling of its own, so that no other is counted twice.
    for (let count = 0; count <= 2 * dailyVisits.calls; count += 1) {
      const spelling = emailID.slice(0, count).toUpperCase() + emailID.slice(count);
      codes.push((await ask(spelling)).status);
    }

    expect(codes.slice(0, 3)).toEqual([200, 200, 200]);
    expect(codes.at(-1)).toBe(429);
    expect((await ask('another@example.com')).status).toBe(200);
  });

  it('is counted before anything is kept, by the visitor’s network address and by everybody’s', async () => {
    api.aws.calls.length = 0;

    await ask('counted@example.com');

    const database = 'DynamoDB_20120810';
    expect(api.aws.calls).toEqual(
      [...Array(3).fill('UpdateItem'), 'PutItem'].map((call) => `${database}.${call}`),
    );
    expect(routes[route].limit.calls).toBeGreaterThanOrEqual(20 * dailyVisits.calls);
  });

  it('is refused without an organisation, and nothing is kept', async () => {
    const { status, body } = await ask('none@example.com', { organisation: ' ' });

    expect(status).toBe(400);
    expect(body).toMatchObject({ data: { fields: ['organisation'] } });
    expect(await kept('none@example.com')).toEqual([]);
  });

  it('waits for operators until it is done', async () => {
    const older = await visitIDOf('first@example.com', { name: 'First Asker' });
    const newer = await visitIDOf('second@example.com', { message: 'Come\n\nsoon' });

    const waiting = await omkar.work();
    const done = await omkar.answer('visit', older, 'done');
    const { work } = await omkar.data('operator/openWork', { kind: 'visit', workID: newer });

    expect(done.status).toBe(200);
    expect(waiting.map(({ id }) => id)).toEqual(expect.arrayContaining([older, newer]));
    expect((await omkar.work()).map(({ id }) => id)).not.toContain(older);
    expect(work).toMatchObject({
      visitID: newer,
      isDone: false,
      person: { name: 'Asha Rao', emailID: 'second@example.com' },
      organisation: 'PES University',
      message: expect.stringMatching(/^Come\s+soon$/),
    });
  });

  it('that nobody asked cannot be done', async () => {
    const { body } = await omkar.answer('visit', 'none', 'done');

    expect(body).toMatchObject({ status: 'dataNotFound', errMsg: 'There is no request none.' });
  });

  it('is let through a few hundred times a day in all, of all visitors together; the last one alerts operators once, and the work queue says until when', async () => {
    const dayMs = allDailyVisits.perSeconds * 1000;
    const midnight = Math.ceil(api.localStack.productNow() / dayMs) * dayMs;
    process.env['AWS_ENDPOINT_URL'] = api.localStack.addresses.aws;
    await enterStage('local');
    const countOne = (endsAt: number) =>
      dynamoLimits().count(allDailyVisits.name, 'everyone', endsAt);
    // Two days may meet: both are left one more.
    expect(await omkar.data('operator/getWork')).toMatchObject({ visitsUsedUpUntil: null });
    for (const endsAt of [midnight, midnight + dayMs]) {
      while ((await countOne(endsAt)) < allDailyVisits.calls - 1) {
        // the next one counts
      }
    }

    const statuses = [];
    for (const name of ['last', 'over', 'later']) {
      statuses.push((await ask(`${name}@example.com`)).status);
    }

    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
    expect(await kept('later@example.com')).toEqual([]);
    const { body } = await ask('latest@example.com');
    expect(body).toMatchObject({
      errMsg: expect.stringMatching(/^Today’s limit for everyone is used up\./),
      data: { isShared: true, retryAfterSeconds: expect.any(Number) },
    });
    const alerts = api.localStack.log.lines().filter((line) => line.includes('labVisitsUsedUp'));
    // Two days may meet, each with a last request.
    expect(alerts.length).toBeGreaterThanOrEqual(1);
    expect(alerts.length).toBeLessThanOrEqual(2);
    expect(alerts[0]).toContain('"WARN"');
    const { visitsUsedUpUntil } = await omkar.data('operator/getWork');
    expect([midnight, midnight + dayMs]).toContain(visitsUsedUpUntil);
  });
});
