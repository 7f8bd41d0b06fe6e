import { afterEach, describe, expect, it } from 'vitest';
import { goodRequest, oneOfEachUser } from '../../support/api/goodRequest.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { refreshAt, signInAt } from '../../support/api/signInOverHttp.ts';

const signedOut = {
  status: 'signedOut',
  errMsg: 'You were signed out everywhere. Please sign in again.',
};

describe('user/signOutEverywhere', () => {
  /** How far the identity service's and the gateway's clock is ahead, ms. */
  let ahead = 0;
  const api = shareApi({ now: () => Date.now() + ahead });
  afterEach(() => {
    ahead = 0;
    api.aws.failing = undefined;
  });

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const signOut = (emailID: string, headers: Record<string, string>) =>
    api.call('user/signOutEverywhere', { id: '1', emailID }, headers);
  const profile = (emailID: string, headers: Record<string, string>) =>
    api.call('user/getProfile', { id: '1', emailID }, headers);

  it('S-28: refuses tokens of earlier sign-ins from then on', async () => {
    const emailID = 'asha@example.com';
    const { id_token, refresh_token } = await signInAt(api.localStack, emailID);
    const refreshed = await (await refreshAt(api.localStack, refresh_token)).json();

    const { status, body } = await signOut(emailID, bearer(id_token));

    expect(status).toBe(200);
    expect(body).toEqual({ id: '1', status: 'ok' });
    for (const token of [id_token, Object(refreshed)['id_token']]) {
      for (const routeId of oneOfEachUser) {
        const answer = await api.call(routeId, goodRequest(routeId, emailID), bearer(token));

        expect(answer.status).toBe(401);
        expect(answer.body).toMatchObject(signedOut);
      }
    }
  });

  it('revokes the refresh tokens of every device', async () => {
    const emailID = 'ravi@example.com';
    const phone = await signInAt(api.localStack, emailID);
    const localStack = await signInAt(api.localStack, emailID);
    const other = await signInAt(api.localStack, 'meera@example.com');

    await signOut(emailID, bearer(phone.id_token));

    const answers = await Promise.all(
      [phone, localStack, other].map(({ refresh_token }) =>
        refreshAt(api.localStack, refresh_token),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 200]);
    expect(await answers[0]?.json()).toEqual({ error: 'invalid_grant' });
  });

  it('lets a later sign-in work, with no web session yet', async () => {
    const emailID = 'kiran@example.com';
    const { id_token } = await signInAt(api.localStack, emailID);
    const first = { id: '1', emailID, webSessionID: 100 };
    await api.call('user/setWebInstance', first, bearer(id_token));
    await signOut(emailID, bearer(id_token));
    ahead = 2000;

    const again = await signInAt(api.localStack, emailID);
    const profileAgain = await profile(emailID, bearer(again.id_token));
    const details = await api.call(
      'user/getSessionDetails',
      { id: '1', emailID },
      bearer(again.id_token),
    );

    expect(profileAgain.body).toMatchObject({ status: 'ok' });
    expect(details.body).toMatchObject({
      session: null,
      data: { recent: [{ webSessionID: 100, active: false }] },
    });
    expect((await profile(emailID, bearer(id_token))).status).toBe(401);
  });

  it.each([
    ['says no', 400, { __type: 'NotAuthorizedException', message: 'canary' }],
    ['answers nonsense', 502, { canary: '<html>' }],
  ])('changes nothing and says so when the identity service %s', async (_, status, body) => {
    const emailID = 'lata@example.com';
    const { id_token, refresh_token } = await signInAt(api.localStack, emailID);
    await api.call('user/setWebInstance', { id: '1', emailID, webSessionID: 7 }, bearer(id_token));
    const kept = await api.items();
    api.aws.failing = { target: /AdminUserGlobalSignOut/, status, body };

    const answer = await signOut(emailID, bearer(id_token));

    expect(answer.status).toBe(502);
    expect(answer.body).toEqual({
      id: '1',
      status: 'operationFailed',
      errMsg: 'We couldn’t sign you out everywhere. Nothing was changed. Please try again.',
    });
    expect(await api.items()).toEqual(kept);
    expect((await profile(emailID, bearer(id_token))).status).toBe(200);
    expect((await refreshAt(api.localStack, refresh_token)).status).toBe(200);
  });

  it('changes nothing for an account that the identity service does not know', async () => {
    const stranger = api.as('nobody@example.com');
    const kept = await api.items();

    const { status, body } = await signOut('nobody@example.com', stranger);

    expect(status).toBe(502);
    expect(body).toMatchObject({ status: 'operationFailed' });
    expect(await api.items()).toEqual(kept);
  });

  it('leaves other people signed in', async () => {
    const asha = await signInAt(api.localStack, 'asha.two@example.com');
    const ravi = await signInAt(api.localStack, 'ravi.two@example.com');

    await signOut('asha.two@example.com', bearer(asha.id_token));

    expect((await profile('ravi.two@example.com', bearer(ravi.id_token))).status).toBe(200);
  });
});
