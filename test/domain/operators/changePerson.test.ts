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
      remove: neverAsked,
    },
    accounts: { signOutEverywhere: neverAsked },
    sessions: { accountStatus: neverAsked, endAll: neverAsked, suspend: neverAsked },
    outbox: { add: neverAsked },
    orders: { ofPerson: neverAsked, extend: neverAsked },
    privileges: { record: async (event) => void events.push(event), about: async () => events },
    alerts: { alert: () => undefined },
  };
  const grant = (who: string, at: number) => changePerson(ports, asked, { who, emailID: '' }, at);
  return { roles, grant };
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
