import { beforeAll, describe, expect, it } from 'vitest';
import { answersOf } from '../../../lambdas/contract/groups/answersOf.ts';
import { endpoints } from '../../../lambdas/contract/groups/endpoints.ts';
import { routeIds } from '../../../lambdas/contract/routes.ts';
import { playScenarios, prepareScenarios } from '../../routes/playScenarios.ts';
import { scenarios, scenariosOf } from '../../routes/scenarios.ts';
import { shareApi } from '../../support/api/shareApi.ts';

describe('the scenarios of the desk', () => {
  it.each(routeIds)('have a way to every answer that the contract declares of %s', (routeId) => {
    const ways = scenariosOf(routeId).map(({ answer }) => `${answer.httpCode} ${answer.word}`);
    const declared = answersOf(endpoints[routeId]).map(
      ({ httpCode, word }) => `${httpCode} ${word}`,
    );

    expect(declared.filter((answer) => !ways.includes(answer))).toEqual([]);
  });

  it.each(routeIds)('of %s have names of their own', (routeId) => {
    const names = scenariosOf(routeId).map(({ answer, name }) => `${answer.word}: ${name}`);

    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a scenario', () => {
  const api = shareApi();
  beforeAll(() => prepareScenarios(api.localStack));

  /** One route of each group; `prove -- answers` plays all of them. */
  const [...sampled] = Map.groupBy(routeIds, (id) => id.split('/')[0]).values();
  const sample = sampled.flatMap(([first]) => scenarios.filter(({ route }) => route === first));

  it('gives exactly the answer that it names', async () => {
    expect(await playScenarios(api.localStack, sample)).toEqual([]);
  });

  it('is found by its route and its answer, and played at the press of a button, which shows what came back', async () => {
    const { devConsole } = api.localStack.addresses;
    const listed = async (query: string) =>
      (await fetch(`${devConsole}/answers${query}`))
        .text()
        .then((text) => text.match(/value="user\/[^"]+ [^"]+"/g));
    const all = await listed('');
    const ofRoute = await listed('?route=user%2FgetProfile');
    const ofAnswer = await listed('?answer=401+Unauthorized');
    const none = await listed('?route=user%2FgetProfile&answer=404+dataNotFound');
    const scenario = 'user/getProfile 401 Unauthorized The token has expired';
    const press = (origin: string) =>
      fetch(`${devConsole}/answers`, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams({ scenario }),
      });

    const page = await (await press(devConsole)).text();

    expect([all, none]).toEqual([null, null]);
    expect(ofRoute?.every((value) => value.startsWith('value="user/getProfile '))).toBe(true);
    expect(ofRoute).toContain(`value="${scenario}"`);
    expect(ofAnswer?.every((value) => value.includes(' 401 Unauthorized '))).toBe(true);
    expect(ofAnswer?.length).toBeGreaterThan(2);
    expect(page).toContain('Response: <code>401 Unauthorized</code>');
    expect(page).toContain('www-authenticate: Bearer');
    expect((await press(api.localStack.addresses.site)).status).toBe(403);
  });
});
