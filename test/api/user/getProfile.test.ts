import { describe, expect, it } from 'vitest';
import { shareApi } from '../../support/api/shareApi.ts';

describe('user/getProfile', () => {
  const api = shareApi();

  const profile = (emailID: string, claims?: Record<string, unknown>) =>
    api.call('user/getProfile', { id: '1', emailID }, api.as(emailID, claims));

  it('creates the person at the first call and knows the person at the second', async () => {
    const before = Date.now();

    const first = await profile('asha@example.com', { name: 'Asha Rao' });
    const second = await profile('asha@example.com', { name: 'Asha Rao' });

    const createdAt = Number(Object(first.body['userinfo'])['createdAt']);
    const userinfo = {
      emailID: 'asha@example.com',
      name: 'Asha Rao',
      plan: {
        level: 'Freebie',
        offerName: 'seeker',
        validFrom: null,
        renewedUntil: null,
        credited: null,
        ended: null,
        validUntil: null,
        orderID: null,
      },
      createdAt,
      state: null,
      consent: null,
      interests: null,
      pathID: null,
      emails: {},
      boughtFor: null,
    };
    expect(createdAt).toBeGreaterThanOrEqual(before);
    expect(createdAt).toBeLessThanOrEqual(Date.now());
    expect(first.body).toEqual({
      id: '1',
      status: 'ok',
      userinfo,
      data: { createStatus: 'newUser' },
    });
    expect(second.body).toEqual({
      id: '1',
      status: 'ok',
      userinfo,
      data: { createStatus: 'userExist' },
    });
  });

  it('creates one person when first calls come at once', async () => {
    api.aws.gather(4, /GetItem .*DataPeople/); // none is there yet for any of the four
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => profile('ravi@example.com', { name: 'Ravi' })),
    );

    const createStatus = answers.map(({ body }) => Object(body['data'])['createStatus']);
    const people = new Set(answers.map(({ body }) => JSON.stringify(body['userinfo'])));
    const kept = (await api.items()).filter((item) => JSON.stringify(item).includes('ravi@'));
    expect(createStatus.toSorted()).toEqual(['newUser', 'userExist', 'userExist', 'userExist']);
    expect(people.size).toBe(1);
    expect(kept).toHaveLength(1);
  });

  it.each([
    ['the token', { name: 'Meera Nair' }, 'Meera Nair'],
    ['the token, in any script', { name: 'मीरा नायर' }, 'मीरा नायर'],
    ['the token, cut to 80 characters', { name: 'x'.repeat(100) }, 'x'.repeat(80)],
    ['the address when the token has none', { name: undefined }, 'meera4'],
    ['the address when the token has a blank one', { name: '  ' }, 'meera5'],
  ])('takes the name from %s', async (_, claims, name) => {
    const emailID = `${name === 'meera4' || name === 'meera5' ? name : `m${name.length}`}@example.com`;

    const { body } = await profile(emailID, claims);

    expect(body).toMatchObject({ userinfo: { name } });
  });

  it('keeps the name of the first call', async () => {
    await profile('kiran@example.com', { name: 'Kiran' });

    const { body } = await profile('kiran@example.com', { name: 'Someone Else' });

    expect(body).toMatchObject({ userinfo: { name: 'Kiran' } });
  });

  it('S-10: knows a person by the account, not by the address', async () => {
    const moved = { sub: 'sub-of-lata', name: 'Lata' };
    await profile('lata@example.com', moved);

    const newAddress = await profile('lata.new@example.com', { ...moved, name: 'Lata New' });
    const otherAccount = await profile('lata@example.com', {
      sub: 'sub-of-another',
      name: 'Other',
    });

    expect(newAddress.body).toMatchObject({
      userinfo: { emailID: 'lata.new@example.com', name: 'Lata' },
      data: { createStatus: 'userExist' },
    });
    expect(otherAccount.body).toMatchObject({
      userinfo: { name: 'Other' },
      data: { createStatus: 'newUser' },
    });
  });

  it('keeps the address of the newest sign-in, whichever token comes last', async () => {
    const now = Math.floor(Date.now() / 1000);
    const signedIn = (name: string, agoS: number) =>
      profile(`${name}@example.com`, { sub: 'sub-of-mover', auth_time: now - agoS });
    const kept = async () => {
      const people = (await api.items()).filter(({ sub }) => Object(sub)['S'] === 'sub-of-mover');
      return people.flatMap(({ emailID }) => Object(emailID)['S'] ?? []);
    };

    await signedIn('mover.old', 300);
    await signedIn('mover.new', 200);
    const changed = await kept();
    const late = await signedIn('mover.old', 300);
    const stays = await kept();
    await signedIn('mover.newest', 100);

    expect(changed).toEqual(['mover.new@example.com']);
    expect(late.status).toBe(200);
    expect(stays).toEqual(changed);
    expect(await kept()).toEqual(['mover.newest@example.com']);
  });
});
