import { decodeJwt } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../lambdas/contract/india.ts';
import { shareApi } from '../support/api/shareApi.ts';
import { refreshAt, signInAt } from '../support/api/signInOverHttp.ts';
import { mailsTo } from '../support/mails/Inbox.ts';
import { OperatorUser } from '../support/people/OperatorUser.ts';
import { runOps } from '../support/runOps.ts';

const asha = 'asha@example.com';

describe('npm run ops -- people', () => {
  /** How far the identity service's and the gateway's clock is ahead, ms. */
  let ahead = 0;
  afterEach(() => {
    ahead = 0;
  });
  const api = shareApi({ now: () => Date.now() + ahead });
  const people = (...args: string[]) => runOps(api.localStack, ['people', ...args]);
  const groupsIn = (token: unknown) => {
    const groups = Object(decodeJwt(String(token))['cognito:groups']);
    return Object.values(groups).filter((group) => !String(group).endsWith('_Google'));
  };

  it('grant puts someone who has signed in once into a group, for the next token and every later one', async () => {
    const before = await signInAt(api.localStack, asha);
    const granted = await people('grant', 'Asha@Example.com', '--role', 'finance');
    const again = await people('grant', asha, '--role', 'finance');
    await people('grant', asha, '--role', 'operator');

    const refreshed = await (await refreshAt(api.localStack, before.refresh_token)).json();

    expect(granted.code).toBe(0);
    expect(granted.lines).toEqual([
      'Asha@Example.com is in finance. It shows at the next sign-in, or within an hour.',
    ]);
    expect(again.code).toBe(0);
    expect(groupsIn(before.id_token)).toEqual([]);
    expect(groupsIn(Object(refreshed).id_token)).toEqual(['finance', 'operator']);
  });

  it('S-14, S-28: revoke takes the group away at once: the tokens that name it are refused', async () => {
    const { id_token } = await signInAt(api.localStack, 'firoz.finance@example.com');
    const call = () =>
      api.call(
        'user/getProfile',
        { id: '1', emailID: 'firoz.finance@example.com' },
        { authorization: `Bearer ${id_token}` },
      );
    const before = await call();

    const { code, lines } = await people(
      'revoke',
      'firoz.finance@example.com',
      '--role',
      'finance',
    );

    const after = await call();
    ahead = 2000;
    const back = await signInAt(api.localStack, 'firoz.finance@example.com');
    expect(code).toBe(0);
    expect(lines).toEqual([
      'firoz.finance@example.com is not in finance, and was signed out everywhere.',
    ]);
    expect([before.status, after.status]).toEqual([200, 401]);
    expect(groupsIn(id_token)).toEqual(['finance']);
    expect(groupsIn(back.id_token)).toEqual([]);
  });

  it('grant gives nothing to an address that nobody has verified', async () => {
    const email = 'unverified@example.com';
    await signInAt(api.localStack, email, { unverified: 'yes' });

    const { code, lines } = await people('grant', email, '--role', 'finance');

    expect(code).toBe(1);
    expect(lines).toEqual(['This person’s email address is not verified, so nothing was granted.']);
    expect(groupsIn((await signInAt(api.localStack, email)).id_token)).toEqual([]);
  });

  it('announce-terms mails everybody once what changes and from when, before it does', async () => {
    const joined = ['first@example.com', 'second@example.com'];
    for (const emailID of joined) {
      await api.call('user/getProfile', { id: '1', emailID }, api.as(emailID));
    }
    const announce = (from: string) =>
      people('announce-terms', '--what', 'Plans can be given.', '--from', from, '--yes');

    const late = await announce('2026-01-15');
    const announced = await announce('2099-01-15');
    const again = await announce('2099-01-15');

    expect([late.code, announced.code, again.code]).toEqual([1, 0, 0]);
    for (const emailID of joined) {
      const mails = await mailsTo(api.localStack, emailID);
      expect(mails.map(({ subject }) => subject)).toEqual(['Our terms change on 15 Jan 2099']);
      expect(mails[0]?.text).toContain('Plans can be given.');
    }
    const today = dayOf(Date.now());
    const { entries } = await new OperatorUser(api).data('operator/getAuditLog', {
      from: today,
      to: today,
    });
    expect(entries).toContainEqual(
      expect.objectContaining({ who: 'ops (local stack)', what: 'people announce-terms' }),
    );
  });
});
