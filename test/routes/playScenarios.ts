/** Plays scenarios on a stack that is prepared for them, and compares their answers. */
import type { Scenario } from '../../infra/local/console/scenarios/Scenario.ts';
import { ScenarioRunner } from '../../infra/local/console/scenarios/ScenarioRunner.ts';
import type { LocalStack } from '../../infra/local/LocalStack.ts';
import type { DeclaredAnswer } from '../../lambdas/contract/groups/answersOf.ts';
import { entryWith } from '../support/catalogue/entryWith.ts';
import { keepEntries } from '../support/catalogue/keepEntries.ts';
import { college, openColleges } from '../support/freeBites/colleges.ts';

/** Fills an empty stack with the entries and colleges that scenarios speak of. */
export async function prepareScenarios(localStack: LocalStack): Promise<void> {
  const { aws } = localStack.addresses;
  await keepEntries(aws, [
    entryWith(),
    entryWith({ id: 'explorers-only', title: 'For explorers', plan: 'Explorer' }),
  ]);
  await openColleges(aws, [
    college(),
    college({ collegeID: 'jadavpur-kolkata', name: 'Jadavpur University', closesAt: 2 }),
  ]);
  await localStack.runSchedule('buildIndex');
}

/** Plays six at a time; those of one function after another. @returns what did not give the answer that it names, a line each */
export async function playScenarios(
  localStack: LocalStack,
  scenarios: readonly Scenario[],
): Promise<string[]> {
  const runner = new ScenarioRunner(localStack);
  const waiting = [...Map.groupBy(scenarios, ({ route }) => route).values()];
  const wrong: string[] = [];

  async function lane(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      for (const scenario of next) {
        const met = words(await runner.play(scenario).catch(failed));
        const named = words(scenario.answer);
        if (met !== named) {
          wrong.push(`${scenario.route}, ${scenario.name}: ${met} instead of ${named}`);
        }
      }
    }
  }
  await Promise.all([lane(), lane(), lane(), lane(), lane(), lane()]);
  return wrong;
}

function words({ httpCode, word }: DeclaredAnswer): string {
  return `${httpCode} ${word}`;
}

function failed(error: unknown): DeclaredAnswer {
  return { httpCode: 0, word: String(error) };
}
