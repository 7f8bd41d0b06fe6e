import { describe, expect, it } from 'vitest';
import { indianStates } from '../../../lambdas/contract/india.ts';
import { agree } from '../../support/api/agree.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';

describe('user/updateProfile', () => {
  const api = shareApi();

  const update = (emailID: string, changes: object) =>
    api.call('user/updateProfile', { id: '1', emailID, ...changes }, api.as(emailID));
  const profile = async (emailID: string): Promise<Record<string, unknown>> => {
    const answer = await api.call('user/getProfile', { id: '1', emailID }, api.as(emailID));
    return Object(answer.body['userinfo']);
  };
  /** The profile of someone who has just agreed to the notice. */
  const agreed = async (emailID: string) => {
    await agree(api, emailID);
    return profile(emailID);
  };
  const kept = async (emailID: string) =>
    (await api.items()).filter(({ emailID: own }) => Object(own)['S'] === emailID);

  it.each([
    ['the name', { name: 'Asha K. Rao' }],
    ['the State', { state: 'Karnataka' }],
    ['both', { name: 'A', state: 'Goa' }],
    ['the interests', { interests: ['arduino', 'sensor'], pathID: 'sensor-node' }],
    ['no interests', { interests: [] }],
    ['the entry', { boughtFor: 'gear-trains' }],
    ['the emails', { emails: { answers: false } }],
    ['nothing', {}],
  ])('changes %s and leaves the rest as it is', async (what, changes) => {
    const emailID = `changes-${what.replace(' ', '')}@example.com`;
    const before = await agreed(emailID);

    const { status, body } = await update(emailID, changes);

    expect(status).toBe(200);
    expect(body).toEqual({ id: '1', status: 'ok', userinfo: { ...before, ...changes } });
    expect(await profile(emailID)).toEqual({ ...before, ...changes });
  });

  it('keeps both of two changes of different fields at once', async () => {
    const emailID = 'twice@example.com';
    await agree(api, emailID);

    for (const [round, state] of indianStates.slice(0, 3).entries()) {
      const name = `Round ${round}`;
      await Promise.all([update(emailID, { name }), update(emailID, { state })]);

      expect(await profile(emailID)).toMatchObject({ name, state });
    }
  });

  it.each([
    ['the State', 'state', 'Goa'],
    ['the path', 'pathID', 'robot'],
  ])('takes %s away when it is notSet', async (_, field, value) => {
    const emailID = `away-${field.toLowerCase()}@example.com`;
    await agree(api, emailID);
    await update(emailID, { [field]: value });

    const { body } = await update(emailID, { [field]: 'notSet' });

    expect(body['userinfo']).toMatchObject({ [field]: null });
  });

  it('S-15: changes nothing else, whatever else the request names', async () => {
    const emailID = 'mass@example.com';
    const before = await agreed(emailID);
    const plan = { level: 'Innovator', offerName: 'innovator', validFrom: 1, validUntil: 9e14 };
    const more = { plan, groups: ['finance'], createdAt: 1, sub: 'sub-of-another', role: 'admin' };
    const text = JSON.stringify({ id: '1', emailID, name: 'Mass', ...more });
    const sent = text.replace(/\}$/, ',"__proto__":{"state":"Goa","groups":["finance"]}}');

    const { status } = await api.call('user/updateProfile', sent, api.as(emailID));

    const [item, ...others] = await kept(emailID);
    expect(status).toBe(200);
    expect(await profile(emailID)).toEqual({ ...before, name: 'Mass' });
    expect(others).toEqual([]);
    expect(Object.keys(item ?? {}).toSorted()).toEqual([
      'boughtFor',
      'consent',
      'consentLinkKey',
      'consentRevision',
      'createdAt',
      'emailID',
      'emails',
      'interests',
      'name',
      'pathID',
      'state',
      'sub',
    ]);
  });

  it('refuses a State that is none and changes nothing', async () => {
    const emailID = 'refused@example.com';
    const before = await agreed(emailID);

    const { status, body } = await update(emailID, { state: 'California', name: 'New' });

    expect(status).toBe(400);
    expect(body).toMatchObject({ status: 'invalidInput', data: { fields: ['state'] } });
    expect(await profile(emailID)).toEqual(before);
  });

  it('takes a name of 80 characters in any script, and trims it', async () => {
    const name = 'मीरा'.repeat(20);
    await agree(api, 'script@example.com');
    const whole = await update('script@example.com', { name });
    const trimmed = await update('script@example.com', { name: ' मीरा ' });

    expect(whole.body['userinfo']).toMatchObject({ name });
    expect(trimmed.body['userinfo']).toMatchObject({ name: 'मीरा' });
  });

  it('changes nobody but the caller', async () => {
    const before = await agreed('mine@example.com');

    const { status, body } = await api.call(
      'user/updateProfile',
      { id: '1', emailID: 'mine@example.com', name: 'Yours' },
      api.as('yours@example.com'),
    );

    expect(status).toBe(403);
    expect(body).toMatchObject({ status: 'userNotAllowed' });
    expect(await profile('mine@example.com')).toEqual(before);
  });

  it('answers the plan that was bought, as getProfile does', async () => {
    const asha = new TestBuyer(api, 'buyer@example.com');
    await asha.verify(await asha.pay(await asha.open('explorer')), 'explorer');

    await agree(api, 'buyer@example.com');

    const { body } = await update('buyer@example.com', { name: 'Asha' });

    expect(body['userinfo']).toMatchObject({ plan: { level: 'Explorer' } });
    expect(body['userinfo']).toEqual(await profile('buyer@example.com'));
  });
});
