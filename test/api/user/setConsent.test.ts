import { describe, expect, it } from 'vitest';
import { noticeVersion, termsVersion } from '../../../lambdas/contract/constants.ts';
import { type Route, routeIds, routes } from '../../../lambdas/contract/routes.ts';
import { minorConsent } from '../../routes/support/guardians.ts';
import { agree } from '../../support/api/agree.ts';
import { goodRequest } from '../../support/api/goodRequest.ts';
import { shareApi } from '../../support/api/shareApi.ts';

const adult = { version: noticeVersion, terms: termsVersion, adult: true };
const { guardian, ...minor } = minorConsent('meera@example.com', Date.now());
const needing = routeIds.filter((routeId) => {
  const { consent }: Route = routes[routeId];
  return consent;
});
/** The calls of the specification for signed-in people that store nothing they write. */
const specified = [
  'user/getProfile',
  'user/getSessionDetails',
  'user/setWebInstance',
  'payment/createOrder',
] as const;

describe('user/setConsent', () => {
  const api = shareApi();

  const set = (emailID: string, consent: unknown, claims?: Record<string, unknown>) =>
    api.call('user/setConsent', { id: '1', emailID, consent }, api.as(emailID, claims));
  const consentOf = async (emailID: string): Promise<Record<string, unknown>> => {
    const answer = await api.call('user/getProfile', { id: '1', emailID }, api.as(emailID));
    return Object(Object(answer.body['userinfo'])['consent']);
  };
  const kept = async (emailID: string) =>
    (await api.items()).filter(({ emailID: own }) => Object(own)['S'] === emailID);

  it('keeps what an adult agreed to with the server’s time, and the data export shows it', async () => {
    const emailID = 'adult@example.com';
    const before = Date.now();

    const { status, body } = await set(emailID, adult);

    const consent = await consentOf(emailID);
    const exported = await api.call('user/exportData', { id: '1', emailID }, api.as(emailID));
    expect(status).toBe(200);
    expect(Object(body['userinfo'])['consent']).toEqual(consent);
    expect(consent).toEqual({ ...adult, at: expect.any(Number) });
    expect(Number(consent['at'])).toBeGreaterThanOrEqual(before);
    expect(exported.text).toContain(JSON.stringify(Object(body['userinfo'])['consent']['at']));
  });

  it('keeps the parent or guardian who is asked for someone under 18', async () => {
    await set('minor@example.com', { ...minor, guardian });

    expect(await consentOf('minor@example.com')).toMatchObject({ ...minor, guardian });
  });

  it('keeps no guardian of an adult', async () => {
    await set('grown@example.com', { ...adult, guardian });

    expect(await consentOf('grown@example.com')).not.toHaveProperty('guardian');
  });

  it.each([
    ['someone under 18 alone', minor, 'consent.guardian'],
    [
      'someone under 18 as their own guardian',
      { ...minor, guardian: { ...guardian, emailID: 'Refused@Example.com' } },
      'consent.guardian',
    ],
    ['an earlier notice', { ...adult, version: 'v1' }, 'consent.version'],
    ['nothing', undefined, 'consent'],
  ])('refuses %s and keeps nothing', async (_, consent, field) => {
    const emailID = 'refused@example.com';

    const { status, body } = await set(emailID, consent);

    expect(status).toBe(400);
    expect(body).toMatchObject({ status: 'invalidInput', data: { fields: [field] } });
    expect(await kept(emailID)).toEqual([]);
  });

  it('takes it back with the time and what was agreed to, once', async () => {
    const emailID = 'back@example.com';
    await set(emailID, adult);

    await set(emailID, 'notSet');
    const first = await consentOf(emailID);
    await set(emailID, 'notSet');

    expect(first).toEqual({ ...adult, at: expect.any(Number), withdrawnAt: expect.any(Number) });
    expect(await consentOf(emailID)).toEqual(first);
  });

  it('can be given again after it was taken back', async () => {
    const emailID = 'again@example.com';
    await set(emailID, adult);
    await set(emailID, 'notSet');

    await set(emailID, adult);

    expect(await consentOf(emailID)).toEqual({ ...adult, at: expect.any(Number) });
  });

  it('taken back by someone who gave none stays none', async () => {
    const { status, body } = await set('none@example.com', 'notSet');

    expect(status).toBe(200);
    expect(body['userinfo']).toMatchObject({ consent: null });
  });

  it('keeps one person when two first calls come at once', async () => {
    api.aws.gather(2, /PutItem .*DataPeople/); // neither has been here before

    await Promise.all([set('both@example.com', adult), set('both@example.com', adult)]);

    expect(await kept('both@example.com')).toHaveLength(1);
    expect(await consentOf('both@example.com')).toMatchObject(adult);
  });

  describe('a route that needs it', () => {
    const routeId = 'product/saveProgress';
    const call = (emailID: string) =>
      api.call(routeId, goodRequest(routeId, emailID), api.as(emailID));
    const word = async (emailID: string) => (await call(emailID)).body['status'];

    it('refuses who has not agreed, and says where to do it', async () => {
      const { status, body } = await call('never-agreed@example.com');

      expect([status, body]).toEqual([
        403,
        {
          id: '1',
          status: 'accessDenied',
          errMsg: 'Nothing was saved. Agree to the privacy notice in your profile first.',
          data: { needs: 'consent' },
        },
      ]);
    });

    it('works once they have, and no more after it was taken back', async () => {
      const emailID = 'then-agreed@example.com';
      await agree(api, emailID);
      const allowed = await word(emailID);

      await set(emailID, 'notSet');

      expect(allowed).not.toBe('accessDenied');
      expect(await word(emailID)).toBe('accessDenied');
    });
  });

  it('is asked of routes beside the specification’s own alone', async () => {
    expect(needing).toEqual(expect.arrayContaining(['user/updateProfile', 'product/saveProgress']));
    for (const routeId of specified) {
      const emailID = 'never@example.com';
      const answer = await api.call(routeId, goodRequest(routeId, emailID), api.as(emailID));
      expect([routeId, answer.status]).toEqual([routeId, 200]);
    }
  });
});
