/** Lab days: seats in the order of booking, a line behind them, and how operators make a day. */

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterStage } from '../../../bin/ops/enterStage.ts';
import { dynamoLabDayEditor, dynamoLabDays } from '../../../lambdas/adapters/dynamo/labDays.ts';
import { labLineLength } from '../../../lambdas/contract/constants.ts';
import { dayOf, plusDays } from '../../../lambdas/contract/india.ts';
import type { LabDayRecord } from '../../../lambdas/contract/tables/labDays.ts';
import { seatOf } from '../../../lambdas/domain/lab/LabDays.ts';
import { aLabDay } from '../../routes/support/lab.ts';
import { goodRequest } from '../../support/api/goodRequest.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { inParallel } from '../../support/inParallel.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';
import { OperatorUser } from '../../support/people/OperatorUser.ts';
import { listWithOps, runOps } from '../../support/runOps.ts';
import { untilAnswered } from '../../support/untilAnswered.ts';

/** So many calls side by side, which a busy machine answers in time; `npm run prove -- seats` makes all 200 at once. */
const atOnce = 20;
const inAMonth = plusDays(dayOf(Date.now()), 30);

describe('a lab day', () => {
  const api = shareApi();
  beforeAll(async () => {
    process.env['AWS_ENDPOINT_URL'] = api.localStack.addresses.aws;
    await enterStage('local');
  });

  const call = (route: 'bookLabSeat' | 'cancelLabSeat', emailID: string, labDayID: string) =>
    api.call(`product/${route}`, { id: '1', emailID, labDayID }, api.as(emailID));
  const book = (emailID: string, labDayID: string) => call('bookLabSeat', emailID, labDayID);
  const cancel = (emailID: string, labDayID: string) => call('cancelLabSeat', emailID, labDayID);
  const seats = async (emailID: string) => {
    const answer = await api.call('product/getMyLabSeats', { id: '1', emailID }, api.as(emailID));
    return Object(answer.body['data']).seats;
  };
  const shown = async (labDayID: string) => {
    const { body } = await api.call('product/getLabDays', { id: '1' });
    const { labDays } = Object(body['data']);
    return labDays.find((one: { labDayID: string }) => one.labDayID === labDayID);
  };
  const ops = (...args: string[]) => runOps(api.localStack, ['lab', ...args]);
  async function innovator(name: string): Promise<string> {
    const emailID = `${name}-lab@example.com`;
    await new TestBuyer(api, emailID).buy('innovator');
    return emailID;
  }
  async function published(more: Partial<LabDayRecord> = {}): Promise<string> {
    const labDay = aLabDay(more);
    await dynamoLabDayEditor().publish(labDay);
    return labDay.labDayID;
  }

  it('gives seats in the order of booking, and a seat that is given up to the next in line', async () => {
    const [asha, ravi, mira] = await Promise.all(['asha', 'ravi', 'mira'].map(innovator));
    const labDayID = await published({ seats: 1 });

    for (const emailID of [asha, ravi, mira, asha]) {
      expect((await book(emailID ?? '', labDayID)).status).toBe(200);
    }
    expect(await seats(asha ?? '')).toEqual([{ labDayID, place: null }]);
    expect(await seats(ravi ?? '')).toEqual([{ labDayID, place: 1 }]);
    expect(await seats(mira ?? '')).toEqual([{ labDayID, place: 2 }]);
    expect(await shown(labDayID)).toMatchObject({ seats: 1, booked: 1, waiting: 2 });

    const given = await cancel(asha ?? '', labDayID);
    await cancel(asha ?? '', labDayID);

    expect(given.body['data']).toMatchObject({ seat: null, labDay: { booked: 1, waiting: 1 } });
    expect(await seats(asha ?? '')).toEqual([]);
    expect(await seats(ravi ?? '')).toEqual([{ labDayID, place: null }]);
    expect(await seats(mira ?? '')).toEqual([{ labDayID, place: 1 }]);
    await book(asha ?? '', labDayID);
    expect(await seats(asha ?? '')).toEqual([{ labDayID, place: 2 }]);
    expect(JSON.stringify(await shown(labDayID))).not.toContain('people');
  });

  it('has 5 seats and 35 people in order after 40 who book side by side, and loses nobody when many leave', async () => {
    const labDayID = await published({ seats: 5 });
    const labDays = dynamoLabDays();
    const people = Array.from({ length: 40 }, () => String(randomUUID()));

    const join = (sub: string) => untilAnswered(() => labDays.join(labDayID, sub));
    await inParallel(atOnce, [...people, ...people.slice(0, 10)], join);
    const full = await labDays.find(labDayID);
    const leaving = people.filter((_, index) => index % 4 === 0);
    await inParallel(atOnce, leaving, (sub) => untilAnswered(() => labDays.leave(labDayID, sub)));
    const after = await labDays.find(labDayID);

    expect(full?.people.toSorted()).toEqual(people.toSorted());
    const places = (day: LabDayRecord | null) =>
      (day?.people ?? []).map((sub) => (day ? seatOf(day, sub)?.place : undefined));
    expect(places(full)).toEqual([
      ...Array.from({ length: 5 }, () => null),
      ...Array.from({ length: 35 }, (_, index) => index + 1),
    ]);
    expect(after?.people).toEqual(full?.people.filter((sub) => !leaving.includes(sub)));
    expect(places(after).filter((place) => place === null)).toHaveLength(5);
  });

  it('takes nobody more once its line is full', async () => {
    const uma = await innovator('uma-full');
    const people = Array.from({ length: labLineLength }, () => String(randomUUID()));
    const labDayID = await published({ people });

    expect((await book(uma, labDayID)).body['status']).toBe('noValidity');
    expect((await dynamoLabDays().find(labDayID))?.people).toEqual(people);
  });

  it('is for Innovators, and can be booked and cancelled until the day before', async () => {
    const uma = await innovator('uma');
    const labDayID = await published();
    const today = await published({ day: dayOf(Date.now()), people: ['someone'] });
    const over = await published({ day: plusDays(dayOf(Date.now()), -1) });

    expect((await book('noor-lab@example.com', labDayID)).body['status']).toBe('insufficientPerm');
    expect((await book(uma, today)).body['status']).toBe('noValidity');
    expect((await cancel(uma, today)).body['status']).toBe('noValidity');
    expect((await book(uma, 'none')).body['status']).toBe('dataNotFound');
    expect(await shown(today)).toMatchObject({ booked: 1 });
    expect(await shown(over)).toBeUndefined();
  });

  it('is published, listed, enlarged and cancelled by operators', async () => {
    const uma = await innovator('uma-two');
    const texts = ['--place', 'Pune', '--builds', 'A gearbox', '--audience', 'Innovators'];

    const { code, lines } = await ops('publish', '--day', inAMonth, '--seats', '1', ...texts);
    const [labDayID = ''] = (lines[0] ?? '').split(' ');
    expect([code, lines]).toEqual([0, [`${labDayID} is published for ${inAMonth}.`]]);
    await dynamoLabDays().join(labDayID, randomUUID());
    await book(uma, labDayID);
    expect(await seats(uma)).toEqual([{ labDayID, place: 1 }]);
    expect(await listWithOps(api.localStack, ['lab', 'bookings', labDayID])).toEqual([
      { place: 'seat', name: null, email: null },
      { place: 'waiting', name: expect.any(String), email: uma },
    ]);
    expect((await ops('seats', labDayID, '--seats', '2')).code).toBe(0);
    expect(await seats(uma)).toEqual([{ labDayID, place: null }]);
    const reason = ['--reason', 'The road is closed.'];
    expect((await ops('cancel', labDayID, ...reason)).lines[0]).toMatch(/Add --yes to do it\.$/);
    expect((await ops('cancel', labDayID, ...reason, '--yes')).code).toBe(0);
    expect(await shown(labDayID)).toMatchObject({ cancelled: 'The road is closed.' });
    expect((await book('late-lab@example.com', labDayID)).status).toBe(403);
    expect(await listWithOps(api.localStack, ['lab', 'list'])).toContainEqual(
      expect.objectContaining({ labDayID, cancelled: 'The road is closed.' }),
    );
  });

  it('follows from a college’s request for a visit, which is then done', async () => {
    const route = 'product/requestLabVisit';
    const asked = await api.call(route, goodRequest(route, 'college-lab@example.com'));
    const { visitID } = Object(asked.body['data']);
    const texts = ['--builds', 'A bridge', '--audience', 'The third year', '--visit', visitID];

    const { lines } = await ops('publish', '--day', inAMonth, '--seats', '36', ...texts);

    const [labDayID = ''] = (lines[0] ?? '').split(' ');
    expect(await shown(labDayID)).toMatchObject({ place: 'PES University', seats: 36 });
    const { work } = await new OperatorUser(api).data('operator/openWork', {
      kind: 'visit',
      workID: visitID,
    });
    expect(work).toMatchObject({ visitID, isDone: true });
  });

  it.each([
    ['a day that is over', 1, '2026-01-01', '20'],
    ['a day that does not exist', 2, '2027-02-30', '20'],
    ['no seats', 1, inAMonth, '0'],
    ['a number of seats that is none', 2, inAMonth, 'many'],
  ])('is not published with %s', async (_, exitCode, date, count) => {
    const texts = ['--place', 'Pune', '--builds', 'A gearbox', '--audience', 'Innovators'];

    const { code } = await ops('publish', '--day', date, '--seats', count, ...texts);

    expect(code).toBe(exitCode);
  });

  it('is not published without what is built or for a visit that nobody asked for', async () => {
    const when = ['--day', inAMonth, '--seats', '20'];
    const texts = ['--place', 'Pune', '--audience', 'Innovators'];

    expect((await ops('publish', ...when, ...texts, '--builds', ' ')).lines).toEqual([
      'Give --builds 1 to 200 characters.',
    ]);
    const more = ['--builds', 'A gearbox', '--visit', 'none'];
    expect((await ops('publish', ...when, ...texts, ...more)).lines).toEqual([
      'There is no request for a visit none.',
    ]);
  });
});
