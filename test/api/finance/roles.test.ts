import { describe, expect, it } from 'vitest';
import { statusesOf } from '../../../lambdas/contract/answersOf.ts';
import { endpoints } from '../../../lambdas/contract/endpoints.ts';
import { type Route, routeIds, routes } from '../../../lambdas/contract/routes.ts';
import { goodRequest } from '../../support/api/goodRequest.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { signInAt } from '../../support/api/signInAt.ts';

const ofFinance = routeIds.filter((routeId) => {
  const { group }: Route = routes[routeId];
  return group === 'finance';
});
const people = {
  learner: 'esha.explorer@example.com',
  operator: 'omkar.operator@example.com',
  finance: 'firoz.finance@example.com',
};

describe('S-13: a route of finance', () => {
  const api = shareApi();

  async function call(routeId: (typeof ofFinance)[number], emailID: string) {
    const { id_token } = await signInAt(api.localStack, emailID);
    return api.call(routeId, goodRequest(routeId, emailID), {
      authorization: `Bearer ${id_token}`,
    });
  }

  it('is every one whose name begins so, and no other', () => {
    expect(ofFinance).toEqual(routeIds.filter((routeId) => routeId.startsWith('finance/')));
    expect(ofFinance.length).toBeGreaterThan(4);
  });

  it.each(ofFinance)('%s is closed to a visitor', async (routeId) => {
    const { status, text } = await api.call(routeId, goodRequest(routeId, people.finance));

    expect(status).toBe(401);
    expect(text).toBe('{"message":"Unauthorized"}');
  });

  it.each(
    ofFinance.flatMap((routeId) => [
      [routeId, 'a learner', people.learner] as const,
      [routeId, 'an operator without the group', people.operator] as const,
    ]),
  )('%s is closed to %s, says nothing else and writes nothing', async (routeId, _, emailID) => {
    const kept = await api.items();

    const { status, body } = await call(routeId, emailID);

    expect(status).toBe(403);
    expect(body).toEqual({
      id: '1',
      status: 'insufficientPerm',
      errMsg: 'Your account may not do this.',
    });
    expect(await api.items()).toEqual(kept);
  });

  it.each(ofFinance)('%s is open to somebody of finance', async (routeId) => {
    const { status, body } = await call(routeId, people.finance);

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
