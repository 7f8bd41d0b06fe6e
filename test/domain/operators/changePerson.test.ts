import { expect, it } from 'vitest';
import { operatorGrantDays } from '../../../lambdas/contract/constants.ts';
import type { PrivilegeEvent } from '../../../lambdas/contract/tables/journal.ts';
import type { Group } from '../../../lambdas/contract/vocabulary.ts';
import {
  type ChangePersonPorts,
  changePerson,
} from '../../../lambdas/domain/operators/changePerson.ts';

const forgottenAfterMs = operatorGrantDays * 86_400_000;
const asked = { address: 'asha@example.com', change: 'grantRole', role: 'operator' } as const;

async function neverAsked(): Promise<never> {
  throw new Error('granting a role asks for nothing else');
}

/** One account, and what was done about it. */
function oneAccount() {
  const roles: Group[] = [];
  const events: PrivilegeEvent[] = [];
  const account = { sub: 's1', username: 'Google_1', emailVerified: true };
  const ports: ChangePersonPorts = {
    directory: { withAddress: neverAsked },
    groups: {
      find: async () => [account],
      withSub: neverAsked,
      groupsOf: neverAsked,
      add: async (_, group) => void roles.push(group),
      remove: async (_, group) => void roles.splice(roles.indexOf(group), 1),
    },
    accounts: { signOutEverywhere: neverAsked },
    sessions: { accountStatus: neverAsked, endAll: async () => undefined, suspend: neverAsked },
    outbox: { add: neverAsked },
    orders: { ofPerson: neverAsked, extend: neverAsked },
    privileges: { record: async (event) => void events.push(event), about: async () => events },
    alerts: { alert: () => undefined },
  };
  const by = (who: string) => ({ who, emailID: '' });
  const grant = (who: string, at: number) => changePerson(ports, asked, by(who), at);
  const revoke = (who: string, at: number) =>
    changePerson(ports, { ...asked, change: 'revokeRole' }, by(who), at);
  return { roles, grant, revoke };
}

it.each([
  ['who asks within seven days of the first makes a third', forgottenAfterMs - 1, ['operator']],
  ['who asks later makes none', forgottenAfterMs, []],
])('S-14: a second operator %s', async (_, laterMs, expected) => {
  const { roles, grant } = oneAccount();
  await grant('one', 0);
  await grant('one', 0);

  const { needsSecond } = await grant('other', laterMs);

  expect(roles).toEqual(expected);
  expect(needsSecond).toBe(expected.length === 0);
});

it('S-14: an operator whose role was revoked is made one by two again, although one of them asked before', async () => {
  const { roles, grant, revoke } = oneAccount();
  await grant('one', 0);
  await grant('other', 1);
  await revoke('third', 2);

  const alone = await grant('other', 3);
  const together = await grant('third', 4);

  expect([alone.needsSecond, together.needsSecond]).toEqual([true, false]);
  expect(roles).toEqual(['operator']);
});
