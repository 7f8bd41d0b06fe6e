import { describe, expect, it } from 'vitest';
import { statusesOf } from '../../lambdas/contract/groups/answersOf.ts';
import { endpoints } from '../../lambdas/contract/groups/endpoints.ts';
import { type Route, type RouteId, routeIds, routes } from '../../lambdas/contract/routes.ts';
import { goodRequest } from '../support/api/goodRequest.ts';
import { shareApi } from '../support/api/shareApi.ts';
import { signInAt } from '../support/api/signInOverHttp.ts';

/** The group of each route that has one. */
const ofGroups = routeIds.flatMap((routeId) => {
  const { group }: Route = routes[routeId];
  return group ? [{ routeId, group }] : [];
});
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

  it('is every one whose name begins so, and no other', () => {
    expect(ofGroups.map(({ routeId }) => routeId)).toEqual(
      routeIds.filter((routeId) => /^(?:finance|operator)\//.test(routeId)),
    );
    for (const { routeId, group } of ofGroups) {
      expect(routeId.split('/')[0]).toBe(group);
    }
  });

  it.each(ofGroups)('$routeId is closed to a visitor', async ({ routeId, group }) => {
    const { status, text } = await api.call(routeId, goodRequest(routeId, people[group]));

    expect(status).toBe(401);
    expect(text).toBe('{"message":"Unauthorized"}');
  });

  it.each(
    ofGroups.flatMap(({ routeId, group }) => [
      { routeId, who: 'a learner', emailID: people.learner },
      {
        routeId,
        who: 'a member of another group',
        emailID: group === 'finance' ? people.operator : people.finance,
      },
    ]),
  )(
    '$routeId is closed to $who, says nothing else and writes nothing',
    async ({ routeId, emailID }) => {
      const kept = await api.items();

      const { status, body } = await call(routeId, emailID);

      expect(status).toBe(403);
      expect(body).toEqual({
        id: '1',
        status: 'insufficientPerm',
        errMsg: 'Your account doesn’t have permission to do this.',
      });
      expect(await api.items()).toEqual(kept);
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
