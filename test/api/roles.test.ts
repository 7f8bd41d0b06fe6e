import { describe, expect, it } from 'vitest';
import { statusesOf } from '../../lambdas/contract/groups/answersOf.ts';
import { endpoints } from '../../lambdas/contract/groups/endpoints.ts';
import type { RouteId } from '../../lambdas/contract/routes.ts';
import { goodRequest } from '../support/api/goodRequest.ts';
import { shareApi } from '../support/api/shareApi.ts';
import { signInAt } from '../support/api/signInOverHttp.ts';

/** One route of each group. */
const ofGroups = [
  { routeId: 'finance/getRefunds', group: 'finance' },
  { routeId: 'operator/getWork', group: 'operator' },
] as const;
const people = {
  learner: 'esha.explorer@example.com',
  operator: 'omkar.operator@example.com',
  finance: 'firoz.finance@example.com',
};

describe('S-13: a route of a group', () => {
  const api = shareApi();

  async function call(routeId: RouteId, emailID: string) {
    const { id_token } = await signInAt(api.localStack, emailID);
    return api.call(routeId, goodRequest(routeId, emailID), {
      authorization: `Bearer ${id_token}`,
    });
  }

  it.each(ofGroups)('$routeId is closed to a visitor', async ({ routeId, group }) => {
    const { status, text } = await api.call(routeId, goodRequest(routeId, people[group]));

    expect(status).toBe(401);
    expect(text).toBe('{"message":"Unauthorized"}');
  });

  it.each(ofGroups)(
    '$routeId is closed to a learner and to a member of the other group, says nothing else and writes nothing',
    async ({ routeId, group }) => {
      for (const who of ['learner', group === 'finance' ? 'operator' : 'finance'] as const) {
        const kept = await api.items();

        const { status, body } = await call(routeId, people[who]);

        expect(status).toBe(403);
        expect(body).toEqual({
          id: '1',
          status: 'insufficientPerm',
          errMsg: 'Your account doesn’t have permission to do this.',
        });
        expect(await api.items()).toEqual(kept);
      }
    },
  );

  it.each(ofGroups)('$routeId is open to a member of the group', async ({ routeId, group }) => {
    const { status, body } = await call(routeId, people[group]);

    expect([401, 403]).not.toContain(status);
    expect(statusesOf(endpoints[routeId])).toContain(body['status']);
  });

  it('S-39: notes who used the right, and who did not have it, by a hash', async () => {
    await call('finance/lookUp', people.finance);
    await call('finance/lookUp', people.operator);

    const lines = api.localStack.log.lines().filter((line) => line.includes('finance/lookUp'));
    const [used, refused, line] = lines.slice(-3).map((text) => JSON.parse(text));
    const subject = expect.stringMatching(/^[0-9a-f]{16}$/);
    expect(used).toMatchObject({ route: 'POST /api/finance/lookUp', group: 'finance', subject });
    expect(refused).toMatchObject({ event: 'notOfGroup', group: 'finance', subject });
    expect(line).toMatchObject({ status: 'insufficientPerm', subject: refused.subject });
    expect(used.subject).not.toBe(line.subject);
    expect(lines.join('\n')).not.toContain('@');
  });
});
