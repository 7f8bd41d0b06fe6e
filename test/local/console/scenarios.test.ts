import { beforeAll, describe, expect, it } from 'vitest';
import type { Scenario } from '../../../infra/local/console/scenarios/Scenario.ts';
import { ScenarioRunner } from '../../../infra/local/console/scenarios/ScenarioRunner.ts';
import { answersOf, type DeclaredAnswer } from '../../../lambdas/contract/groups/answersOf.ts';
import { endpoints } from '../../../lambdas/contract/groups/endpoints.ts';
import { routeIds } from '../../../lambdas/contract/routes.ts';
import { scenarios, scenariosOf } from '../../routes/scenarios.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { keepEntries } from '../../support/catalogue/keepEntries.ts';
import { college, openColleges } from '../../support/freeBites/colleges.ts';

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
  beforeAll(async () => {
    const { aws } = api.localStack.addresses;
    await keepEntries(aws, [
      entryWith(),
      entryWith({ id: 'explorers-only', title: 'For explorers', plan: 'Explorer' }),
    ]);
    await openColleges(aws, [
      college(),
      college({ collegeID: 'jadavpur-kolkata', name: 'Jadavpur University', closesAt: 2 }),
    ]);
    await api.localStack.runSchedule('buildIndex');
  });

  it('gives exactly the answer that it names, whichever it is', async () => {
    const stage = new ScenarioRunner(api.localStack);
    const met: string[] = [];
    const waiting = [...routeIds];

    /** Takes one route after the other, so that of most functions one process is enough. */
    async function lane(): Promise<void> {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        for (const scenario of scenariosOf(next)) {
          met.push(told(scenario, await stage.play(scenario).catch(failed)));
        }
      }
    }
    await Promise.all([lane(), lane(), lane(), lane(), lane(), lane()]);

    expect(met.toSorted()).toEqual(
      scenarios.map((scenario) => told(scenario, scenario.answer)).toSorted(),
    );
  });

  it('is played at the press of a button, which shows what came back', async () => {
    const { devConsole } = api.localStack.addresses;
    const list = await (await fetch(`${devConsole}/answers`)).text();
    const scenario = 'user/getProfile 401 Unauthorized The token has expired';
    const press = (origin: string) =>
      fetch(`${devConsole}/answers`, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams({ scenario }),
      });

    const page = await (await press(devConsole)).text();

    expect(list).toContain(`value="${scenario}"`);
    expect(page).toContain('Response: <code>401 Unauthorized</code>');
    expect(page).toContain('www-authenticate: Bearer');
    expect((await press(api.localStack.addresses.site)).status).toBe(403);
  });
});

function told({ route, name }: Scenario, { httpCode, word }: DeclaredAnswer): string {
  return `${route}, ${name}: ${httpCode} ${word}`;
}

function failed(error: unknown): DeclaredAnswer {
  return { httpCode: 0, word: String(error) };
}
