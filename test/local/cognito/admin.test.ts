import { beforeEach, describe, expect, test } from 'vitest';
import { type Pool, settings, startPool } from './pool.ts';

let pool: Pool;
beforeEach(async () => {
  pool = await startPool();
});

describe('the administrator', () => {
  const UserPoolId = settings.userPoolId;
  const ask = async (name: string, input: object) => {
    const answer = await pool.identity.answerAdmin(name, JSON.stringify({ UserPoolId, ...input }));
    return answer.json();
  };

  test.each([
    ['its address', 'email = "esha.explorer@example.com"', ['Esha Kulkarni']],
    ['its address in capitals', 'email="ESHA.EXPLORER@example.com"', ['Esha Kulkarni']],
    ['an address that nobody has', 'email = "nobody@example.com"', []],
    ['quotes in an address', String.raw`email = "a\"b@example.com"`, []],
  ])('finds an account by %s', async (_, Filter, names) => {
    const { Users } = await ask('ListUsers', { Filter });

    const found = Users.map(({ Attributes }: { Attributes: { Name: string; Value: string }[] }) =>
      Attributes.find(({ Name }) => Name === 'name'),
    );
    expect(found.map(({ Value }: { Value: string }) => Value)).toEqual(names);
  });

  test('finds an account by its opaque id, and no other', async () => {
    const [user] = pool.identity.people();

    const { Users } = await ask('ListUsers', { Filter: `sub = "${user?.sub}"` });
    const none = await ask('ListUsers', { Filter: 'sub = "nobody"' });

    expect([Users, none.Users]).toMatchObject([[{ Username: user?.username }], []]);
  });

  test.each(['email = "a" or email = "b"', 'phone = "1"', 'email = "a\\"', ''])(
    'is told that a filter such as %s is not understood',
    async (Filter) => {
      expect((await ask('ListUsers', { Filter })).__type).toBe('InvalidParameterException');
    },
  );

  test.each(['AdminAddUserToGroup', 'AdminRemoveUserFromGroup'])(
    'is told by %s of a group that the pool does not have',
    async (name) => {
      const input = { Username: 'esha.explorer@example.com', GroupName: 'admins' };

      expect(await ask(name, input)).toEqual({
        __type: 'ResourceNotFoundException',
        message: 'Group not found.',
      });
    },
  );
});
