import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { noticeVersion, studentRetentionDays } from '../../../lambdas/contract/constants.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { college, newKey, openColleges } from '../../support/freeBites/colleges.ts';
import { Students } from '../../support/freeBites/Students.ts';

const guardian = { name: 'Meera Rao', emailID: 'meera@example.com' };

describe('registering for free samples', () => {
  const api = shareApi();
  const students = new Students(api);
  const day = 86_400_000;
  const closing = { collegeID: 'closing-soon', closesAt: Date.now() + 10 * day };
  beforeAll(() =>
    openColleges(api.localStack.addresses.aws, [
      college(),
      college({ collegeID: 'not-yet', opensAt: Date.now() + 5 * day }),
      college({ collegeID: 'over', closesAt: 2 }),
      college({ collegeID: 'some-day', opensAt: null, closesAt: null }),
      college(closing),
    ]),
  );
  const keptText = async () => JSON.stringify(await students.kept());

  it('S-33: gives an id of 256 bits, of which only the hash is kept, with what was told and when', async () => {
    const { status, body } = await students.register('first@example.com', {
      rollNumber: 'TOLD1',
    });

    const studentID = String(body['studentID']);
    const [kept] = (await students.kept()).filter((one) => JSON.stringify(one).includes('first@'));
    const plain = JSON.stringify(kept);
    const receivedAt = Number(Object(kept?.['receivedAt']).N);
    expect(status).toBe(200);
    expect(body).toEqual({ id: '1', status: 'ok', studentID: expect.any(String) });
    expect(studentID).toMatch(/^XP(-[0-9A-HJKMNP-TV-Z]{4}){5}$/);
    expect(kept?.['registration']).toEqual({
      S: createHash('sha256').update(studentID).digest('base64url'),
    });
    expect(plain).not.toContain(studentID);
    expect(plain).toContain('TOLD1');
    expect(kept).toMatchObject({ state: { S: 'received' }, collegeID: { S: 'pes-bengaluru' } });
    expect(Object(kept?.['consent']).M).toMatchObject({ version: { S: noticeVersion } });
    expect(Object(kept?.['expiresAt'])).toEqual({
      N: String(Math.ceil(receivedAt / 1000) + studentRetentionDays * 86_400),
    });
  });

  it('gives the id of a retry that comes after the window has closed', async () => {
    const clock = { collegeID: closing.collegeID };
    const key = newKey();
    const { body } = await students.register('late@example.com', clock, key);
    await openColleges(api.localStack.addresses.aws, [
      college({ ...closing, closesAt: Date.now() - 1 }),
    ]);

    const again = await students.register('late@example.com', clock, key);
    const other = await students.register('later@example.com', clock, newKey());

    expect(again.body).toEqual(body);
    expect(other.body).toMatchObject({ status: 'noValidity' });
  });

  it('refuses a college that is not there', async () => {
    const { status, body } = await students.register('x@example.com', { collegeID: 'no-such' });

    expect(status).toBe(404);
    expect(body).toMatchObject({ status: 'dataNotFound' });
  });

  it.each([
    ['not-yet', /not begun/],
    ['over', /ended/],
    ['some-day', /not begun/],
  ])('is refused outside the window of %s, and told when it is', async (collegeID, words) => {
    const { status, body } = await students.register('window@example.com', { collegeID });
    const info = await students.call('freeBites/getCollegeInfo', { collegeID });

    const { opensAt, closesAt, windowOpen } = Object(info.body['data']);
    expect(status).toBe(403);
    expect(body).toMatchObject({ status: 'noValidity', data: { opensAt, closesAt } });
    expect(body['errMsg']).toMatch(words);
    expect(windowOpen).toBe(false);
    expect(await keptText()).not.toContain('window@example.com');
  });

  it('needs a guardian who agrees for a student under 18, and forgets one that a grown-up names', async () => {
    const alone = await students.register('young@example.com', { adult: false });
    const with1 = await students.register('young@example.com', {
      adult: false,
      guardian,
    });
    const grown = await students.register('grown@example.com', {
      guardian: { ...guardian, emailID: 'dropped@example.com' },
    });

    expect(alone.status).toBe(400);
    expect(alone.body).toMatchObject({ status: 'invalidInput', data: { fields: ['guardian'] } });
    expect(with1.status).toBe(200);
    expect(grown.status).toBe(200);
    expect(await keptText()).toContain('meera@example.com');
    expect(await keptText()).not.toContain('dropped@example.com');
  });

  it.each([
    ['an old notice', { version: 'v0' }, 'consent.version'],
    ['a notice to come', { version: 'v4' }, 'consent.version'],
    ['a time long past', { at: 1 }, 'consent.at'],
    ['a time to come', { at: Date.now() + 3 * day }, 'consent.at'],
  ])('is refused with the consent of %s', async (_, own, field) => {
    const { status, body } = await students.register('consent@example.com', {
      consent: { version: noticeVersion, at: api.localStack.productNow(), ...own },
    });

    expect(status).toBe(400);
    expect(body).toMatchObject({ status: 'invalidInput', data: { fields: [field] } });
    expect(await keptText()).not.toContain('consent@example.com');
  });

  it('adds nothing when the window’s college is read and its students are not', async () => {
    api.aws.failing = {
      target: /PutItem/,
      status: 400,
      body: { __type: 'ValidationException' },
    };

    const { status, body } = await students.register('broken@example.com');

    api.aws.failing = undefined;
    expect(status).toBe(500);
    expect(body).toMatchObject({ status: 'serverError', errorMsg: body['errMsg'] });
    expect(await keptText()).not.toContain('broken@example.com');
  });

  it('gives the first id to a student who retries because the answer was lost', async () => {
    const key = newKey();
    let lost = 0;
    api.aws.fault = (target) => {
      const isLost = target.includes('PutItem') && lost === 0;
      lost += isLost ? 1 : 0;
      return isLost ? 'lost' : undefined;
    };
    await students.register('lost@example.com', {}, key);
    api.aws.fault = undefined;

    const again = await students.register('lost@example.com', {}, key);

    const kept = (await keptText()).match(/lost@example.com/g);
    expect(lost).toBe(1);
    expect(again.status).toBe(200);
    expect(kept).toHaveLength(1);
  });
});
